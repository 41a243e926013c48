import type { CurrencyCode } from '../../openapi/types.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { journalEntry, posting } from '../platform/db/schema.ts';
import type { EntryKind } from '../platform/db/tables/checks.ts';
import { type LedgerAccount, openAccounts } from './account.ts';
import { lockAccounts } from './lockAccounts.ts';

/** An amount on an account: positive is debit, negative is credit; nothing is written for zero. */
export type Line = {
  readonly account: LedgerAccount;
  readonly amountMinor: number;
  readonly orderId?: number;
};

export type NewEntry = {
  /** What it records, so that it is recorded once: `payment:12`. */
  readonly key: string;
  readonly kind: EntryKind;
  readonly brand: string;
  readonly currency: CurrencyCode;
  readonly paymentId?: number;
  readonly topUpId?: number;
  readonly invoiceId?: number;
  /** when it happened; now unless it is written later */
  readonly at?: Date;
  /** Together zero. */
  readonly lines: readonly Line[];
};

/**
 * Writes a journal entry, once: the same key again writes nothing. The database refuses lines that do not sum to zero and a customer's
 * account below zero when the transaction commits. Whoever posts for orders has locked them before: orders first, then a customer's accounts.
 * @returns the entry's id; null when it is there already, or has no amount
 */
export const post = async (tx: Transaction, services: Services, entry: NewEntry): Promise<number | null> => {
  const { lines, ...head } = entry;
  const written = lines.filter(({ amountMinor }) => amountMinor !== 0);
  if (written.length === 0) return null;
  const accounts = written.map(({ account }) => account);
  const [made] = await tx
    .insert(journalEntry)
    .values({ at: services.clock.now(), ...head })
    .onConflictDoNothing({ target: journalEntry.key })
    .returning({ id: journalEntry.id });
  if (made === undefined) return null;
  const idOf = await openAccounts(tx, entry.brand, entry.currency, accounts);
  await lockAccounts(
    tx,
    written.flatMap(({ account }) => ('customerId' in account ? [idOf(account)] : [])),
  );
  await tx.insert(posting).values(
    written.map(({ account, amountMinor, orderId }, index) => ({
      entryId: made.id,
      position: index + 1,
      accountId: idOf(account),
      currency: entry.currency,
      amountMinor,
      orderId: orderId ?? null,
    })),
  );
  const customers = new Set(written.flatMap(({ account }) => ('customerId' in account ? [account.customerId] : [])));
  for (const customerId of customers) {
    await services.events.emit(tx, { type: 'balance.moved', customerId, brand: entry.brand });
  }
  return made.id;
};
