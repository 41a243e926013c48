import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { DraftField, DraftFields, DraftProblem } from '../../../machines/rules/draft.ts';
import { type QuoteActor, useQuote } from './QuoteContext.ts';

/** Ids of the controls, which the summary of problems links to. */
export const fieldId = (field: DraftProblem['field']): string => `request-${field}`;

/** What is filled in under a field. */
export const useValue = <TName extends DraftField>(name: TName): DraftFields[TName] =>
  useSelector(useQuote(), ({ context }) => context.fields[name]);

/** The words of what is wrong with a field; undefined when nothing is. */
export const useProblem = (field: DraftProblem['field']): string | undefined => {
  const intl = useIntl();
  const code = useSelector(
    useQuote(),
    ({ context }) => context.problems.find((problem) => problem.field === field)?.code ?? null,
  );
  return code === null ? undefined : intl.formatMessage({ id: `field.${code}` });
};

const changeIn = (quote: QuoteActor) => (fields: Partial<DraftFields>) => {
  // A request that could not be sent is open to changes again as soon as one is made.
  if (quote.getSnapshot().can({ type: 'edit' })) quote.send({ type: 'edit' });
  quote.send({ type: 'change', fields });
};

/** Tells the machine what has been filled in. */
export const useChange = () => changeIn(useQuote());
