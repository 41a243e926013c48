import type { InferSelectModel } from 'drizzle-orm';
import type { PaymentRefund, PaymentStatus } from '../../openapi/types.ts';
import type { OrderRow } from '../order/orderRow.ts';
import type { ShownPart } from '../platform/core/paymentsOfOrder.ts';
import type { payment, providerRefund, topUp } from '../platform/db/schema.ts';
import type { PartRow } from './parts/parts.ts';

/** A row of the table `payment`. */
export type PaymentRow = InferSelectModel<typeof payment>;
export type TopUpRow = InferSelectModel<typeof topUp>;

type CoveredOrder = Pick<OrderRow, 'hash' | 'payableUntil'>;

/** What is paid for: a single order is a cart of one. */
export type PaymentSubject =
  | {
      readonly kind: 'cart';
      readonly cartHash: string;
      readonly orders: readonly [OrderRow, ...OrderRow[]];
      /** the invoice that charges orders of several carts together; null for those of one */
      readonly invoiceId: number | null;
    }
  | { readonly kind: 'top_up'; readonly topUp: TopUpRow };

type Back = typeof providerRefund.$inferSelect;

/** What customers are told of a payment, as it was read. */
export type ShownPayment = {
  readonly payment: PaymentRow;
  readonly subject:
    | {
        readonly kind: 'cart';
        readonly cartHash: string;
        readonly orders: readonly [CoveredOrder, ...CoveredOrder[]];
        readonly invoiceId: number | null;
      }
    | Extract<PaymentSubject, { kind: 'top_up' }>;
  readonly parts: readonly ShownPart[];
  /** of money that nothing takes, and that goes back by the provider */
  readonly refunds: readonly (Pick<Back, 'amountMinor' | 'currency' | 'state'> & {
    readonly cause: PaymentRefund['cause'];
    readonly isCredited: boolean;
  })[];
  /** Staff look at a sum that is not the one asked for. */
  readonly isLookedAt: boolean;
};

/** A payment with what it is for and what it is made up of. */
export type FoundPayment = {
  readonly payment: PaymentRow;
  readonly subject: PaymentSubject;
  readonly parts: readonly PartRow[];
  /** of money that nothing takes, and that goes back by the provider */
  readonly refunds: readonly (Back & {
    readonly cause: PaymentRefund['cause'];
    readonly isCredited: boolean;
  })[];
  /** Staff look at a sum that is not the one asked for. */
  readonly isLookedAt: boolean;
};

/** A provider's part, which names its provider. */
type ByProvider<Part extends Pick<PartRow, 'provider'>> = Part & {
  readonly provider: NonNullable<PartRow['provider']>;
};
export type ProviderPart = ByProvider<PartRow>;

/** The part that a provider collects; null for a payment wholly from credit. */
export const findProviderPart = <Part extends Pick<PartRow, 'provider'>>(
  parts: readonly Part[],
): ByProvider<Part> | null => {
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
