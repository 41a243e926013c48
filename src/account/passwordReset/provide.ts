import { fromPromise } from 'xstate';
import type { NewPasswordFields, NewPasswordProblem } from '../../../machines/account/newPassword.ts';
import {
  type CheckLinkOutcome,
  type PasswordLinkParts,
  passwordResetMachine,
  type ResetFields,
  type SavePasswordOutcome,
  type SendLinkOutcome,
} from '../../../machines/account/passwordReset.ts';
import { normaliseEmail } from '../../../machines/lib/emailAddress.ts';
import { settleWithWait } from '../../lib/http/settleWithWait.ts';
import { withoutContent } from '../../lib/http/withoutContent.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { findPasswordProblems, newPasswordProblems } from '../password/newPasswordProblems.ts';

const emailRules = () => import('../../../machines/lib/emailForm.ts').catch(() => null);

/** A link as the contract names its parts. */
const toBody = (link: PasswordLinkParts | null) => ({
  token: link?.token ?? '',
  email: link?.registration?.email ?? null,
  hash: link?.registration?.hash ?? null,
});

/** Actors of the `passwordReset` machine. */
const passwordResetActors = ({ api }: AppDeps) => {
  return {
    sendLink: fromPromise<SendLinkOutcome, { email: string }>(async ({ input, signal }) => {
      const code = (await emailRules())?.checkEmail(input.email) ?? null;
      if (code !== null) return { kind: 'invalid', code };
      const body = { email: normaliseEmail(input.email) };
      const result = await settleWithWait(withoutContent(api.http.POST('/api/v2/password/reset', { body, signal })));
      if (result.ok) return { kind: 'sent' };
      const wrong = result.problem.errors?.find(({ field }) => field === 'email');
      return wrong === undefined ? { kind: 'refused', refusal: result.refusal } : { kind: 'invalid', code: wrong.code };
    }),
    checkLink: fromPromise<CheckLinkOutcome, { link: PasswordLinkParts | null }>(async ({ input, signal }) => {
      const body = toBody(input.link);
      const result = await settleWithWait(api.http.POST('/api/v2/password/link', { body, signal }));
      if (!result.ok) return { kind: 'refused', refusal: result.refusal };
      const { email, passkeys } = result.data.data;
      return { kind: 'good', email, passkeys };
    }),
    check: fromPromise<readonly NewPasswordProblem[], { fields: NewPasswordFields }>(({ input }) =>
      newPasswordProblems(input.fields),
    ),
    savePassword: fromPromise<SavePasswordOutcome, { link: PasswordLinkParts | null; fields: ResetFields }>(
      async ({ input: { link, fields }, signal }) => {
        const { keptPasskeys, ...typed } = fields;
        const problems = await newPasswordProblems(typed);
        if (problems.length > 0) return { kind: 'invalid', problems };
        const body = { ...toBody(link), password: typed.password, keep_passkeys: [...keptPasskeys] };
        const result = await settleWithWait(withoutContent(api.http.POST('/api/v2/password', { body, signal })));
        if (result.ok) return { kind: 'saved' };
        const refused = findPasswordProblems(result.problem);
        return refused.length > 0
          ? { kind: 'invalid', problems: refused }
          : { kind: 'refused', refusal: result.refusal };
      },
    ),
  };
};

/** A forgotten password. */
export const providePasswordReset = (deps: AppDeps) =>
  passwordResetMachine.provide({
    actors: passwordResetActors(deps),
    actions: {
      checkSession: () => {
        const { api, getCustomer } = deps;
        if (getCustomer() === null) return;
        // Its answer is of no interest: that it is refused opens the session dialog.
        void api.http.GET('/api/v2/user/current').catch(() => {});
      },
    },
  });
