import type { SnapshotFrom } from 'xstate';
import type { quoteMachine } from '../../../machines/quote.ts';

export type WriteView = 'preparing' | 'form' | 'leaving';

/** What the quick quote shows: the form until the request is received, then the way to the quotation's own address. */
export const getWriteView = (snapshot: SnapshotFrom<typeof quoteMachine>): WriteView => {
  if (snapshot.matches('deciding') || snapshot.matches('restoring')) return 'preparing';
  return snapshot.hasTag('form') ? 'form' : 'leaving';
};
