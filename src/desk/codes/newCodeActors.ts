import { fromPromise } from 'xstate';
import { type CodeProblems, codeProblems, isCodeField } from '../../../machines/desk/codes/creditCode.ts';
import { deskNewCodeMachine, type MakeOutcome } from '../../../machines/desk/codes/deskNewCode.ts';
import { type NewCode, wantedOf } from '../../../machines/desk/codes/newCode.ts';
import type { Problem } from '../../../openapi/types.ts';
import { createIdempotencyKeys } from '../../lib/http/idempotencyKeys.ts';
import { settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';

/** The server names places within a value; the form has one field for it. */
const problemsOf = ({ errors = [] }: Problem): CodeProblems =>
  Object.fromEntries(
    errors.flatMap(({ field, code }) => {
      const [name = ''] = field.split('.');
      return isCodeField(name) ? [[name, code]] : [];
    }),
  );

/** The form of a new code, with the server. @param onMade the list is to be read again */
export const provideDeskNewCode = ({ http }: Desk, onMade: () => void) => {
  // The same form sent again makes the same code, not another one.
  const keys = createIdempotencyKeys();
  return deskNewCodeMachine.provide({
    actions: { notifyMade: onMade },
    actors: {
      makeCode: fromPromise<MakeOutcome, NewCode>(async ({ input, signal }) => {
        const body = wantedOf(input);
        const problems = codeProblems(body, Date.now());
        if (Object.keys(problems).length > 0) return { kind: 'invalid', problems };
        const params = { header: { 'Idempotency-Key': keys.keyOf(body) } };
        const result = await settle(http.POST('/api/v2/desk/codes', { params, body, signal }));
        keys.answered();
        if (result.ok) return { kind: 'made', code: result.data.data };
        const found = problemsOf(result.problem);
        if (Object.keys(found).length > 0) return { kind: 'invalid', problems: found };
        return { kind: 'refused', code: result.problem.code };
      }),
    },
  });
};
