import { and, asc, eq, exists, gt, inArray, or } from 'drizzle-orm';
import { money } from '../../platform/core/money.ts';
import type { Database } from '../../platform/db/open.ts';
import { order, payment, paymentOrder, paymentPart, purchaseReport, refund, topUp } from '../../platform/db/schema.ts';

/** Payments that are in memory at once. */
const page = 200;

const matchCustomer = (db: Database, customerId: number) =>
  or(
    exists(
      db
        .select({ id: paymentOrder.orderId })
        .from(paymentOrder)
        .innerJoin(order, eq(order.id, paymentOrder.orderId))
        .where(and(eq(paymentOrder.paymentId, payment.id), eq(order.customerId, customerId))),
    ),
    exists(
      db
        .select({ id: topUp.id })
        .from(topUp)
        .where(and(eq(topUp.id, payment.topUpId), eq(topUp.customerId, customerId))),
    ),
  );

/** Payments of a customer's orders and top-ups, by number; what providers know them by goes with them. */
export async function* paymentItems(db: Database, customerId: number) {
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(payment)
      .where(and(matchCustomer(db, customerId), gt(payment.id, last)))
      .orderBy(asc(payment.id))
      .limit(page);
    const end = rows.at(-1);
    if (end === undefined) return;
    const ids = rows.map(({ id }) => id);
    const covered = await db.select().from(paymentOrder).where(inArray(paymentOrder.paymentId, ids));
    const parts = await db.select().from(paymentPart).where(inArray(paymentPart.paymentId, ids));
    const reports = await db.select().from(purchaseReport).where(inArray(purchaseReport.paymentId, ids));
    for (const row of rows) {
      const report = reports.find(({ paymentId }) => paymentId === row.id);
      yield {
        number: row.id,
        brand: row.brand,
        product: row.subject,
        method: row.method,
        status: row.status,
        reason: row.reason,
        amount: money(row.amountMinor, row.currency),
        started_at: row.startedAt,
        finished_at: row.finishedAt,
        orders: covered
          .filter(({ paymentId }) => paymentId === row.id)
          .map(({ orderId, amountMinor }) => ({ order: orderId, amount: money(amountMinor, row.currency) })),
        parts: parts
          .filter(({ paymentId }) => paymentId === row.id)
          .map(({ kind, provider, reference, status, amountMinor, settledAt }) => ({
            kind,
            provider,
            reference,
            status,
            amount: money(amountMinor, row.currency),
            settled_at: settledAt,
          })),
        // As long as the purchase waits to be reported.
        statistics: report === undefined ? null : { client_id: report.clientId, session_id: report.sessionId },
      };
    }
    last = end.id;
  }
}

export const refundItems = async (db: Database, ids: number[]) => {
  const rows = await db.select().from(refund).where(inArray(refund.orderId, ids)).orderBy(asc(refund.id));
  return rows.map(({ orderId, amountMinor, currency, reason, at }) => ({
    order: orderId,
    amount: money(amountMinor, currency),
    reason,
    at,
  }));
};
