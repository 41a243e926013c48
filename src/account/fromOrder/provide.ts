import { fromPromise } from 'xstate';
import { createOrderAccount, type OrderAccountFields } from '../../../machines/account/orderAccount.ts';
import type { SubmitOutcome, SubmitProblems } from '../../../machines/lib/submit.ts';
import type { FieldCode } from '../../../openapi/types.ts';
import type { Api } from '../../lib/http/client.ts';
import { createIdempotencyKeys } from '../../lib/http/idempotencyKeys.ts';
import { settleWithWait } from '../../lib/http/settleWithWait.ts';
import { withoutContent } from '../../lib/http/withoutContent.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { writeSentRegistration } from '../registration/storedRegistration.ts';

/** A visitor's order, and the address that it was placed with. */
type AccountOrder = { readonly orderHash: string; readonly email: string };

type AccountOutcome = SubmitOutcome<OrderAccountFields, null, FieldCode>;
type AccountProblems = SubmitProblems<OrderAccountFields, FieldCode>;

const findPasswordProblems = async ({ password }: OrderAccountFields): Promise<AccountProblems> => {
  const { checkNewPassword } = await import('../../../machines/account/newPassword.ts');
  return checkNewPassword({ password, confirmation: password }).flatMap(({ field, code }) =>
    field === 'password' ? [{ field, code }] : [],
  );
};

/** Actors of the `orderAccount` form. One key however often the same is sent. */
const orderAccountActors = (api: Api, hash: string) => {
  const keys = createIdempotencyKeys();
  return {
    check: fromPromise<AccountProblems, { fields: OrderAccountFields }>(({ input }) =>
      findPasswordProblems(input.fields),
    ),
    submit: fromPromise<AccountOutcome, { fields: OrderAccountFields }>(async ({ input, signal }) => {
      const problems = await findPasswordProblems(input.fields);
      if (problems.length > 0) return { kind: 'invalid', problems };
      const body = { password: input.fields.password };
      const header = { 'Idempotency-Key': keys.keyOf(body) };
      const call = api.http.POST('/api/v2/order/{hash}/account', { params: { path: { hash }, header }, body, signal });
      const result = await settleWithWait(withoutContent(call));
      keys.answered();
      if (result.ok) return { kind: 'accepted', value: null };
      const refused = (result.problem.errors ?? []).flatMap(({ field, code }) =>
        field === 'password' ? [{ field, code, refused: true } as const] : [],
      );
      return refused.length > 0 ? { kind: 'invalid', problems: refused } : { kind: 'refused', refusal: result.refusal };
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
