import { fromPromise } from 'xstate';
import {
  createDeskPassword,
  type PasswordChange,
  type PasswordCode,
  passwordProblems,
  refusedFields,
} from '../../../machines/desk/password/deskPasswords.ts';
import type { SubmitOutcome, SubmitProblems } from '../../../machines/lib/submit.ts';
import { toWrongFields } from '../../../machines/lib/wrongFields.ts';
import { parseRetryAfter } from '../../lib/http/parseRetryAfter.ts';
import { settle } from '../../lib/http/result.ts';
import { withoutContent } from '../../lib/http/withoutContent.ts';
import type { Desk } from '../app/Desk.ts';

/** The password's machine with its actors. */
export const providePassword = ({ http, session }: Desk) =>
  createDeskPassword().provide({
    actors: {
      check: fromPromise<SubmitProblems<PasswordChange, PasswordCode>, { fields: PasswordChange }>(async ({ input }) =>
        passwordProblems(input.fields),
      ),
      submit: fromPromise<SubmitOutcome<PasswordChange, null, PasswordCode>, { fields: PasswordChange }>(
        async ({ input, signal }) => {
          const { fields } = input;
          const problems = passwordProblems(fields);
          if (problems.length > 0) return { kind: 'invalid', problems };
          const body = { password: fields.password, new_password: fields.next };
          const call = http.PUT('/api/v2/desk/session/password', { body, signal });
          const result = await settle(withoutContent(call));
          if (result.ok) return { kind: 'accepted', value: null };
          const { code, errors = [] } = result.problem;
          const refused: SubmitProblems<PasswordChange, PasswordCode> = [
            ...toWrongFields(code, refusedFields),
            ...errors.flatMap((error) =>
              error.field === 'new_password' ? [{ field: 'next', code: error.code, refused: true } as const] : [],
            ),
          ];
          if (refused.length > 0) return { kind: 'invalid', problems: refused };
          return {
            kind: 'refused',
            refusal: { code, wait: parseRetryAfter((await call).response) },
          };
        },
      ),
    },
    actions: { notifyAccepted: () => session.send({ type: 'passwordChanged' }) },
  });
