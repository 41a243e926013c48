import { and, asc, eq, exists, inArray, not, sql } from 'drizzle-orm';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { audit, journalEntry, payment, paymentOrder } from '../db/schema.ts';
import { postEarlier } from '../ledger/index.ts';
import { coveredOrders } from './coveredOrders.ts';
import { partsOfPayment } from './findPayment.ts';
import type { PaymentRow } from './paymentRow.ts';
import { postPayment, postUnassigned, type Share } from './postPayment.ts';

/** The shares of a payment, of which some wait for a person. */
const sharesOf = async (tx: Transaction, paymentId: number): Promise<readonly Share[]> => {
  const reported = await tx
    .select({ orderId: audit.orderId })
    .from(audit)
    .where(and(eq(audit.action, 'overpaid'), eq(sql`${audit.detail} ->> 'payment'`, String(paymentId))));
  const untaken = new Set(reported.map(({ orderId }) => orderId));
  const rows = await tx
    .select()
    .from(paymentOrder)
    .where(eq(paymentOrder.paymentId, paymentId))
    .orderBy(asc(paymentOrder.orderId));
  return rows.map(({ orderId, amountMinor }) => ({ orderId, amountMinor, isTaken: !untaken.has(orderId) }));
};

const postOne = async (tx: Transaction, services: Services, row: PaymentRow): Promise<void> => {
  const parts = await partsOfPayment(tx, row.id);
  if (row.status === 'succeeded') {
    await postPayment(tx, services, { payment: row, parts, shares: await sharesOf(tx, row.id) }, row.finishedAt);
    return;
  }
  const released = parts.find(({ kind, status }) => kind === 'provider' && status === 'released');
  if (released !== undefined) await postUnassigned(tx, services, row, released, row.finishedAt);
};

/** What is settled is not changed any more: nothing is locked. */
const postThose = async (tx: Transaction, services: Services, ids: readonly number[]): Promise<void> => {
  const isPosted = exists(
    tx.select({ id: journalEntry.id }).from(journalEntry).where(eq(journalEntry.paymentId, payment.id)),
  );
  const rows = await tx
    .select()
    .from(payment)
    .where(and(inArray(payment.id, [...ids]), eq(payment.subject, 'cart'), not(isPosted)))
    .orderBy(asc(payment.id));
  for (const row of rows) await postOne(tx, services, row);
};

/** Writes payments of orders into the ledger that were settled before there was one, a piece a run. */
export const postEarlierPayments = (services: Services): Promise<void> =>
  postEarlier(services, { what: 'payments', table: payment, id: payment.id, ordersOf: coveredOrders, post: postThose });
