import type { ActorRefFrom } from 'xstate';
import { cancellationMachine } from '../../../machines/order/cancellation.ts';
import type { followMachine } from '../../../machines/payment/follow.ts';
import { cancelOrder } from '../actors/cancellation.ts';
import type { AppDeps } from '../appDeps.ts';
import { watchOrder } from '../watchOrder.ts';

/** Canceling the order that is being followed. */
export const provideCancellation = ({ api }: AppDeps, follow: ActorRefFrom<typeof followMachine>) =>
  cancellationMachine.provide({
    actors: { watchOrder: watchOrder(follow), cancelOrder: cancelOrder(api) },
  });
