import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { acceptedFormats, maxFiles } from '../../../machines/documents/attachment.ts';
import { writePendingFiles } from '../../lib/device/pendingFiles.ts';
import { DocumentList } from '../../request/documents/DocumentList.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { FileItem } from '../../ui/files/FileItem.tsx';
import { FileSize } from '../../ui/files/FileSize.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import type { ChangeProps } from './ChangeProps.ts';
import * as styles from './change.css.ts';

const accept = acceptedFormats.map((format) => `.${format}`).join(',');

/** The documents that the request has, each of which can go, and those that are new. */
export const ChangedDocuments = ({ actor, snapshot, problem }: ChangeProps & { readonly problem: ReactNode }) => {
  const { quotation, fields } = snapshot.context;
  const { attachments } = snapshot.children;
  const sources = quotation.attachments.filter(({ kind }) => kind === 'source');
  const toggled = (id: string): readonly string[] =>
    fields.removed.includes(id) ? fields.removed.filter((other) => other !== id) : [...fields.removed, id];
  return (
    <Stack gap="s">
      {sources.length > 0 && (
        <ul className={styles.files}>
          {sources.map(({ id, name, size }) => {
            const isRemoved = fields.removed.includes(id);
            return (
              <li key={id}>
                <FileItem
                  name={name}
                  bad={isRemoved}
                  about={isRemoved ? <FormattedMessage id="quotation.change.removed" /> : <FileSize bytes={size} />}
                  actions={
                    <Button
                      kind="quiet"
                      small
                      onClick={() => actor.send({ type: 'edit', fields: { removed: toggled(id) } })}
                    >
                      <FormattedMessage id={isRemoved ? 'quotation.change.restore' : 'quotation.change.remove'} />
                      <VisuallyHidden> {name}</VisuallyHidden>
                    </Button>
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      <FileDrop
        label={<FormattedMessage id="write.documents" />}
        hint={<FormattedMessage id="write.documentsHint" values={{ max: maxFiles }} />}
        error={problem}
        accept={accept}
        disabled={!snapshot.can({ type: 'attach', files: [] }) || snapshot.matches({ editing: 'sending' })}
        onFiles={(files) => {
          if (files.length > 0) actor.send({ type: 'attach', files: writePendingFiles(files) });
        }}
      />
      {attachments && <DocumentList attachments={attachments} />}
    </Stack>
  );
};
