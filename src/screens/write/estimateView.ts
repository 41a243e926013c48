import type { SnapshotFrom } from 'xstate';
import type { quoteMachine } from '../../../machines/quote.ts';

export type EstimateView = 'empty' | 'estimating' | 'priced' | 'byHand' | 'unknown';

/** What the summary says of the price. */
export const getEstimateView = (snapshot: SnapshotFrom<typeof quoteMachine>): EstimateView => {
  const { estimate } = snapshot.context;
  if (snapshot.matches({ editing: { price: 'unknown' } })) return 'unknown';
  if (estimate?.price) return 'priced';
  if (snapshot.matches({ editing: { price: 'estimating' } })) return estimate === null ? 'empty' : 'estimating';
  if (estimate === null) return 'empty';
  return 'byHand';
};
