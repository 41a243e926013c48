import type { Cart, Order } from '../../../openapi/types.ts';
import type { Database } from '../db/open.ts';
import type { order, payment, paymentPart } from '../db/schema.ts';

/** A part of a payment, as far as customers see it. */
export type ShownPart = Pick<
  typeof paymentPart.$inferSelect,
  | 'kind'
  | 'provider'
  | 'status'
  | 'amountMinor'
  | 'receivedMinor'
  | 'currency'
  | 'reference'
  | 'redirectUrl'
  | 'settledAt'
>;

/** The latest payment that covers an order, as it was read with the order. */
export type LatestPayment = {
  readonly payment: typeof payment.$inferSelect;
  readonly parts: readonly ShownPart[];
  /** What it covers, in the order in which it was asked for. */
  readonly covered: readonly Pick<typeof order.$inferSelect, 'hash' | 'payableUntil'>[];
  readonly cartHash: string;
};

/** What has been read of how an order is paid for; the flags say what else there is to be read. */
export type ReadPayments = {
  readonly orderId: number;
  readonly latest: LatestPayment | null;
  /** The numbers of all payments that cover it. */
  readonly paymentIds: readonly number[];
  readonly isPaid: boolean;
  readonly hasReturned: boolean;
  readonly hasRefunds: boolean;
  readonly hasDisputes: boolean;
};

/** How an order is paid for. Orders show it; `server/payment`, an area after theirs, knows it. */
export type OrderPayments = Pick<Order, 'payment' | 'payment_attempts' | 'returned' | 'refunds' | 'disputes'>;

export type PaymentsOfOrder = (db: Database, read: ReadPayments) => Promise<OrderPayments>;

/** The orders of a cart, and those of them that wait for their money. */
type OrdersOfCart = { readonly all: readonly ReadPayments[]; readonly due: readonly ReadPayments[] };

export type CartPayments = Pick<Cart, 'payment' | 'payment_attempts' | 'returned'>;

export type PaymentsOfCart = (db: Database, of: OrdersOfCart) => Promise<CartPayments>;
