import { useSelector } from '@xstate/react';
import type { DraftProblem } from '../../../machines/rules/draft.ts';
import { useIntl } from '../../ui/intl/useIntl.ts';
import { useRequest } from './RequestContext.ts';
import { useLaterViews } from './useLaterViews.ts';

/** The words of what is wrong with a field; undefined when nothing is. They come with the first input, before anything can be wrong. */
export const useProblem = (field: DraftProblem['field']): string | undefined => {
  const intl = useIntl();
  const request = useRequest();
  const documents = useSelector(request, ({ context }) => context.documents);
  const code = useSelector(
    request,
    ({ context }) => context.problems.find((problem) => problem.field === field)?.code ?? null,
  );
  const later = useLaterViews(code !== null);
  return code === null ? undefined : later?.problemText(intl, documents, { field, code });
};
