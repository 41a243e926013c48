import { and, eq, inArray } from 'drizzle-orm';
import type { BankEntryReason } from '../../../openapi/types.ts';
import type { Database } from '../../platform/db/open.ts';
import { payment, paymentPart } from '../../platform/db/schema.ts';
import { creditorReference, paymentsNamedIn } from '../creditorReference.ts';
import { awaitedTransfers } from './awaitedTransfers.ts';
import { type EntryRow, isPriced, textOf } from './entryRow.ts';

/** What an entry is, by what it says: a payment's that it names, or why it is none's. */
export type Match =
  | { readonly kind: 'payment'; readonly paymentId: number }
  | { readonly kind: 'open'; readonly state: 'partial' | 'unmatched'; readonly reason: BankEntryReason };

const unmatched = (reason: BankEntryReason): Match => ({ kind: 'open', state: 'unmatched', reason });

/** Payments by transfer of a brand whose titles a text has. */
const namedIn = async (db: Database, brand: string, text: string) => {
  const numbers = paymentsNamedIn(text);
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

/** Compares an entry with what is awaited. The title decides, by its check digits: never the sum or the payer alone. */
export const matchEntry = async (db: Database, row: EntryRow): Promise<Match> => {
  const { brand, direction, amountMinor, currency } = row;
  if (direction !== 'credit') return unmatched(direction === 'debit' ? 'outgoing' : 'reversed');
  const text = textOf(row);
  const [named, ...others] = await namedIn(db, brand, text);
  if (others.length > 0) return unmatched('several_titles');
  if (named !== undefined) {
    return named.currency === currency ? { kind: 'payment', paymentId: named.paymentId } : unmatched('other_currency');
  }
  if (!isPriced(currency)) return unmatched('unknown_title');
  const [likeliest] = await awaitedTransfers(db, { brand, amountMinor, currency, text });
  const reason = likeliest?.named ?? null;
  return reason === null ? unmatched('unknown_title') : { kind: 'open', state: 'partial', reason };
};
