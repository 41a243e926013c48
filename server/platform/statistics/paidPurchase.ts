import { and, asc, eq, isNotNull, max } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { journalEntry, ledgerAccount, order, payment, paymentPart, posting, purchaseReport } from '../db/schema.ts';
import type { Purchase, PurchasedOrder } from './purchaseEvent.ts';

export type PaidPurchase = Purchase & { readonly brand: string };

/** The orders that took a payment's money, as the ledger has it: not those whose share went back. */
const listPaidOrders = async (db: Database, paymentId: number): Promise<readonly PurchasedOrder[]> => {
  const { id, service, packageId, netMinor, vatMinor } = order;
  const rows = await db
    .selectDistinct({ id, service, packageId, netMinor, vatMinor })
    .from(order)
    .innerJoin(posting, eq(posting.orderId, id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
    .where(
      and(
        eq(journalEntry.paymentId, paymentId),
        eq(journalEntry.kind, 'payment'),
        eq(ledgerAccount.kind, 'receivable'),
        isNotNull(netMinor),
      ),
    )
    .orderBy(asc(id));
  return rows.map((row) => ({ ...row, netMinor: row.netMinor ?? 0, vatMinor: row.vatMinor ?? 0 }));
};

/** What is to be reported of a payment; null where it is not paid, or nobody has agreed to it, or it is reported already. */
export const paidPurchase = async (db: Database, paymentId: number): Promise<PaidPurchase | null> => {
  const [found] = await db
    .select()
    .from(purchaseReport)
    .innerJoin(payment, eq(payment.id, purchaseReport.paymentId))
    .where(and(eq(purchaseReport.paymentId, paymentId), eq(payment.status, 'succeeded')));
  // Money may come long after a payment was given up: its parts know when.
  const [last] = await db
    .select({ settledAt: max(paymentPart.settledAt) })
    .from(paymentPart)
    .where(eq(paymentPart.paymentId, paymentId));
  if (found === undefined || last?.settledAt == null) return null;
  const { brand, currency } = found.payment;
  const { clientId, sessionId } = found.purchase_report;
  return {
    paymentId,
    brand,
    currency,
    consent: { client_id: clientId, session_id: sessionId },
    at: last.settledAt,
    orders: await listPaidOrders(db, paymentId),
  };
};
