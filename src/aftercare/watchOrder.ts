import type { ActorRefFrom } from 'xstate';
import { fromEmitter } from '../../machines/lib/fromEmitter.ts';
import type { followMachine, OrderChangedEvent } from '../../machines/payment/follow.ts';

/** How the order that is followed stands, now and whenever it changes. */
export const watchOrder = (follow: ActorRefFrom<typeof followMachine>) =>
  fromEmitter<OrderChangedEvent>(({ sendBack }) => {
    const { unsubscribe } = follow.subscribe(({ context: { followed } }) => {
      if (followed?.kind === 'order') sendBack({ type: 'order.changed', order: followed.entity });
    });
    return unsubscribe;
  });
