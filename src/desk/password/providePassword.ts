import { fromPromise } from 'xstate';
import {
  createDeskPassword,
  type PasswordChange,
  type PasswordProblems,
  passwordProblems,
} from '../../../machines/desk/password/deskPasswords.ts';
import type { SubmitOutcome } from '../../../machines/lib/submit.ts';
import { parseRetryAfter } from '../../lib/http/parseRetryAfter.ts';
import { settle } from '../../lib/http/result.ts';
import { withoutContent } from '../../lib/http/withoutContent.ts';
import type { Desk } from '../app/Desk.ts';

/** The password's machine with its actors. */
export const providePassword = ({ http, session }: Desk) =>
  createDeskPassword().provide({
    actors: {
      submit: fromPromise<SubmitOutcome<null, PasswordProblems>, { fields: PasswordChange }>(
        async ({ input, signal }) => {
          const { fields } = input;
          const problems = passwordProblems(fields);
          if (Object.keys(problems).length > 0) return { kind: 'invalid', problems };
          const body = { password: fields.password, new_password: fields.next };
          const call = http.PUT('/api/v2/desk/session/password', { body, signal });
          const result = await settle(withoutContent(call));
          if (result.ok) return { kind: 'accepted', value: null };
          const refused = result.problem.errors?.find(({ field }) => field === 'new_password');
          if (refused !== undefined) return { kind: 'invalid', problems: { next: refused.code } };
          return {
            kind: 'refused',
            refusal: { code: result.problem.code, wait: parseRetryAfter((await call).response) },
          };
        },
      ),
    },
    actions: { notifyAccepted: () => session.send({ type: 'passwordChanged' }) },
  });
