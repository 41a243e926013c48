import type { SnapshotFrom } from 'xstate';
import { type DraftField, type DraftProblem, emptyFields } from '../../../machines/request/draft.ts';
import type { requestMachine } from '../../../machines/request/request.ts';

type Context = SnapshotFrom<typeof requestMachine>['context'];

const isField = (name: string): name is DraftField => name in emptyFields;

/** Whether one of some fields says something of its own, or has a problem. */
export const hasMore = (
  { fields, problems, usualCurrencyId }: Pick<Context, 'fields' | 'problems' | 'usualCurrencyId'>,
  isOne: (field: DraftProblem['field']) => boolean,
): boolean => {
  const usual = { ...emptyFields, currencyId: usualCurrencyId };
  return (
    problems.some(({ field }) => isOne(field)) ||
    Object.keys(emptyFields)
      .filter(isField)
      .some((field) => isOne(field) && fields[field] !== usual[field])
  );
};
