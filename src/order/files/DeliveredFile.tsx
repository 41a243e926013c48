import { FormattedMessage } from 'react-intl';
import type { Attachment } from '../../../openapi/types.ts';
import { FileDownload } from '../../documents/FileDownload.tsx';

type DeliveredFileProps = { readonly orderHash: string; readonly file: Attachment };

/** A delivered file, and its download. */
export const DeliveredFile = ({ orderHash, file }: DeliveredFileProps) => (
  <FileDownload orderHash={orderHash} file={file} about={<FormattedMessage id={`order.files.${file.kind}`} />} />
);
