import type { Attachment } from '../../../openapi/types.ts';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { FileDownload } from './FileDownload.tsx';

type DeliveredFileProps = { readonly orderHash: string; readonly file: Attachment };

/** A delivered file, and its download. */
export const DeliveredFile = ({ orderHash, file }: DeliveredFileProps) => (
  <FileDownload orderHash={orderHash} file={file} about={<FormattedMessage id={`order.files.${file.kind}`} />} />
);
