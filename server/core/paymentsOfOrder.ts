import type { Cart, Order } from '../../openapi/types.ts';
import type { Database } from '../db/open.ts';

/** How an order is paid for. Orders show it; `server/payments`, an area after theirs, knows it. */
export type OrderPayments = Pick<Order, 'payment' | 'payment_attempts' | 'returned' | 'refunds' | 'disputes'> & {
  readonly isPaid: boolean;
};

export type PaymentsOfOrder = (db: Database, orderId: number) => Promise<OrderPayments>;

/** The orders of a cart, and those of them that wait for their money. */
type OrdersOfCart = { readonly orderIds: readonly number[]; readonly dueIds: readonly number[] };

export type CartPayments = Pick<Cart, 'payment' | 'payment_attempts' | 'returned'>;

export type PaymentsOfCart = (db: Database, of: OrdersOfCart) => Promise<CartPayments>;
