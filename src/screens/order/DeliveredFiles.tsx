import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Attachment, Order, ProblemCode } from '../../../openapi/types.ts';
import { downloadFile } from '../../api/actors/download.ts';
import { useServices } from '../../app/useServices.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FileItem } from '../../ui/FileItem.tsx';
import { FileSize } from '../../ui/FileSize.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PartHeading } from '../shared/StepHeading.tsx';
import * as styles from './order.css.ts';

type DeliveredFilesProps = { readonly order: Order; readonly files: readonly Attachment[] };

/** What has been delivered; each click fetches a link of its own, which lives ten minutes (specification 9). */
export const DeliveredFiles = ({ order, files }: DeliveredFilesProps) => {
  const { api } = useServices();
  const [problem, setProblem] = useState<ProblemCode | null>(null);
  return (
    <Card>
      <Stack>
        <PartHeading title={<FormattedMessage id="order.files" />} />
        {problem !== null && (
          <Notice kind="danger" live="alert">
            <FormattedMessage
              id="order.download.failed"
              values={{ reason: <FormattedMessage key="reason" id={`error.${problem}`} /> }}
            />
          </Notice>
        )}
        <ul className={styles.files}>
          {files.map(({ id, name, kind, size }) => (
            <li key={id}>
              <FileItem
                name={name}
                about={
                  <>
                    <FormattedMessage id={`order.files.${kind}`} /> · <FileSize bytes={size} />
                  </>
                }
                actions={
                  <Button kind="primary" small onClick={() => void downloadFile(api, order.hash, id).then(setProblem)}>
                    <Icon name="download" />
                    <FormattedMessage id="order.download" />
                    <VisuallyHidden> {name}</VisuallyHidden>
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
};
