import { fromPromise } from 'xstate';
import { fromEmitter } from '../../machines/lib/fromEmitter.ts';
import { type ListAddressEvent, listMachine } from '../../machines/list/list.ts';
import { createListQuery } from '../../machines/list/listQuery.ts';
import type { ListKind } from '../../machines/list/lists.ts';
import { type AlertOutcome, balanceAlertMachine, type KnownAlert } from '../../machines/prepaid/balanceAlert.ts';
import {
  type CreateOutcome,
  type LoadedTopUp,
  type QuoteOutcome,
  topUpMachine,
  type WantedTopUp,
} from '../../machines/prepaid/topUp.ts';
import { emptyTopUpEntry } from '../../machines/prepaid/topUpEntry.ts';
import { toPath } from '../../machines/shell/routes.ts';
import type { Prepaid, TopUp, TopUpQuote } from '../../openapi/types.ts';
import { Outage } from '../lib/http/outage.ts';
import { settle, unwrapData } from '../lib/http/result.ts';
import { settleWithWait } from '../lib/http/settleWithWait.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { listActors } from '../list/provide.ts';
import { providePayment } from '../payment/provide.ts';
import { readTopUp, removeTopUp, writeTopUp } from './storedTopUp.ts';

/** As much of a text as a key may hold. */
const keyPart = (text: string): string => [...text].map((sign) => sign.codePointAt(0)?.toString(36) ?? '').join('');

/** The same top-up of the same customer is made once; with other figures, or after it is paid, it is another one. */
const toAttemptKey = (key: string, { amount, coupon }: WantedTopUp, total: string): string =>
  `${key}:${amount.replace('.', '_')}:${total.replace('.', '_')}:${keyPart(coupon ?? '')}`.slice(0, 128);

/** Actors of the `topUp` machine. */
const topUpActors = ({ api, getCustomer }: AppDeps) => {
  const findMade = async (hash: string | null, signal: AbortSignal): Promise<TopUp | null> => {
    if (hash === null) return null;
    const params = { path: { hash } };
    const result = await settle(api.http.GET('/api/v2/customer/top-up/{hash}', { params, signal }));
    if (result.ok) return result.data.data;
    if (result.problem.code === 'TopUpUnknown') return null;
    throw new Outage(result.problem.title, { code: result.problem.code });
  };

  return {
    loadPrepaid: fromPromise<LoadedTopUp, void>(async ({ signal }) => {
      const result = await settle(api.http.GET('/api/v2/customer/prepaid', { signal }));
      if (!result.ok) {
        if (result.problem.code === 'NotImplementedForBrand') return { kind: 'notOffered' };
        throw new Outage(result.problem.title, { code: result.problem.code });
      }
      const prepaid = result.data.data;
      const stored = readTopUp(getCustomer());
      const made = await findMade(stored.hash, signal);
      // Paid for on the payment's own screen: the next one begins anew.
      if (made?.state === 'credited') removeTopUp(getCustomer());
      const isOver = made?.state === 'credited';
      return { kind: 'offered', prepaid, entry: isOver ? emptyTopUpEntry : stored.entry, topUp: isOver ? null : made };
    }),

    loadQuote: fromPromise<QuoteOutcome, { wanted: WantedTopUp | null }>(async ({ input: { wanted }, signal }) => {
      if (wanted === null) return { kind: 'refused', refusal: { code: 'ValidationFailed', wait: null } };
      const call = api.http.POST('/api/v2/customer/top-up/preview', {
        body: wanted,
        signal,
      });
      const result = await settleWithWait(call);
      return result.ok ? { kind: 'quoted', quote: result.data.data } : { kind: 'refused', refusal: result.refusal };
    }),

    createTopUp: fromPromise<CreateOutcome, { wanted: WantedTopUp | null; quote: TopUpQuote | null }>(
      async ({ input: { wanted, quote }, signal }) => {
        if (wanted === null || quote === null) return { kind: 'changed' };
        const total = quote.total.currency_amount_decimal;
        const { key } = readTopUp(getCustomer());
        writeTopUp(getCustomer(), { key });
        const call = api.http.POST('/api/v2/customer/top-up', {
          params: { header: { 'Idempotency-Key': toAttemptKey(key, wanted, total) } },
          body: { ...wanted, total },
          signal,
        });
        const result = await settleWithWait(call);
        if (result.ok) return { kind: 'created', topUp: result.data.data };
        // The coupon's reason stands in the figures, which are asked for anew.
        const isChanged = ['TopUpChanged', 'CouponRefused', 'ValidationFailed'].includes(result.refusal.code);
        return isChanged ? { kind: 'changed' } : { kind: 'refused', refusal: result.refusal };
      },
    ),
  };
};

/** Topping up the balance. */
export const provideTopUp = (deps: AppDeps) =>
  topUpMachine.provide({
    actors: { ...topUpActors(deps), payment: providePayment(deps, 'stays') },
    actions: {
      persistEntry: (_, { entry, topUpHash }) => writeTopUp(deps.getCustomer(), { entry, hash: topUpHash }),
      forgetEntry: () => removeTopUp(deps.getCustomer()),
      showStep: (_, { step }) => {
        const name = step === 'summary' ? 'prepaidSummary' : 'prepaid';
        const path = toPath({ name }, deps.api.getLocale());
        // Back to the amount is no step of the browser's history.
        if (location.pathname !== path) deps.navigate(path, { replace: step === 'form' });
      },
    },
  });

const toKnownAlert = ({ alert_below: below, currency }: Prepaid): KnownAlert => ({ below, currency });

/** Actors of the `balanceAlert` machine. */
const balanceAlertActors = ({ api }: AppDeps) => {
  return {
    readAlert: fromPromise<KnownAlert>(async ({ signal }) => {
      const { data } = await unwrapData(api.http.GET('/api/v2/customer/prepaid', { signal }));
      return toKnownAlert(data);
    }),
    saveAlert: fromPromise<AlertOutcome, { below: string | null }>(async ({ input: { below }, signal }) => {
      const result = await settle(api.http.PUT('/api/v2/customer/prepaid/alert', { body: { below }, signal }));
      return result.ok
        ? { kind: 'saved', alert: toKnownAlert(result.data.data) }
        : { kind: 'refused', code: result.problem.code };
    }),
  };
};

/** The mail that says that the balance is low. */
export const provideBalanceAlert = (deps: AppDeps) => balanceAlertMachine.provide({ actors: balanceAlertActors(deps) });

/** The latest movements of the balance: a list without an address of its own. */
export const provideLatestMovements = (deps: AppDeps) =>
  listMachine.provide({
    actors: {
      ...listActors(deps),
      watchAddress: fromEmitter<ListAddressEvent, { kind: ListKind }>(({ input: { kind }, sendBack }) => {
        sendBack({ type: 'address.changed', query: { ...createListQuery(kind), perPage: 5 } });
        return undefined;
      }),
    },
  });
