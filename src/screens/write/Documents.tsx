import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { acceptedFormats, maxFiles } from '../../../machines/rules/draft.ts';
import { shelve } from '../../api/actors/fileShelf.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { useQuote } from './QuoteContext.ts';
import { fieldId, useProblem } from './useField.ts';
import * as styles from './write.css.ts';

const accept = acceptedFormats.map((format) => `.${format}`).join(',');

/** Documents by the picker or by dropping, each a row with what can be done about it. */
export const Documents = () => {
  const intl = useIntl();
  const quote = useQuote();
  const uploads = useSelector(quote, ({ context }) => context.uploads);
  const tooMany = useSelector(quote, ({ context }) => context.tooMany);
  const canAttach = useSelector(quote, (snapshot) => snapshot.can({ type: 'attach', files: [] }));
  const problem = useProblem('files');
  return (
    <Stack gap="s">
      <FileDrop
        id={fieldId('files')}
        label={<FormattedMessage id="write.documents" />}
        hint={<FormattedMessage id="write.documentsHint" values={{ max: maxFiles }} />}
        error={problem}
        accept={accept}
        disabled={!canAttach}
        onFiles={(files) => {
          if (files.length > 0) quote.send({ type: 'attach', files: shelve(files) });
        }}
      />
      {tooMany && (
        <Notice kind="danger" live="alert">
          <FormattedMessage id="write.tooMany" values={{ max: maxFiles }} />
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
    </Stack>
  );
};
