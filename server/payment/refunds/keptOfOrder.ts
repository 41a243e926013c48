import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { journalEntry, ledgerAccount, payment, paymentPart, posting, refund } from '../../platform/db/schema.ts';
import type { CreditOfOrder } from '../parts/creditOfOrder.ts';
import type { PartRow } from '../parts/parts.ts';
import type { PaymentRow } from '../paymentRow.ts';

/** What a provider has brought for an order, and the order still keeps. */
export type KeptMoney = { readonly payment: PaymentRow; readonly part: PartRow; readonly amountMinor: number };

/** In minor units, what each payment has paid for an order and the order keeps, credit among it. */
const sumKeptByPayment = async (db: Database | Transaction, orderId: number): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .select({ paymentId: journalEntry.paymentId, minor: sql<number>`-sum(${posting.amountMinor})`.mapWith(Number) })
    .from(posting)
    .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(
      and(
        eq(posting.orderId, orderId),
        eq(ledgerAccount.kind, 'receivable'),
        inArray(journalEntry.kind, ['payment', 'return', 'refund', 'dispute']),
      ),
    )
    .groupBy(journalEntry.paymentId);
  return new Map(rows.flatMap(({ paymentId, minor }) => (paymentId === null ? [] : [[paymentId, minor] as const])));
};

/** What was refunded by hand before the ledger had refunds, and credit has not given back. */
const sumSentByHand = async (db: Database | Transaction, orderId: number): Promise<number> => {
  const rows = await db
    .select({
      minor: sql<number>`refund.amount_minor - coalesce((
        select sum(p.amount_minor) from posting p join journal_entry e on e.id = p.entry_id
          join ledger_account a on a.id = p.account_id
        where p.order_id = refund.order_id and a.kind = 'receivable' and e.kind = 'return'
          and e.key = 'return:' || e.payment_id || ':' || p.order_id || ':' || refund.id), 0)`.mapWith(Number),
    })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.way, 'byHand')));
  return rows.reduce((sum, { minor }) => sum + minor, 0);
};

/**
 * What providers have brought for an order and it still keeps, the oldest first. Money that a bank wants back, or has taken, is not kept.
 * Whoever goes on with it has locked the order.
 * @param credit of the same order
 */
export const keptOfOrder = async (
  db: Database | Transaction,
  orderId: number,
  { held }: Pick<CreditOfOrder, 'held'>,
): Promise<readonly KeptMoney[]> => {
  const kept = await sumKeptByPayment(db, orderId);
  if (kept.size === 0) return [];
  const rows = await db
    .select({ payment, part: paymentPart })
    .from(payment)
    .innerJoin(paymentPart, and(eq(paymentPart.paymentId, payment.id), eq(paymentPart.kind, 'provider')))
    .where(and(inArray(payment.id, [...kept.keys()]), inArray(payment.state, ['paid', 'refunding'])))
    .orderBy(asc(payment.id));
  let goneMinor = await sumSentByHand(db, orderId);
  return rows.flatMap((row) => {
    const credit = held.find(({ paymentId }) => paymentId === row.payment.id);
    const creditMinor = credit === undefined ? 0 : credit.moneyMinor + credit.bonusMinor + credit.voucherMinor;
    const broughtMinor = Math.max(0, (kept.get(row.payment.id) ?? 0) - creditMinor);
    const byHandMinor = Math.min(goneMinor, broughtMinor);
    goneMinor -= byHandMinor;
    return broughtMinor === byHandMinor ? [] : [{ ...row, amountMinor: broughtMinor - byHandMinor }];
  });
};
