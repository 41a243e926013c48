import { fromPromise } from 'xstate';
import type { CancelOutcome } from '../../../machines/order/cancellation.ts';
import type { Api } from '../../lib/http/client.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle } from '../../lib/http/result.ts';

/** Cancels an order; canceling again is answered the same. */
export const cancelOrder = (api: Api) =>
  fromPromise<CancelOutcome, { orderHash: string }>(async ({ input, signal }) => {
    const params = { path: { hash: input.orderHash } };
    const result = await settle(api.http.POST('/api/v2/order/{hash}/cancel', { params, signal }));
    if (result.ok) return { kind: 'canceled', order: result.data.data };
    const { code, title } = result.problem;
    if (code === 'TransitionRefused') return { kind: 'tooLate' };
    throw new Outage(title, { code });
  });
