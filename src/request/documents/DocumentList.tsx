import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { maxFiles } from '../../../machines/documents/attachment.ts';
import type { attachmentsMachine } from '../../../machines/documents/attachments.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import * as styles from '../request.css.ts';
import { CopiesQuestion } from './CopiesQuestion.tsx';
import { DocumentRow } from './DocumentRow.tsx';

/** The documents of a request, each a row; and that there are too many. */
export const DocumentList = ({ attachments }: { readonly attachments: ActorRefFrom<typeof attachmentsMachine> }) => {
  const intl = useIntl();
  const uploads = useSelector(attachments, ({ context }) => context.uploads);
  const leftOut = useSelector(attachments, ({ context }) => context.leftOut);
  const tooMany = useSelector(attachments, (snapshot) => snapshot.matches({ room: 'exceeded' }));
  return (
    <>
      {tooMany && (
        <Notice kind="danger" live="alert">
          <FormattedMessage id="write.tooMany" values={{ max: maxFiles, count: leftOut }} />
        </Notice>
      )}
      {Object.keys(uploads).length > 0 && (
        <ul className={styles.files} aria-label={intl.formatMessage({ id: 'write.documentList' })}>
          {Object.entries(uploads).map(([key, upload]) => (
            <li key={key}>
              <DocumentRow upload={upload} />
            </li>
          ))}
        </ul>
      )}
      <CopiesQuestion attachments={attachments} />
    </>
  );
};
