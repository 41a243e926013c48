import { fromCallback, fromPromise } from 'xstate';
import type { LoadedPayment, PaymentEvent, StartOutcome } from '../../../machines/payment.ts';
import type { Order, PaymentMethod } from '../../../openapi/types.ts';
import type { Api } from '../client.ts';
import { pause } from '../pause.ts';
import { found, settle } from '../result.ts';

/** Milliseconds between looks: a second at first, backing off to five. */
const firstLook = 1_000;
const slowestLook = 5_000;

/** Actors of the `payment` machine. */
export const paymentActors = (api: Api) => {
  const read = (hash: string, signal: AbortSignal) =>
    settle(api.http.GET('/api/v2/payment/{hash}', { params: { path: { hash }, header: api.header }, signal }));
  return {
    loadPayment: fromPromise<LoadedPayment, { paymentHash: string }>(async ({ input, signal }) => {
      const payment = found(await read(input.paymentHash, signal));
      if (payment === null) return { kind: 'unknown' };
      const params = { path: { hash: payment.data.order_hash }, header: api.header };
      const order = found(await settle(api.http.GET('/api/v2/order/{hash}', { params, signal })));
      if (order === null) return { kind: 'unknown' };
      // Paid again since, perhaps in another way: the latest payment is the one that counts.
      const latest = payment.data.status === 'succeeded' ? payment.data : (order.data.payment ?? payment.data);
      return { kind: 'found', payment: latest, order: order.data };
    }),
    startPayment: fromPromise<StartOutcome, { order: Order; method: PaymentMethod | null; attempt: number }>(
      async ({ input: { order, method, attempt }, signal }) => {
        if (method === null) throw new Error('A payment is started by a method.');
        const header = { ...api.header, 'Idempotency-Key': `${order.hash}:${attempt}:${method}` };
        const body = { order_hash: order.hash, method, locale: api.getLocale() };
        for (let tried = 1; ; tried += 1) {
          const result = await settle(api.http.POST('/api/v2/payment', { params: { header }, body, signal }));
          if (result.ok) return { kind: 'started', payment: result.data.data };
          if (result.problem.code !== 'InProgress' || tried === 4)
            return { kind: 'refused', code: result.problem.code };
          await pause(1_000, signal);
        }
      },
    ),
    followPayment: fromCallback<PaymentEvent, { paymentHash: string }>(({ input, sendBack }) => {
      const stopped = new AbortController();
      const { signal } = stopped;
      const follow = async (): Promise<void> => {
        for (let wait = firstLook; !signal.aborted; wait = Math.min(wait * 1.3, slowestLook)) {
          // An outage is waited out: the money is known at the server, whatever becomes of this page.
          const result = await read(input.paymentHash, signal).catch(() => null);
          if (signal.aborted) return;
          if (result?.ok) {
            sendBack({ type: 'payment.changed', payment: result.data.data });
            if (result.data.data.finished) return;
          }
          await pause(wait, signal);
        }
      };
      follow().catch(() => {});
      return () => stopped.abort();
    }),
  };
};
