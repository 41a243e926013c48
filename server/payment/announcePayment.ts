import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/db/open.ts';
import { order, payment, paymentOrder } from '../platform/db/schema.ts';
import { notifyOnCommit } from '../platform/events/orderChanges.ts';
import type { FoundPayment } from './paymentRow.ts';

/** Whose changes show a payment's: the first order's that it covers; a top-up's payment has its own. */
export const followedHash = ({ payment: { hash }, subject }: FoundPayment): string =>
  subject.kind === 'cart' ? subject.orders[0].hash : hash;

/** Tells all processes, when the transaction commits, that a payment looks different now, and with it the orders that it covers. */
export const announcePayment = async (tx: Transaction, paymentId: number): Promise<void> => {
  await tx
    .select({ told: notifyOnCommit(sql`coalesce(${order.hash}, ${payment.hash})`) })
    .from(payment)
    .leftJoin(paymentOrder, eq(paymentOrder.paymentId, payment.id))
    .leftJoin(order, eq(order.id, paymentOrder.orderId))
    .where(eq(payment.id, paymentId));
};
