import { and, eq } from 'drizzle-orm';
import { isOneOf } from '../db/isOneOf.ts';
import type { Database, Transaction } from '../db/open.ts';
import { preparedFor } from '../db/preparedFor.ts';
import { payment, paymentOrder } from '../db/schema.ts';

const paid = preparedFor('orders_paid', (db, name) =>
  db
    .select({ orderId: paymentOrder.orderId })
    .from(paymentOrder)
    .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
    .where(and(isOneOf(paymentOrder.orderId, 'orderIds'), eq(payment.status, 'succeeded')))
    .prepare(name),
);

/** Those of the orders whose money has arrived. */
export const paidOrders = async (
  db: Database | Transaction,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await paid(db).execute({ orderIds });
  return new Set(rows.map(({ orderId }) => orderId));
};
