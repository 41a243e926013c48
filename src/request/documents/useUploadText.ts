import { useIntl } from 'react-intl';
import { maxFileSize } from '../../../machines/documents/attachment.ts';
import { computeSentShare, type UploadSnapshot } from '../../documents/uploadView.ts';
import { formatFileSize } from '../../ui/files/FileSize.tsx';

/** What is happening to a document, in words. */
export const useUploadText = (snapshot: UploadSnapshot): string => {
  const intl = useIntl();
  const { context, value } = snapshot;
  const formatSize = (bytes: number): string => formatFileSize(intl, bytes);
  switch (value) {
    case 'resolving':
    case 'removed':
      return formatSize(context.size);
    case 'unchecked':
      return intl.formatMessage({ id: 'upload.interrupted' });
    case 'uploading':
    case 'paused': {
      const percent = intl.formatNumber(Math.floor(computeSentShare(snapshot) * 100));
      return intl.formatMessage({ id: `upload.${value}` }, { percent });
    }
    case 'recounting':
      return intl.formatMessage({ id: 'upload.counting' });
    case 'ready':
      return `${formatSize(context.size)} · ${intl.formatMessage({ id: 'write.words' }, { count: context.words ?? 0 })}`;
    case 'refused':
      return intl.formatMessage(
        { id: `upload.refused.${context.reason ?? 'FileCorrupt'}` },
        { size: formatSize(context.size), max: formatSize(maxFileSize) },
      );
    default:
      return intl.formatMessage({ id: `upload.${value}` });
  }
};
