import { passwordResetMachine } from '../../../machines/account/passwordReset.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { passwordResetActors } from '../actors/passwordReset.ts';

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
