import { fromPromise } from 'xstate';
import { createOrderAccount } from '../../../machines/account/orderAccount.ts';
import type { SubmitOutcome } from '../../../machines/lib/submit.ts';
import type { FieldCode } from '../../../openapi/types.ts';
import type { Api } from '../../lib/http/client.ts';
import { createIdempotencyKeys } from '../../lib/http/idempotencyKeys.ts';
import { settleWithWait } from '../../lib/http/settleWithWait.ts';
import { withoutContent } from '../../lib/http/withoutContent.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { writeSentRegistration } from '../registration/storedRegistration.ts';

/** A visitor's order, and the address that it was placed with. */
type AccountOrder = { readonly orderHash: string; readonly email: string };

/** Actors of the `orderAccount` form. One key however often the same is sent. */
const orderAccountActors = (api: Api, hash: string) => {
  const keys = createIdempotencyKeys();
  return {
    submit: fromPromise<SubmitOutcome<null, FieldCode>, { fields: { password: string } }>(async ({ input, signal }) => {
      const { password } = input.fields;
      const { checkNewPassword } = await import('../../../machines/account/newPassword.ts');
      const [wrong] = checkNewPassword({ password, confirmation: password });
      if (wrong !== undefined) return { kind: 'invalid', problems: wrong.code };
      const body = { password };
      const header = { 'Idempotency-Key': keys.keyOf(body) };
      const call = api.http.POST('/api/v2/order/{hash}/account', { params: { path: { hash }, header }, body, signal });
      const result = await settleWithWait(withoutContent(call));
      keys.answered();
      if (result.ok) return { kind: 'accepted', value: null };
      const code = result.problem.errors?.find(({ field }) => field === 'password')?.code;
      return code === undefined ? { kind: 'refused', refusal: result.refusal } : { kind: 'invalid', problems: code };
    }),
  };
};

/** Making an account of an order. @param from the order's page: an address without its locale */
export const provideOrderAccount = ({ api }: AppDeps, { orderHash, email }: AccountOrder, from: string) =>
  createOrderAccount().provide({
    actors: orderAccountActors(api, orderHash),
    // Writes to this device that a mail has gone out.
    actions: { notifyAccepted: () => writeSentRegistration({ email, from }) },
  });
