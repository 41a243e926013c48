import { type ActorRefFrom, fromCallback } from 'xstate';
import { type CancellationEvent, cancellationMachine } from '../../../machines/cancellation.ts';
import type { trackingMachine } from '../../../machines/tracking.ts';
import { cancelOrder } from '../actors/cancelOrder.ts';
import type { World } from '../world.ts';

/** Canceling the order that is being followed. */
export const provideCancellation = ({ api }: World, tracking: ActorRefFrom<typeof trackingMachine>) =>
  cancellationMachine.provide({
    actors: {
      watchOrder: fromCallback<CancellationEvent>(({ sendBack }) => {
        const { unsubscribe } = tracking.subscribe(({ context: { order } }) => {
          if (order !== null) sendBack({ type: 'order.changed', order });
        });
        return unsubscribe;
      }),
      cancelOrder: cancelOrder(api),
    },
  });
