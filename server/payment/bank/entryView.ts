import { asc, eq, inArray } from 'drizzle-orm';
import type { BankEntry, BankEntryDecision, BankPayment } from '../../../openapi/types.ts';
import { money, toDecimal } from '../../platform/core/money.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { customer, payment, paymentOrder, paymentPart } from '../../platform/db/schema.ts';
import { awaitedTransfers } from './awaitedTransfers.ts';
import { arrivalOf, type EntryRow, isUndecided, textOf } from './entryRow.ts';

/** As many as a person compares. */
const shown = 5;

/** Payments by transfer, as staff compare entries with them. */
const bankPayments = async (db: Transaction, ids: readonly number[]): Promise<readonly BankPayment[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ payment, part: paymentPart, email: customer.email })
    .from(payment)
    .innerJoin(paymentPart, eq(paymentPart.paymentId, payment.id))
    .leftJoin(customer, eq(customer.id, payment.customerId))
    .where(inArray(payment.id, [...ids]));
  const covered = await db
    .select({ paymentId: paymentOrder.paymentId, orderId: paymentOrder.orderId })
    .from(paymentOrder)
    .where(inArray(paymentOrder.paymentId, [...ids]))
    .orderBy(asc(paymentOrder.orderId));
  return ids.flatMap((id) =>
    rows
      .filter((row) => row.payment.id === id && row.part.provider === 'transfer')
      .map(({ payment: { topUpId, status }, part, email }) => ({
        payment_id: id,
        title: part.reference ?? '',
        orders: covered.filter(({ paymentId }) => paymentId === id).map(({ orderId }) => orderId),
        top_up: topUpId,
        customer_email: email,
        amount: money(part.amountMinor, part.currency),
        received: money(part.receivedMinor, part.currency),
        status,
      })),
  );
};

const decisionsFor = (row: EntryRow): BankEntryDecision[] => {
  if (!isUndecided(row)) return [];
  return arrivalOf(row) === null ? ['dismiss'] : ['assign', 'dismiss'];
};

/** What the desk is shown of an entry. */
export const entryView = async (db: Transaction, row: EntryRow): Promise<BankEntry> => {
  const arrival = arrivalOf(row);
  const suggested =
    arrival === null || !isUndecided(row) ? [] : await awaitedTransfers(db, { ...arrival, text: textOf(row) });
  const [paid] = await bankPayments(db, row.paymentId === null ? [] : [row.paymentId]);
  return {
    id: row.id,
    statement_id: row.statementId,
    brand: row.brand,
    booked_on: row.bookedOn,
    direction: row.direction,
    amount: { currency_amount_decimal: toDecimal(row.amountMinor), currency_code: row.currency },
    title: row.title,
    references: row.references,
    other_name: row.otherName,
    other_account: row.otherAccount,
    bank_reference: row.bankReference,
    state: row.state,
    reason: row.reason,
    payment: paid ?? null,
    suggestions: [
      ...(await bankPayments(
        db,
        suggested.slice(0, shown).map(({ paymentId }) => paymentId),
      )),
    ],
    decisions: decisionsFor(row),
    decided_by: row.decidedBy,
    note: row.note,
    settled_at: row.settledAt?.toISOString() ?? null,
  };
};
