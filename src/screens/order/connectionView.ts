import type { SnapshotFrom } from 'xstate';
import type { trackingMachine } from '../../../machines/tracking.ts';

export type TrackingSnapshot = SnapshotFrom<typeof trackingMachine>;
export type OrderView = 'loading' | 'unreachable' | 'unknown' | 'order';
export type Connection = 'live' | 'connecting' | 'polling' | 'offline' | 'closed';

/** What the order's page shows; an order that is known stays in sight whatever the connection does. */
export const getOrderView = (snapshot: TrackingSnapshot): OrderView => {
  if (snapshot.context.order !== null) return 'order';
  if (snapshot.matches('unknown')) return 'unknown';
  return snapshot.matches('unreachable') ? 'unreachable' : 'loading';
};

/** How fresh the order is. */
export const getConnection = (snapshot: TrackingSnapshot): Connection => {
  if (snapshot.matches('closed')) return 'closed';
  if (snapshot.matches('offline')) return 'offline';
  if (snapshot.matches({ following: 'polling' })) return 'polling';
  return snapshot.matches({ following: { streaming: 'live' } }) ? 'live' : 'connecting';
};
