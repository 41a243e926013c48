import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BankEntryReason } from '../../../openapi/types.ts';
import type { Database } from '../../platform/db/open.ts';
import { invoice, payment, paymentPart } from '../../platform/db/schema.ts';
import { creditorReference, findNamedPayments } from '../creditorReference.ts';
import { awaitedOfInvoice } from './awaitedOfInvoice.ts';
import { awaitedTransfers } from './awaitedTransfers.ts';
import { type EntryRow, isPriced, joinEntryText } from './entryRow.ts';

/** What an entry is, by what it says: a payment's that it names, or why it is none's. */
export type Match =
  | { readonly kind: 'payment'; readonly paymentId: number }
  | { readonly kind: 'open'; readonly state: 'partial' | 'unmatched'; readonly reason: BankEntryReason };

const unmatched = (reason: BankEntryReason): Match => ({ kind: 'open', state: 'unmatched', reason });

/** Payments by transfer of a brand whose titles a text has. */
const findNamed = async (db: Database, brand: string, text: string) => {
  const numbers = findNamedPayments(text);
  if (numbers.length === 0) return [];
  return db
    .select({ paymentId: payment.id, currency: paymentPart.currency })
    .from(payment)
    .innerJoin(paymentPart, eq(paymentPart.paymentId, payment.id))
    .where(
      and(
        eq(payment.brand, brand),
        eq(paymentPart.provider, 'transfer'),
        inArray(paymentPart.reference, numbers.map(creditorReference)),
      ),
    );
};

/** Letters and digits of a text: banks put blanks and signs between them, and leave some away. */
const extractSigns = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** An invoice's number as a text has it, with blanks and signs anywhere within; digits right behind it make it another one. */
const asWritten = (number: string): RegExp =>
  new RegExp(`${[...extractSigns(number)].join('[^A-Z0-9]*')}(?![0-9])`, 'u');

/**
 * The awaited transfers of invoices whose numbers a text has: a paper names its number as the title, where its page has the payment's
 * own. A number that is the beginning of a longer one is not meant; a day, a sum or another reference may stand behind it.
 */
const findInvoiced = async (db: Database, brand: string, text: string) => {
  const signs = extractSigns(text);
  if (signs === '') return [];
  const bare = sql`regexp_replace(upper(${invoice.number}), '[^A-Z0-9]', '', 'g')`;
  const isNamed = sql`position(${bare} in ${signs}) > 0`;
  const rows = await db
    .select({ id: invoice.id, number: invoice.number })
    .from(invoice)
    .where(and(eq(invoice.brand, brand), sql`${invoice.kind} <> 'correction'`, isNamed));
  const written = rows.filter(({ number }) => asWritten(number).test(text.toUpperCase()));
  const isBeginning = (number: string): boolean =>
    written.some((other) => other.number !== number && other.number.startsWith(number));
  const named = written.filter(({ number }) => !isBeginning(number));
  const awaited = await Promise.all(named.map(({ id }) => awaitedOfInvoice(db, id)));
  return awaited.flatMap((found) => found ?? []);
};

/** Compares an entry with what is awaited. The title decides, by a reference with check digits or an invoice's whole number: never the sum or the payer alone. */
export const matchEntry = async (db: Database, row: EntryRow): Promise<Match> => {
  const { brand, direction, amountMinor, currency } = row;
  if (direction !== 'credit') return unmatched(direction === 'debit' ? 'outgoing' : 'reversed');
  const text = joinEntryText(row);
  const byReference = await findNamed(db, brand, text);
  const [named, ...others] = byReference.length > 0 ? byReference : await findInvoiced(db, brand, text);
  if (others.length > 0) return unmatched('several_titles');
  if (named !== undefined) {
    return named.currency === currency ? { kind: 'payment', paymentId: named.paymentId } : unmatched('other_currency');
  }
  if (!isPriced(currency)) return unmatched('unknown_title');
  const [likeliest] = await awaitedTransfers(db, { brand, amountMinor, currency, text });
  const reason = likeliest?.named ?? null;
  return reason === null ? unmatched('unknown_title') : { kind: 'open', state: 'partial', reason };
};
