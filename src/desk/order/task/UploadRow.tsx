import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { maxDeskFileSize } from '../../../../machines/documents/attachment.ts';
import type { uploadMachine } from '../../../../machines/documents/upload.ts';
import { UploadItem } from '../../../documents/UploadItem.tsx';
import { computeSentShare, type UploadSnapshot } from '../../../documents/uploadView.ts';
import { formatFileSize } from '../../../ui/files/FileSize.tsx';

/** What is happening to a document, in words. */
const useUploadWords = (snapshot: UploadSnapshot): string => {
  const intl = useIntl();
  const { size } = snapshot.context;
  const percent = intl.formatNumber(Math.floor(computeSentShare(snapshot) * 100));
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
    case 'recounting':
    case 'ready':
    case 'uncountable':
      return `${formatFileSize(intl, size)} · ${intl.formatMessage({ id: 'staff.action.upload.arrived' })}`;
  }
};

/** One document that is delivered. */
export const UploadRow = ({ upload }: { readonly upload: ActorRefFrom<typeof uploadMachine> }) => {
  const snapshot = useSelector(upload, (now) => now);
  return <UploadItem upload={upload} snapshot={snapshot} text={useUploadWords(snapshot)} />;
};
