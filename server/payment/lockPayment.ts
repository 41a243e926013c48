import { eq } from 'drizzle-orm';
import type { OrderRow } from '../order/orderRow.ts';
import type { Transaction } from '../platform/db/open.ts';
import { payment, paymentOrder, topUp } from '../platform/db/schema.ts';
import { partsOfPayment } from './findPayment.ts';
import type { PartRow } from './parts/parts.ts';
import { lockOrders } from './parts/paymentOrders.ts';
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

/** The order at which staff find money of the whole payment; null for a top-up. */
export const orderOfPayment = ({ orders }: Pick<LockedPayment, 'orders'>): number | null => orders[0]?.row.id ?? null;

const lockTopUp = async (tx: Transaction, id: number): Promise<TopUpRow | null> => {
  const [row] = await tx.select().from(topUp).where(eq(topUp.id, id)).for('update');
  return row ?? null;
};

/** Locks a payment and nothing that it pays for: of who does this, nothing of that changes. */
export const lockAlone = async (
  tx: Transaction,
  paymentId: number,
): Promise<{ readonly payment: PaymentRow | undefined; readonly parts: readonly PartRow[] }> => {
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update');
  return { payment: row, parts: await partsOfPayment(tx, paymentId) };
};

/**
 * Locks what is paid for first, then the payment, as starting a payment does. Everything that moves money locks in this one sequence:
 * orders by their numbers, or a top-up; the payment; a code; the accounts of the customer.
 */
export const lockPayment = async (tx: Transaction, paymentId: number): Promise<LockedPayment | null> => {
  const known = await tx
    .select({ topUpId: payment.topUpId, covered: paymentOrder })
    .from(payment)
    .leftJoin(paymentOrder, eq(paymentOrder.paymentId, payment.id))
    .where(eq(payment.id, paymentId));
  const [first] = known;
  if (first === undefined) return null;
  const bought = first.topUpId === null ? null : await lockTopUp(tx, first.topUpId);
  const amounts = new Map(
    known.flatMap(({ covered }) => (covered === null ? [] : [[covered.orderId, covered.amountMinor]])),
  );
  const orders = (await lockOrders(tx, amounts.keys())).map((row) => ({ row, amountMinor: amounts.get(row.id) ?? 0 }));
  const { payment: row, parts } = await lockAlone(tx, paymentId);
  return row === undefined ? null : { payment: row, orders, topUp: bought, parts };
};
