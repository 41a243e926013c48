import type { Attachment, Order } from '../../../openapi/types.ts';
import * as styles from '../order.css.ts';
import { AllFiles } from './AllFiles.tsx';
import { DeliveredFile } from './DeliveredFile.tsx';

type DeliveredFilesProps = { readonly order: Pick<Order, 'hash'>; readonly files: readonly Attachment[] };

/** What has been delivered; each click fetches a link of its own, which lives ten minutes (specification 9). */
export const DeliveredFiles = ({ order, files }: DeliveredFilesProps) => (
  <>
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <DeliveredFile orderHash={order.hash} file={file} />
        </li>
      ))}
    </ul>
    {files.length > 1 && <AllFiles orderHash={order.hash} count={files.length} />}
  </>
);
