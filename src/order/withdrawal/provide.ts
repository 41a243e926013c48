import { fromPromise } from 'xstate';
import { type Statement, type WithdrawOutcome, withdrawalMachine } from '../../../machines/order/withdrawal.ts';
import type { WithdrawalCheck, WithdrawalFields } from '../../../machines/order/withdrawalFields.ts';
import type { Api } from '../../lib/http/client.ts';
import { newKey } from '../../lib/http/newKey.ts';
import { settle } from '../../lib/http/result.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';

const rules = () => import('../../../machines/order/withdrawalForm.ts');

/** The order's own name and address go before those of the account. */
const readOrder = async (api: Api, hash: string, signal: AbortSignal): Promise<Partial<WithdrawalFields>> => {
  const result = await settle(api.http.GET('/api/v2/order/{hash}', { params: { path: { hash } }, signal }));
  if (!result.ok) return {};
  const { id, customer } = result.data.data;
  return { orderNumber: String(id), name: customer.name, email: customer.email };
};

/** Actors of the `withdrawal` machine. */
const withdrawalActors = ({ api, getCustomer }: AppDeps) => ({
  readKnown: fromPromise<Partial<WithdrawalFields>, { orderHash: string | null }>(async ({ input, signal }) => {
    const customer = getCustomer();
    const account = customer === null ? {} : { name: customer.name, email: customer.email };
    return input.orderHash === null ? account : { ...account, ...(await readOrder(api, input.orderHash, signal)) };
  }),
  checkStatement: fromPromise<WithdrawalCheck, { fields: WithdrawalFields }>(async ({ input }) =>
    (await rules()).checkWithdrawal(input.fields),
  ),
  /** Sent again, it is answered with the first receipt: an order is withdrawn from once. */
  sendStatement: fromPromise<WithdrawOutcome, Statement>(async ({ input: { fields, soleTrader }, signal }) => {
    const { toWithdrawalStatement, withdrawalProblem } = await rules();
    const result = await settle(
      api.http.POST('/api/v2/withdrawal', {
        params: { header: { 'Idempotency-Key': newKey() } },
        body: toWithdrawalStatement(fields, soleTrader, api.getLocale()),
        signal,
      }),
    );
    if (result.ok) return { kind: 'withdrawn', receipt: result.data.data };
    const { code, errors = [] } = result.problem;
    const problems = errors.flatMap((error) => withdrawalProblem(error.field, error.code));
    return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'refused', code };
  }),
});

/** Withdrawing from a contract. */
export const provideWithdrawal = (deps: AppDeps) => withdrawalMachine.provide({ actors: withdrawalActors(deps) });
