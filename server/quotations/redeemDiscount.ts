import { and, eq, or, sql } from 'drizzle-orm';
import type { Listener } from '../core/listeners.ts';
import type { Transaction } from '../db/open.ts';
import { discountCode, discountRedemption, order } from '../db/schema.ts';
import type { OrderRow } from '../orders/orderRow.ts';

/**
 * Takes a use of the order's code, where its uses are limited; orders of one request share the use that the first of them has taken.
 * The request's check holds the code's row, so that there is one to take.
 */
export const redeemDiscount = async (tx: Transaction, row: OrderRow, now: Date): Promise<void> => {
  if (row.discountCode === null) return;
  const [code] = await tx.select().from(discountCode).where(eq(discountCode.code, row.discountCode));
  if (code === undefined || (code.usesLeft === null && !code.oncePerCustomer)) return;
  if (row.requestedWith === null) {
    await tx
      .update(discountCode)
      .set({ usesLeft: sql`${discountCode.usesLeft} - 1` })
      .where(eq(discountCode.code, code.code));
  }
  await tx.insert(discountRedemption).values({
    orderId: row.id,
    code: code.code,
    email: row.customerEmail.trim().toLowerCase(),
    customerId: row.customerId,
    at: now,
  });
};

/** Whether another order of the same request holds the use that they share. */
const isStillHeld = async (tx: Transaction, code: string, orderId: number): Promise<boolean> => {
  const [row] = await tx.select({ requestedWith: order.requestedWith }).from(order).where(eq(order.id, orderId));
  const first = row?.requestedWith ?? orderId;
  const [held] = await tx
    .select({ orderId: discountRedemption.orderId })
    .from(discountRedemption)
    .innerJoin(order, eq(order.id, discountRedemption.orderId))
    .where(and(eq(discountRedemption.code, code), or(eq(order.id, first), eq(order.requestedWith, first))))
    .limit(1);
  return held !== undefined;
};

/** Gives the use back when the last order that holds it ends without having been worked on to its end. */
export const releaseDiscount: Listener<'order.moved'> = async (tx, _services, { orderId, status }) => {
  if (status !== 'canceled' && status !== 'dropped') return;
  const [released] = await tx
    .delete(discountRedemption)
    .where(eq(discountRedemption.orderId, orderId))
    .returning({ code: discountRedemption.code });
  if (released === undefined) return;
  // Held, so that of two that end at once the second sees that the first has ended.
  await tx.select().from(discountCode).where(eq(discountCode.code, released.code)).for('update');
  if (await isStillHeld(tx, released.code, orderId)) return;
  await tx
    .update(discountCode)
    .set({ usesLeft: sql`${discountCode.usesLeft} + 1` })
    .where(eq(discountCode.code, released.code));
};
