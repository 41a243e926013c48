import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { quotationMachine } from '../../machines/quotation/quotation.ts';

export type QuotationActor = ActorRefFrom<typeof quotationMachine>;
export type QuotationSnapshot = SnapshotFrom<typeof quotationMachine>;
export type QuotationProps = { readonly actor: QuotationActor; readonly snapshot: QuotationSnapshot };

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
  | 'notOffered'
  | 'accepted'
  | 'unknown'
  | 'unreachable';

const views = {
  resolving: 'loading',
  loading: 'loading',
  unreachable: 'unreachable',
  unknown: 'unknown',
  renewed: 'renewing',
} as const satisfies Record<Extract<QuotationSnapshot['value'], string>, QuotationView>;

type KnownValue = Extract<QuotationSnapshot['value'], object>['known'];

const knownViews = {
  routing: 'loading',
  rejecting: 'rejecting',
  rejected: 'rejected',
  expired: 'expired',
  renewing: 'renewing',
  notOffered: 'notOffered',
  accepted: 'accepted',
} as const satisfies Record<Extract<KnownValue, string>, QuotationView>;

/** What a quotation's page shows. */
export const getQuotationView = (snapshot: QuotationSnapshot): QuotationView => {
  const { value } = snapshot;
  if (typeof value === 'string') return views[value];
  if (typeof value.known === 'string') return knownViews[value.known];
  if (snapshot.matches({ known: { preparing: 'overdue' } })) return 'overdue';
  if (snapshot.matches({ known: 'preparing' })) return 'promised';
  const orders =
    snapshot.matches({ known: { offered: 'ordering' } }) || snapshot.matches({ known: { offered: 'ordered' } });
  return orders ? 'ordering' : 'offer';
};
