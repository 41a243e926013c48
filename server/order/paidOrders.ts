import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/open.ts';
import { payment, paymentOrder } from '../platform/db/schema.ts';

/** Those of the orders whose money has arrived. */
export const paidOrders = async (
  db: Database | Transaction,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .select({ orderId: paymentOrder.orderId })
    .from(paymentOrder)
    .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
    .where(and(inArray(paymentOrder.orderId, [...orderIds]), eq(payment.status, 'succeeded')));
  return new Set(rows.map(({ orderId }) => orderId));
};
