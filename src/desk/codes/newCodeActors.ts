import { fromPromise } from 'xstate';
import { codeProblems, isCodeField } from '../../../machines/desk/codes/creditCode.ts';
import {
  deskNewCodeMachine,
  type MakeOutcome,
  type NewCodeProblem,
  refusedFields,
} from '../../../machines/desk/codes/deskNewCode.ts';
import { type NewCode, toDeskCodeToAdd } from '../../../machines/desk/codes/newCode.ts';
import { toWrongFields } from '../../../machines/lib/wrongFields.ts';
import type { Problem } from '../../../openapi/types.ts';
import { createIdempotencyKeys } from '../../lib/http/idempotencyKeys.ts';
import { settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';

/** The server names places within a value; the form has one field for it. */
const toProblems = ({ code, errors = [] }: Problem): readonly NewCodeProblem[] => [
  ...toWrongFields(code, refusedFields),
  ...errors.flatMap((error) => {
    const [field = ''] = error.field.split('.');
    return isCodeField(field) ? [{ field, code: error.code, refused: true } as const] : [];
  }),
];

const wrongIn = (typed: NewCode) => codeProblems(toDeskCodeToAdd(typed), Date.now());

/** The form of a new code, with the server. @param onMade the list is to be read again */
export const provideDeskNewCode = ({ http }: Desk, onMade: () => void) => {
  // The same form sent again makes the same code, not another one.
  const keys = createIdempotencyKeys();
  return deskNewCodeMachine.provide({
    actions: { notifyMade: onMade },
    actors: {
      check: fromPromise<readonly NewCodeProblem[], NewCode>(async ({ input }) => wrongIn(input)),
      makeCode: fromPromise<MakeOutcome, NewCode>(async ({ input, signal }) => {
        const problems = wrongIn(input);
        if (problems.length > 0) return { kind: 'invalid', problems };
        const body = toDeskCodeToAdd(input);
        const params = { header: { 'Idempotency-Key': keys.keyOf(body) } };
        const result = await settle(http.POST('/api/v2/desk/codes', { params, body, signal }));
        keys.answered();
        if (result.ok) return { kind: 'made', code: result.data.data };
        const found = toProblems(result.problem);
        if (found.length > 0) return { kind: 'invalid', problems: found };
        return { kind: 'refused', code: result.problem.code };
      }),
    },
  });
};
