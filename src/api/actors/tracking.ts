import { fromCallback, fromPromise } from 'xstate';
import type { LoadedOrder, TrackingEvent } from '../../../machines/tracking.ts';
import type { Api } from '../client.ts';
import { found, settle } from '../result.ts';
import { watchNetwork } from './network.ts';
import { openOrderStream } from './orderStream.ts';

/** Actors of the `tracking` machine. */
export const trackingActors = (api: Api) => ({
  loadOrder: fromPromise<LoadedOrder, { orderHash: string }>(async ({ input, signal }) => {
    const params = { path: { hash: input.orderHash }, header: api.header };
    const answer = found(await settle(api.http.GET('/api/v2/order/{hash}', { params, signal })));
    return answer === null ? { kind: 'unknown' } : { kind: 'found', order: answer.data };
  }),
  stream: fromCallback<TrackingEvent, { orderHash: string }>(({ input, sendBack }) =>
    openOrderStream(api, input.orderHash, {
      onOpen: () => sendBack({ type: 'stream.opened' }),
      onOrder: (order) => sendBack({ type: 'order.changed', order }),
      onFailure: () => sendBack({ type: 'stream.failed' }),
    }),
  ),
  watchNetwork,
});
