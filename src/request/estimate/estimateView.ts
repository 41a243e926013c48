import type { SnapshotFrom } from 'xstate';
import type { requestMachine } from '../../../machines/request/request.ts';

export type EstimateView = 'empty' | 'estimating' | 'priced' | 'byHand' | 'unknown' | 'lastSeen';

/** What the summary says of the price. */
export const getEstimateView = (snapshot: SnapshotFrom<typeof requestMachine>): EstimateView => {
  const { estimate, listed } = snapshot.context;
  if (snapshot.matches({ form: { filling: { editing: { price: 'unknown' } } } })) return 'unknown';
  if (listed?.source === 'device') return 'lastSeen';
  if (estimate?.price) return 'priced';
  if (snapshot.matches({ form: { filling: { editing: { price: 'estimating' } } } }))
    return estimate === null ? 'empty' : 'estimating';
  if (estimate === null) return 'empty';
  return 'byHand';
};
