import { FormattedMessage } from 'react-intl';
import type { Attachment, Order } from '../../../openapi/types.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PartHeading } from '../../ui/text/StepHeading.tsx';
import * as styles from '../order.css.ts';
import { AllFiles } from './AllFiles.tsx';
import { DeliveredFile } from './DeliveredFile.tsx';

type DeliveredFilesProps = { readonly order: Order; readonly files: readonly Attachment[] };

/** What has been delivered; each click fetches a link of its own, which lives ten minutes (specification 9). */
export const DeliveredFiles = ({ order, files }: DeliveredFilesProps) => (
  <Card>
    <Stack>
      <PartHeading
        title={<FormattedMessage id={order.status === 'finished' ? 'order.files' : 'order.files.soFar'} />}
      />
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <DeliveredFile orderHash={order.hash} file={file} />
          </li>
        ))}
      </ul>
      {files.length > 1 && <AllFiles orderHash={order.hash} count={files.length} />}
    </Stack>
  </Card>
);
