import { eq, sql } from 'drizzle-orm';
import { announceChange } from '../core/orderChanges.ts';
import type { Transaction } from '../db/open.ts';
import { preparedFor } from '../db/preparedFor.ts';
import { order, payment, paymentOrder } from '../db/schema.ts';
import type { FoundPayment } from './paymentRow.ts';

/** Whose changes show a payment's: the first order's that it covers; a top-up's payment has its own. */
export const followedHash = ({ payment: { hash }, subject }: FoundPayment): string =>
  subject.kind === 'cart' ? subject.orders[0].hash : hash;

const coveredBy = preparedFor('hashes_of_payment', (db, name) =>
  db
    .select({ hash: order.hash })
    .from(paymentOrder)
    .innerJoin(order, eq(order.id, paymentOrder.orderId))
    .where(eq(paymentOrder.paymentId, sql.placeholder('paymentId')))
    .prepare(name),
);

/** Tells all processes, when the transaction commits, that a payment looks different now, and with it the orders that it covers. */
export const announcePayment = async (tx: Transaction, paymentId: number): Promise<void> => {
  const covered = await coveredBy(tx).execute({ paymentId });
  const own =
    covered.length > 0
      ? covered
      : await tx.select({ hash: payment.hash }).from(payment).where(eq(payment.id, paymentId));
  for (const { hash } of own) await announceChange(tx, hash);
};
