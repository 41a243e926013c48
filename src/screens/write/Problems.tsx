import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { DraftProblem } from '../../../machines/rules/draft.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { useQuote } from './QuoteContext.ts';
import { fieldId } from './useField.ts';

const names = {
  sourceLang: 'write.sourceLang',
  targetLang: 'write.targetLang',
  categoryId: 'write.category',
  packageId: 'write.package',
  currencyId: 'write.summary.currency',
  text: 'write.text',
  files: 'write.files',
  deadline: 'write.deadline',
  note: 'write.note',
  name: 'write.name',
  email: 'write.email',
  discountCode: 'write.discountCode',
  terms: 'write.termsName',
  privacy: 'write.privacyName',
  newsletter: 'write.newsletterName',
} as const satisfies Record<DraftProblem['field'], string>;

/** What is missing or wrong, above the form, with a link to each field. Anew for each attempt, so that it takes the focus. */
export const Problems = () => {
  const quote = useQuote();
  const problems = useSelector(quote, ({ context }) => context.problems);
  const shown = useSelector(quote, (snapshot) => snapshot.matches('editing'));
  if (!shown || problems.length === 0) return null;
  return (
    <ErrorSummary
      title={<FormattedMessage id="write.problems" values={{ count: problems.length }} />}
      items={problems.map(({ field, code }) => ({
        fieldId: fieldId(field),
        text: (
          <FormattedMessage
            id="write.problem"
            values={{
              field: <FormattedMessage key="field" id={names[field]} />,
              problem: <FormattedMessage key="problem" id={`field.${code}`} />,
            }}
          />
        ),
      }))}
    />
  );
};
