import { fromPromise } from 'xstate';
import {
  type AccountOrder,
  type CreateAccountOutcome,
  orderAccountMachine,
} from '../../../machines/account/orderAccount.ts';
import type { Api } from '../../lib/http/client.ts';
import { createIdempotencyKeys } from '../../lib/http/idempotencyKeys.ts';
import { settleWithWait } from '../../lib/http/settleWithWait.ts';
import { withoutContent } from '../../lib/http/withoutContent.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { writeSentRegistration } from '../registration/storedRegistration.ts';

/** Actors of the `orderAccount` machine. */
const orderAccountActors = (api: Api) => {
  const keys = createIdempotencyKeys();
  return {
    createAccount: fromPromise<CreateAccountOutcome, AccountOrder & { password: string }>(async ({ input, signal }) => {
      const { orderHash: hash, password } = input;
      const { checkNewPassword } = await import('../../../machines/account/newPassword.ts');
      const [wrong] = checkNewPassword({ password, confirmation: password });
      if (wrong !== undefined) return { kind: 'invalid', code: wrong.code };
      const body = { password };
      const header = { 'Idempotency-Key': keys.keyOf(body) };
      const call = api.http.POST('/api/v2/order/{hash}/account', { params: { path: { hash }, header }, body, signal });
      const result = await settleWithWait(withoutContent(call));
      keys.answered();
      if (result.ok) return { kind: 'sent' };
      const code = result.problem.errors?.find(({ field }) => field === 'password')?.code;
      return code === undefined ? { kind: 'refused', refusal: result.refusal } : { kind: 'invalid', code };
    }),
  };
};

/** Making an account of an order. @param from the order's page: an address without its locale */
export const provideOrderAccount = ({ api }: AppDeps, from: string) =>
  orderAccountMachine.provide({
    actors: orderAccountActors(api),
    actions: { persistSent: (_, { email }: AccountOrder) => writeSentRegistration({ email, from }) },
  });
