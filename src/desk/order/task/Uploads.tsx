import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { deskTasks } from '../../../../machines/desk/order/deskTasks.ts';
import { maxDeskFileSize, maxFiles } from '../../../../machines/documents/attachment.ts';
import type { attachmentsMachine } from '../../../../machines/documents/attachments.ts';
import { writePendingFiles } from '../../../lib/device/pendingFiles.ts';
import { FileDrop } from '../../../ui/files/FileDrop.tsx';
import { formatFileSize } from '../../../ui/files/FileSize.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { TaskProps } from '../DeskOrderProps.ts';
import * as styles from '../order.css.ts';
import { fieldId, useFieldProblem } from './fieldProblems.ts';
import { UploadRow } from './UploadRow.tsx';

type Attachments = ActorRefFrom<typeof attachmentsMachine>;

const Rows = ({ attachments }: { readonly attachments: Attachments }) => {
  const snapshot = useSelector(attachments, (now) => now);
  const { attachments: chosen, uploads } = snapshot.context;
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.list}>
      {chosen.map(({ key }) => {
        const upload = uploads[key];
        return upload === undefined ? null : (
          <li key={key}>
            <UploadRow upload={upload} />
          </li>
        );
      })}
    </ul>
  );
};

const Full = ({ attachments }: { readonly attachments: Attachments }) =>
  useSelector(attachments, (snapshot) => snapshot.matches({ room: 'exceeded' })) && (
    <p className={styles.late} role="alert">
      <FormattedMessage id="staff.action.upload.tooMany" values={{ max: maxFiles }} />
    </p>
  );

/** The documents that are delivered, each on its way by itself. */
export const Uploads = ({ snapshot }: TaskProps) => {
  const intl = useIntl();
  const { attachments, subject, problems, documents } = snapshot.context;
  const problem = useFieldProblem(problems, 'uploads');
  if (attachments === null) return null;
  const isOne = deskTasks[subject.action].documents === 'one';
  const size = formatFileSize(intl, maxDeskFileSize);
  const attach = (files: readonly File[]) => {
    const chosen = isOne ? files.slice(0, 1) : files;
    if (chosen.length > 0) attachments.send({ type: 'attach', files: writePendingFiles(chosen) });
  };
  return (
    <Stack>
      {!(isOne && documents.attachments.length > 0) && (
        <FileDrop
          id={fieldId('uploads')}
          label={<FormattedMessage id="staff.action.field.uploads" />}
          hint={
            isOne ? (
              <FormattedMessage id="staff.action.hint.uploads.one" values={{ size }} />
            ) : (
              <FormattedMessage id="staff.action.hint.uploads" values={{ count: maxFiles, size }} />
            )
          }
          error={problem}
          onFiles={attach}
        />
      )}
      <Full attachments={attachments} />
      <Rows attachments={attachments} />
    </Stack>
  );
};
