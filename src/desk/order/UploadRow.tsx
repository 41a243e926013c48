import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { uploadMachine } from '../../../machines/upload.ts';
import { onNetwork } from '../../api/network.ts';
import { shareOf, type UploadSnapshot, uploadViews } from '../../screens/request/uploadView.ts';
import { Button } from '../../ui/Button.tsx';
import { FileItem } from '../../ui/FileItem.tsx';
import { formatFileSize } from '../../ui/FileSize.tsx';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { useIntl } from '../../ui/intl/useIntl.ts';
import { Progress } from '../../ui/Progress.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { maxDeskFileSize } from './api/deskUploads.ts';

const actions = ['pause', 'resume', 'retry', 'remove'] as const;

/** What is happening to a document, in words. */
const useUploadWords = (snapshot: UploadSnapshot): string => {
  const intl = useIntl();
  const { size } = snapshot.context;
  const percent = intl.formatNumber(Math.floor(shareOf(snapshot) * 100));
  switch (snapshot.value) {
    case 'resolving':
    case 'removed':
      return formatFileSize(intl, size);
    case 'checking':
      return intl.formatMessage({ id: 'staff.action.upload.checking' });
    case 'uploading':
      return intl.formatMessage({ id: 'staff.action.upload.sending' }, { percent });
    case 'paused':
      return intl.formatMessage({ id: 'staff.action.upload.paused' }, { percent });
    case 'interrupted':
    case 'unchecked':
      return intl.formatMessage({ id: 'staff.action.upload.interrupted' });
    case 'overQuota':
    case 'awaitingRoom':
      return intl.formatMessage({ id: 'staff.action.upload.postponed' });
    case 'refused':
      return intl.formatMessage({ id: 'staff.action.upload.refused' }, { max: formatFileSize(intl, maxDeskFileSize) });
    case 'lost':
      return intl.formatMessage({ id: 'staff.action.upload.lost' });
    // Nobody counts what is delivered.
    case 'counting':
    case 'uncounted':
    case 'ready':
    case 'uncountable':
      return `${formatFileSize(intl, size)} · ${intl.formatMessage({ id: 'staff.action.upload.arrived' })}`;
  }
};

/** One document on its way: paused, resumed, tried again, removed. */
export const UploadRow = ({ upload }: { readonly upload: ActorRefFrom<typeof uploadMachine> }) => {
  const intl = useIntl();
  const snapshot = useSelector(upload, (now) => now);
  const words = useUploadWords(snapshot);
  const { name } = snapshot.context;
  const { progress, bad } = uploadViews[snapshot.value];
  useEffect(
    () =>
      onNetwork((event) => {
        if (event.type === 'network.restored') upload.send(event);
      }),
    [upload],
  );
  return (
    <>
      <FileItem
        name={name}
        about={words}
        bad={bad}
        progress={
          progress === 'known' && (
            <Progress label={intl.formatMessage({ id: 'upload.progress' }, { name })} value={shareOf(snapshot)} />
          )
        }
        actions={actions
          .filter((type) => snapshot.can({ type }))
          .map((type) => (
            <Button key={type} kind="quiet" small onClick={() => upload.send({ type })}>
              <FormattedMessage id={`upload.${type}`} />
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          ))}
      />
      <VisuallyHidden live="polite">
        {progress === 'none' && <FormattedMessage id="upload.spoken" values={{ name, state: words }} />}
      </VisuallyHidden>
    </>
  );
};
