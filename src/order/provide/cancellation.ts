import type { ActorRefFrom } from 'xstate';
import { cancellationMachine } from '../../../machines/order/cancellation.ts';
import type { followMachine } from '../../../machines/payment/follow.ts';
import { watchOrder } from '../../aftercare/watchOrder.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { cancelOrder } from '../actors/cancellation.ts';

/** Canceling the order that is being followed. */
export const provideCancellation = ({ api }: AppDeps, follow: ActorRefFrom<typeof followMachine>) =>
  cancellationMachine.provide({
    actors: { watchOrder: watchOrder(follow), cancelOrder: cancelOrder(api) },
  });
