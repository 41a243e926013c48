import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { uploadMachine } from '../../machines/documents/upload.ts';
import { onNetwork } from '../lib/http/network.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { buttonWords } from '../ui/buttons/buttonWords.css.ts';
import { Progress } from '../ui/feedback/Progress.tsx';
import { FileItem } from '../ui/files/FileItem.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { laterIcons } from '../ui/pictures/laterIcons.ts';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import { HiddenText } from './HiddenText.tsx';
import { Portions } from './Portions.tsx';
import { computeSentShare, type UploadSnapshot, uploadViews } from './uploadView.ts';

const actions = [
  { type: 'pause', icon: laterIcons.pause },
  { type: 'resume', icon: laterIcons.play },
  { type: 'retry', icon: laterIcons.retry },
  { type: 'remove', icon: laterIcons.trash },
] as const satisfies readonly { type: 'pause' | 'resume' | 'retry' | 'remove'; icon: string }[];

type UploadItemProps = {
  readonly upload: ActorRefFrom<typeof uploadMachine>;
  readonly snapshot: UploadSnapshot;
  /** What is happening to the document, in words. */
  readonly text: string;
};

/** A document on its way: how far it is, paused, resumed, tried again, removed. */
export const UploadItem = ({ upload, snapshot, text }: UploadItemProps) => {
  const intl = useIntl();
  const { name, portions } = snapshot.context;
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
        about={text}
        bad={bad}
        progress={
          progress === 'none' ? undefined : (
            <Progress
              label={intl.formatMessage({ id: 'upload.progress' }, { name })}
              value={progress === 'known' ? computeSentShare(snapshot) : undefined}
            />
          )
        }
        more={
          portions.length > 0 && (
            <Stack gap="s">
              <Portions portions={portions} />
              <HiddenText upload={upload} snapshot={snapshot} />
            </Stack>
          )
        }
        actions={actions
          .filter(({ type }) => snapshot.can({ type }))
          .map(({ type, icon }) => (
            <Button key={type} kind="quiet" small onClick={() => upload.send({ type })}>
              <Icon path={icon} />
              <span className={buttonWords}>
                <FormattedMessage id={`upload.${type}`} />
              </span>
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          ))}
      />
      <VisuallyHidden live="polite">
        {progress === 'none' && <FormattedMessage id="upload.spoken" values={{ name, state: text }} />}
      </VisuallyHidden>
    </>
  );
};
