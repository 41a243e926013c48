import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { DraftProblem } from '../../machines/request/draft.ts';
import { problemText } from './problemText.ts';
import { useRequest } from './RequestContext.ts';

/** The words of what is wrong with a field; undefined when nothing is. */
export const useProblem = (field: DraftProblem['field']): string | undefined => {
  const intl = useIntl();
  const request = useRequest();
  const documents = useSelector(request, ({ context }) => context.documents);
  const code = useSelector(
    request,
    ({ context }) => context.problems.find((problem) => problem.field === field)?.code ?? null,
  );
  return code === null ? undefined : problemText(intl, documents, { field, code });
};
