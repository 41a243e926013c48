import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { findRefundedMoney } from '../../payment/index.ts';
import { addDays } from '../../platform/core/addDays.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { invoiceOrder, journalEntry, ledgerAccount, order, posting, refund } from '../../platform/db/schema.ts';
import { sumAmounts } from '../document/allocateAmounts.ts';
import type { CorrectionMoney, CorrectionRefund, InvoiceDocument } from '../invoiceDocument.ts';
import type { Corrected } from './correctedInvoice.ts';
import { computeBack, readOrderMoney } from './orderMoney.ts';

/** Within which staff send back what is owed: what a consumer has by law after a withdrawal (directive 2011/83, article 13). */
const refundDays = 14;

/** What has gone back of the money that had come for the orders, or is on its way; credit among it. */
const sumSentMinor = async (tx: Transaction, orderIds: readonly number[]): Promise<number> => {
  const [row] = await tx
    .select({ minor: sql<number>`coalesce(sum(${posting.amountMinor}), 0)`.mapWith(Number) })
    .from(posting)
    .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(
      and(
        inArray(posting.orderId, [...orderIds]),
        eq(ledgerAccount.kind, 'receivable'),
        inArray(journalEntry.kind, ['return', 'refund', 'dispute']),
      ),
    );
  return row?.minor ?? 0;
};

/** How the latest money of the orders goes back; without a refund that was asked for, credit has given back its own. */
const findWay = async (
  tx: Transaction,
  orderIds: readonly number[],
  by: string,
): Promise<Omit<CorrectionRefund, 'amountMinor'>> => {
  const [last] = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(inArray(refund.orderId, [...orderIds]))
    .orderBy(desc(refund.id))
    .limit(1);
  const found = last === undefined ? null : await findRefundedMoney(tx, last.id);
  if (found === null) return { way: 'balance', method: null, by: null };
  return { way: found.way, method: found.method, by: found.way === 'transfer' ? by : null };
};

/** What comes back by a correction; below zero where it has failed to. */
const comesBackBy = (document: InvoiceDocument): number => {
  const back = document.kind === 'correction' ? document.money?.back : null;
  if (back == null) return 0;
  return back.way === 'failed' ? -back.amountMinor : back.amountMinor;
};

/**
 * What becomes of the money that a correction takes back, or charges again since it could not be sent back: what was not paid is not owed any more; what was paid has been sent back, or is
 * to be.
 * @param takenMinor what it takes back in all
 */
export const correctionMoney = async (
  tx: Transaction,
  { original, corrections, leftMinor }: Corrected,
  takenMinor: number,
  issuedOn: string,
): Promise<CorrectionMoney> => {
  if (takenMinor === 0) return { lessMinor: 0, back: null };
  if (takenMinor < 0) {
    return { lessMinor: 0, back: { amountMinor: -takenMinor, way: 'failed', method: null, by: null } };
  }
  const rows = await tx
    .selectDistinct({ id: order.id, grossMinor: order.grossMinor })
    .from(invoiceOrder)
    .innerJoin(order, eq(order.id, invoiceOrder.orderId))
    .where(eq(invoiceOrder.invoiceId, original.id));
  const ids = rows.map(({ id }) => id);
  const moneyOf = await readOrderMoney(tx, ids);
  // Money that came twice goes back by itself, and is nothing to the invoice.
  const paidMinor = sumAmounts(rows.map(({ id, grossMinor }) => Math.min(moneyOf(id).paidMinor, grossMinor ?? 0)));
  const earlierMinor = sumAmounts(corrections.map(({ document }) => comesBackBy(document)));
  // Of several orders one may be paid, of which money goes back, and another not: then less has come than is charged.
  const refundedMinor = sumAmounts(rows.map(({ id, grossMinor }) => computeBack(moneyOf(id), grossMinor ?? 0)));
  const tooMuch = Math.max(paidMinor - (leftMinor - takenMinor), refundedMinor) - earlierMinor;
  const amountMinor = Math.min(takenMinor, Math.max(0, tooMuch));
  const lessMinor = takenMinor - amountMinor;
  if (amountMinor === 0) return { lessMinor, back: null };
  const sentMinor = (await sumSentMinor(tx, ids)) - earlierMinor;
  const by = addDays(issuedOn, refundDays);
  const way = sentMinor >= amountMinor ? await findWay(tx, ids, by) : ({ way: 'owed', method: null, by } as const);
  return { lessMinor, back: { amountMinor, ...way } };
};
