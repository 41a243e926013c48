import type { SnapshotFrom } from 'xstate';
import type { followMachine } from '../../../machines/payment/follow.ts';
import type { Order } from '../../../openapi/types.ts';

export type FollowSnapshot = SnapshotFrom<typeof followMachine>;
export type OrderView = 'loading' | 'unreachable' | 'unknown' | 'order';
export type Connection = 'live' | 'connecting' | 'polling' | 'offline' | 'closed';

/** The order that is followed, as far as it is known. */
export const findFollowedOrder = ({ context: { followed } }: FollowSnapshot): Order | null =>
  followed?.kind === 'order' ? followed.entity : null;

/** What the order's page shows; an order that is known stays in sight whatever the connection does. */
export const getOrderView = (snapshot: FollowSnapshot): OrderView => {
  if (findFollowedOrder(snapshot) !== null) return 'order';
  if (snapshot.matches('missing')) return 'unknown';
  const unreachable =
    snapshot.matches({ following: { polling: 'unanswered' } }) || snapshot.matches({ following: 'offline' });
  return unreachable ? 'unreachable' : 'loading';
};

/** How fresh the order is. */
export const getConnection = (snapshot: FollowSnapshot): Connection => {
  if (snapshot.matches('ended') || snapshot.matches('missing')) return 'closed';
  if (snapshot.matches({ following: 'offline' })) return 'offline';
  if (snapshot.matches({ following: 'polling' })) return 'polling';
  return snapshot.matches({ following: { streaming: 'live' } }) ? 'live' : 'connecting';
};
