import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/open.ts';
import { preparedFor } from '../db/preparedFor.ts';
import { payment, paymentOrder, topUp } from '../db/schema.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { lockOrders } from './coveredOrders.ts';
import { partsOfPayment } from './findPayment.ts';
import type { PartRow } from './parts.ts';
import type { PaymentRow, TopUpRow } from './paymentRow.ts';

/** A payment with everything that settling changes, locked. */
export type LockedPayment = {
  readonly payment: PaymentRow;
  readonly parts: readonly PartRow[];
  /** The orders that it covers, each with its share. */
  readonly orders: readonly { readonly row: OrderRow; readonly amountMinor: number }[];
  /** The top-up that it is for; null where it covers orders. */
  readonly topUp: TopUpRow | null;
};

const lockTopUp = async (tx: Transaction, id: number): Promise<TopUpRow | null> => {
  const [row] = await tx.select().from(topUp).where(eq(topUp.id, id)).for('update');
  return row ?? null;
};

const locked = preparedFor('payment_locked', (db, name) =>
  db
    .select()
    .from(payment)
    .where(eq(payment.id, sql.placeholder('id')))
    .for('update')
    .prepare(name),
);

/**
 * Locks what is paid for first, then the payment, as starting a payment does. Everything that moves money locks in this one sequence:
 * orders by their numbers, or a top-up; the payment; a code; the accounts of the customer.
 */
export const lockPayment = async (tx: Transaction, paymentId: number): Promise<LockedPayment | null> => {
  const [known] = await tx.select({ topUpId: payment.topUpId }).from(payment).where(eq(payment.id, paymentId));
  if (known === undefined) return null;
  const bought = known.topUpId === null ? null : await lockTopUp(tx, known.topUpId);
  const covered = await tx.select().from(paymentOrder).where(eq(paymentOrder.paymentId, paymentId));
  const amounts = new Map(covered.map(({ orderId, amountMinor }) => [orderId, amountMinor]));
  const orders = (await lockOrders(tx, amounts.keys())).map((row) => ({ row, amountMinor: amounts.get(row.id) ?? 0 }));
  const [row] = await locked(tx).execute({ id: paymentId });
  return row === undefined ? null : { payment: row, orders, topUp: bought, parts: await partsOfPayment(tx, paymentId) };
};
