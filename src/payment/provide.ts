import { fromPromise } from 'xstate';
import type { PaymentAttempt } from '../../machines/payment/knownPayment.ts';
import { dueHashes, type Payable, toPayableFacts } from '../../machines/payment/payable.ts';
import { type LoadedPayment, paymentMachine, type StartOutcome } from '../../machines/payment/payment.ts';
import { toPaymentStage } from '../../machines/payment/paymentStage.ts';
import { toPath } from '../../machines/shell/routes.ts';
import type { Payment, PaymentMethod } from '../../openapi/types.ts';
import type { Api } from '../lib/http/client.ts';
import { pause } from '../lib/http/pause.ts';
import { settle, unwrapFound } from '../lib/http/result.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { statisticsIdentity } from '../lib/statistics/statisticsIdentity.ts';
import { readLastMethod, writeLastMethod } from './lastMethod.ts';
import { provideFollow, readOrder, readPayment } from './provideFollow.ts';
import { readCart } from './readCart.ts';

const readTopUp = async (api: Api, hash: string, signal: AbortSignal): Promise<Payable | null> => {
  const params = { path: { hash } };
  const topUp = unwrapFound(await settle(api.http.GET('/api/v2/customer/top-up/{hash}', { params, signal })));
  return topUp === null ? null : { kind: 'topUp', topUp: topUp.data };
};

const readInvoice = async (api: Api, id: number, signal: AbortSignal): Promise<Payable | null> => {
  const read = unwrapFound(
    await settle(api.http.GET('/api/v2/customer-invoice/{id}', { params: { path: { id } }, signal })),
  );
  return read === null ? null : { kind: 'invoice', invoice: read.data };
};

/** What belongs to an account is shown to its customer alone. */
const needsCustomer = ({ subject }: Payment): boolean => subject.kind === 'top_up' || subject.invoice_id !== undefined;

/** What a payment pays for: a top-up, one order by itself, several as their cart has them, or an invoice of several carts. */
const readPaidFor = async (api: Api, { subject }: Payment, signal: AbortSignal): Promise<Payable | null> => {
  if (subject.kind === 'top_up') return readTopUp(api, subject.top_up_hash, signal);
  if (subject.invoice_id !== undefined) return readInvoice(api, subject.invoice_id, signal);
  const [orderHash, ...others] = subject.order_hashes;
  if (others.length > 0) {
    const cart = await readCart(api, subject.cart_hash, signal);
    return cart === null ? null : { kind: 'cart', cart };
  }
  const order = orderHash === undefined ? null : unwrapFound(await readOrder(api, orderHash, signal));
  return order === null ? null : { kind: 'order', order };
};

const toWanted = (payable: Payable) => {
  switch (payable.kind) {
    case 'order':
      return { order_hash: payable.order.hash };
    case 'cart':
      return { cart_hash: payable.cart.hash, order_hashes: dueHashes(payable.cart) };
    case 'invoice':
      return { invoice_id: payable.invoice.id, order_hashes: payable.invoice.due?.order_hashes ?? [] };
    case 'topUp':
      return { top_up_hash: payable.topUp.hash };
    default:
      return payable satisfies never;
  }
};

/** A code with the characters that a key may have. */
const keyPart = (code: string): string =>
  code.replace(/[^A-Za-z0-9]/gu, (other) => `_${other.codePointAt(0)?.toString(36)}`).slice(0, 60);

/** The same attempt at paying the same way is one call, also in two tabs; paid otherwise it is another. */
const startKey = ({ payable, attempt, method, voucher, balance }: PaymentAttempt): string => {
  const parts = [...(balance ? ['balance'] : []), ...(voucher === null ? [] : [keyPart(voucher)])];
  return [toPayableFacts(payable).hash, attempt, method, ...parts].join(':');
};

/** Actors of the `payment` machine. */
const paymentActors = ({ api, getCustomer, analytics }: Pick<AppDeps, 'api' | 'getCustomer' | 'analytics'>) => ({
  loadPayment: fromPromise<LoadedPayment, { paymentHash: string }>(async ({ input, signal }) => {
    const payment = unwrapFound(await readPayment(api, input.paymentHash, signal));
    // The session may have ended at the provider.
    if (payment !== null && needsCustomer(payment) && getCustomer() === null) return { kind: 'signInNeeded' };
    const payable = payment === null ? null : await readPaidFor(api, payment, signal);
    if (payment === null || payable === null) return { kind: 'unknown' };
    const stage = toPaymentStage(payment);
    // Paid again since, perhaps in another way: the latest payment is the one that counts. Money that goes back is told of in any case.
    const latest =
      stage === 'succeeded' || stage === 'returned' ? payment : (toPayableFacts(payable).payment ?? payment);
    const isSuperseded = latest.hash !== payment.hash && toPaymentStage(latest) === 'succeeded';
    return { kind: 'found', payment: latest, payable, ...(isSuperseded && { superseded: payment }) };
  }),
  readMethod: fromPromise<PaymentMethod | null>(async () => readLastMethod()),
  startPayment: fromPromise<StartOutcome, { attempt: PaymentAttempt | null }>(async ({ input, signal }) => {
    if (input.attempt === null) return { kind: 'refused', code: 'NotPayable' };
    const { payable, method, voucher, balance } = input.attempt;
    const parts = { ...(voucher !== null && { voucher }), ...(balance && { balance }) };
    const header = { 'Idempotency-Key': startKey(input.attempt) };
    const consent = payable.kind === 'topUp' ? null : statisticsIdentity(analytics);
    const body = {
      ...toWanted(payable),
      ...parts,
      ...(consent !== null && { analytics: consent }),
      method,
      locale: api.getLocale(),
    };
    for (let tried = 1; ; tried += 1) {
      const result = await settle(api.http.POST('/api/v2/payment', { params: { header }, body, signal }));
      if (result.ok) {
        writeLastMethod(method);
        return { kind: 'started', payment: result.data.data };
      }
      if (result.problem.code !== 'InProgress' || tried === 4) return { kind: 'refused', code: result.problem.code };
      await pause(1_000, signal);
    }
  }),
});

/** @param address `follows` on the payment's own screens: the address then tells the outcome (specification 2) */
export const providePayment = (deps: AppDeps, address: 'follows' | 'stays') =>
  paymentMachine.provide({
    actors: { ...paymentActors(deps), follow: provideFollow(deps) },
    actions: {
      leaveForProvider: (_, { url }) => {
        if (url !== null) deps.leave(url);
      },
      showOutcome: (_, { outcome, paymentHash }) => {
        if (address === 'stays') return;
        const name = outcome === 'success' ? 'paymentSuccess' : 'paymentError';
        deps.navigate(toPath({ name, paymentHash }, deps.api.getLocale()), { replace: true });
      },
    },
  });

/** On the payment's own screens. */
export const provideReturnedPayment = (deps: AppDeps) => providePayment(deps, 'follows');
