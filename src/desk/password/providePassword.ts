import { fromPromise } from 'xstate';
import { deskPasswordMachine, type PasswordOutcome } from '../../../machines/desk/password/deskPassword.ts';
import { type PasswordChange, passwordProblems } from '../../../machines/desk/password/deskPasswords.ts';
import { parseRetryAfter } from '../../lib/http/parseRetryAfter.ts';
import { settle } from '../../lib/http/result.ts';
import { withoutContent } from '../../lib/http/withoutContent.ts';
import type { Desk } from '../app/Desk.ts';

/** The password's machine with its actors. */
export const providePassword = ({ http, session }: Desk) =>
  deskPasswordMachine.provide({
    actors: {
      changePassword: fromPromise<PasswordOutcome, PasswordChange>(async ({ input, signal }) => {
        const problems = passwordProblems(input);
        if (Object.keys(problems).length > 0) return { kind: 'invalid', problems };
        const body = { password: input.password, new_password: input.next };
        const call = http.PUT('/api/v2/desk/session/password', { body, signal });
        const result = await settle(withoutContent(call));
        if (result.ok) return { kind: 'changed' };
        return {
          kind: 'refused',
          refusal: { code: result.problem.code, wait: parseRetryAfter((await call).response) },
        };
      }),
    },
    actions: { notifySession: () => session.send({ type: 'passwordChanged' }) },
  });
