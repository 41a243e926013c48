import type { InferSelectModel } from 'drizzle-orm';
import type { PaymentRefund, PaymentStatus } from '../../openapi/types.ts';
import type { payment, providerRefund, topUp } from '../db/schema.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import type { PartRow } from './parts.ts';

/** A row of the table `payment`. */
export type PaymentRow = InferSelectModel<typeof payment>;
export type TopUpRow = InferSelectModel<typeof topUp>;

/** What is paid for: a single order is a cart of one. */
export type PaymentSubject =
  | { readonly kind: 'cart'; readonly cartHash: string; readonly orders: readonly [OrderRow, ...OrderRow[]] }
  | { readonly kind: 'top_up'; readonly topUp: TopUpRow };

/** A payment with what it is for and what it is made up of. */
export type FoundPayment = {
  readonly payment: PaymentRow;
  readonly subject: PaymentSubject;
  readonly parts: readonly PartRow[];
  /** Of its money, what goes back by the provider. */
  /** of money that nothing takes */
  readonly refunds: readonly (typeof providerRefund.$inferSelect & {
    readonly cause: PaymentRefund['cause'];
    readonly isCredited: boolean;
  })[];
  /** Staff look at a sum that is not the one asked for. */
  readonly isLookedAt: boolean;
};

/** A provider's part, which names its provider. */
export type ProviderPart = PartRow & { readonly provider: NonNullable<PartRow['provider']> };

/** The part that a provider collects; null for a payment wholly from credit. */
export const providerPartOf = (parts: readonly PartRow[]): ProviderPart | null => {
  for (const part of parts) if (part.provider !== null) return { ...part, provider: part.provider };
  return null;
};

/** What each status leaves to happen. */
export const statusMeaning = {
  started: 'open',
  pending: 'open',
  awaiting_transfer: 'awaited',
  succeeded: 'final',
  failed: 'final',
  canceled: 'final',
} as const satisfies Record<PaymentStatus, 'open' | 'awaited' | 'final'>;

/** True while a provider may still decide. */
export const isOpen = (row: Pick<PaymentRow, 'status'>): boolean => statusMeaning[row.status] === 'open';

/** Statuses in which a provider may still decide. */
export const openStatuses: readonly PaymentStatus[] = ['started', 'pending'];
/** Statuses in which money may still arrive on its ordinary way. */
export const unfinishedStatuses: readonly PaymentStatus[] = ['started', 'pending', 'awaiting_transfer'];

export const isUnfinished = ({ status }: Pick<PaymentRow, 'status'>): boolean => unfinishedStatuses.includes(status);
