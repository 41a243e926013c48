import { eq, type InferSelectModel } from 'drizzle-orm';
import type { PaymentMethod, PaymentStatus } from '../../openapi/types.ts';
import type { Database, Transaction } from '../db/open.ts';
import { cart, order, payment } from '../db/schema.ts';
import type { OrderRow } from '../orders/orderRow.ts';

/** A row of the table `payment`. */
export type PaymentRow = InferSelectModel<typeof payment>;

/** A payment with what it is for. */
export type PaymentOfOrder = { readonly payment: PaymentRow; readonly order: OrderRow; readonly cartHash: string };

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

/** What may differ between methods: who moves the money. */
export const methodKind = {
  sandbox: 'provider',
  transfer: 'transfer',
  paypal: 'provider',
  stripe: 'provider',
  payu: 'provider',
  ecard: 'provider',
  przelewy24: 'provider',
  balance: 'balance',
} as const satisfies Record<PaymentMethod, 'provider' | 'transfer' | 'balance'>;

/** A payment by its unguessable hash, with its order; null when there is none such. */
export const findPayment = async (db: Database | Transaction, hash: string): Promise<PaymentOfOrder | null> => {
  const [found] = await db
    .select({ payment, order, cartHash: cart.hash })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .innerJoin(cart, eq(cart.id, order.cartId))
    .where(eq(payment.hash, hash));
  return found ?? null;
};
