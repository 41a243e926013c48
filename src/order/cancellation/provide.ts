import { type ActorRefFrom, fromPromise } from 'xstate';
import { type CancelOutcome, cancellationMachine } from '../../../machines/order/cancellation.ts';
import type { followMachine } from '../../../machines/payment/follow.ts';
import { watchOrder } from '../../aftercare/watchOrder.ts';
import type { Api } from '../../lib/http/client.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle } from '../../lib/http/result.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';

/** Cancels an order; canceling again is answered the same. */
const cancelOrder = (api: Api) =>
  fromPromise<CancelOutcome, { orderHash: string }>(async ({ input, signal }) => {
    const params = { path: { hash: input.orderHash } };
    const result = await settle(api.http.POST('/api/v2/order/{hash}/cancel', { params, signal }));
    if (result.ok) return { kind: 'canceled', order: result.data.data };
    const { code, title } = result.problem;
    if (code === 'TransitionRefused') return { kind: 'tooLate' };
    throw new Outage(title, { code });
  });

/** Canceling the order that is being followed. */
export const provideCancellation = ({ api }: AppDeps, follow: ActorRefFrom<typeof followMachine>) =>
  cancellationMachine.provide({
    actors: { watchOrder: watchOrder(follow), cancelOrder: cancelOrder(api) },
  });
