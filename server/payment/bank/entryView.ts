import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { BankEntry, BankEntryDecision, BankPayment } from '../../../openapi/types.ts';
import { money, toDecimal } from '../../platform/core/money.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { bankEntry, bankStatement, customer, payment, paymentOrder, paymentPart } from '../../platform/db/schema.ts';
import { awaitedTransfers } from './awaitedTransfers.ts';
import { type EntryRow, isUndecided, joinEntryText, toArrival } from './entryRow.ts';
import { shownAmount } from './read/amountMinor.ts';

/** As many as a person compares. */
const shown = 5;

/** Payments by transfer, as staff compare entries with them. */
const listBankPayments = async (db: Transaction, ids: readonly number[]): Promise<readonly BankPayment[]> => {
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

/** What comes onto the account, and what leaves it. */
const signed = sql`case when ${bankEntry.direction} in ('credit', 'debit_reversed') then ${bankEntry.amountMinor} else -${bankEntry.amountMinor} end`;

/** The statement that had an entry first, and the account's balance right after it. */
const readStatement = async (
  db: Transaction,
  { statementId, position, currency }: EntryRow,
): Promise<Pick<BankEntry, 'statement' | 'balance'>> => {
  const [statement] = await db.select().from(bankStatement).where(eq(bankStatement.id, statementId));
  if (statement === undefined) throw new Error(`Entry of the unknown statement ${statementId}`);
  const [moved] = await db
    .select({ minor: sql`coalesce(sum(${signed}), 0)`.mapWith(Number) })
    .from(bankEntry)
    .where(and(eq(bankEntry.statementId, statementId), lte(bankEntry.position, position)));
  const { number, iban, format, fileName, uploadedBy, uploadedAt, startMinor } = statement;
  return {
    statement: {
      ...{ number, iban, format, file: fileName },
      uploaded_by: uploadedBy,
      uploaded_at: uploadedAt.toISOString(),
    },
    balance: shownAmount(startMinor + (moved?.minor ?? 0), currency),
  };
};

const decisionsFor = (row: EntryRow): BankEntryDecision[] => {
  if (!isUndecided(row)) return [];
  return toArrival(row) === null ? ['dismiss'] : ['assign', 'dismiss'];
};

/** What the desk is shown of an entry. */
export const entryView = async (db: Transaction, row: EntryRow): Promise<BankEntry> => {
  const arrival = toArrival(row);
  const suggested =
    arrival === null || !isUndecided(row) ? [] : await awaitedTransfers(db, { ...arrival, text: joinEntryText(row) });
  const [paid] = await listBankPayments(db, row.paymentId === null ? [] : [row.paymentId]);
  return {
    id: row.id,
    statement_id: row.statementId,
    ...(await readStatement(db, row)),
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
      ...(await listBankPayments(
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
