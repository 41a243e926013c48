import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { quoteMachine } from '../../../machines/quote.ts';

export type QuotationActor = ActorRefFrom<typeof quoteMachine>;
export type QuotationSnapshot = SnapshotFrom<typeof quoteMachine>;
export type QuotationProps = { readonly quote: QuotationActor; readonly snapshot: QuotationSnapshot };

export type QuotationView =
  | 'loading'
  | 'renewing'
  | 'rejecting'
  | 'promised'
  | 'overdue'
  | 'offer'
  | 'ordering'
  | 'rejected'
  | 'expired'
  | 'accepted'
  | 'unknown'
  | 'unreachable'
  | 'form';

const views = {
  deciding: 'loading',
  restoring: 'form',
  loadingPairs: 'form',
  unavailable: 'form',
  checking: 'form',
  requesting: 'form',
  notSent: 'form',
  received: 'loading',
  loading: 'loading',
  unreachable: 'unreachable',
  unknown: 'unknown',
  sorting: 'loading',
  rejecting: 'rejecting',
  rejected: 'rejected',
  expired: 'expired',
  renewing: 'renewing',
  accepted: 'accepted',
} as const satisfies Record<Extract<QuotationSnapshot['value'], string>, QuotationView>;

/** What a quotation's page shows. */
export const getQuotationView = (snapshot: QuotationSnapshot): QuotationView => {
  const { value } = snapshot;
  if (typeof value === 'string') return views[value];
  if (snapshot.matches({ awaiting: 'overdue' })) return 'overdue';
  if (snapshot.matches('awaiting')) return 'promised';
  if (snapshot.matches({ offered: 'ordering' }) || snapshot.matches({ offered: 'ordered' })) return 'ordering';
  return snapshot.matches('offered') ? 'offer' : 'form';
};
