import { eq } from 'drizzle-orm';
import type { OrderRow } from '../order/orderRow.ts';
import type { Transaction } from '../platform/db/open.ts';
import { discountRedemption } from '../platform/db/schema.ts';
import type { Listener } from '../platform/events/listeners.ts';

/**
 * Takes a use of the order's code; orders of one request share the use that the first of them has taken. The request's check holds a
 * limited code, so that there is one to take. Uses of others are noted too: a limit may come later.
 */
export const redeemDiscount = async (tx: Transaction, row: OrderRow, now: Date): Promise<void> => {
  if (row.discountCode === null) return;
  await tx.insert(discountRedemption).values({
    orderId: row.id,
    code: row.discountCode,
    email: row.customerEmail.trim().toLowerCase(),
    customerId: row.customerId,
    at: now,
  });
};

/** Gives the use back that an order holds which ends without having been worked on to its end; the last of a request's gives it back to others. */
export const releaseDiscount: Listener<'order.moved'> = async (tx, _services, { orderId, status }) => {
  if (status !== 'canceled' && status !== 'dropped') return;
  await tx.delete(discountRedemption).where(eq(discountRedemption.orderId, orderId));
};
