import type { InferSelectModel } from 'drizzle-orm';
import type { CurrencyCode } from '../../../openapi/types.ts';
import type { bankEntry } from '../../platform/db/schema.ts';
import { currencies } from '../../platform/db/tables/checks.ts';

/** A row of the table `bank_entry`. */
export type EntryRow = InferSelectModel<typeof bankEntry>;

/** Whether prices, and so the books, are in a currency. */
export const isPriced = (currency: string): currency is CurrencyCode => Object.hasOwn(currencies, currency);

/** All that an entry says of what it is for. */
export const joinEntryText = ({ title, references }: EntryRow): string => `${title} ${references}`;

/** Whether a person must decide on it. */
export const isUndecided = ({ state }: EntryRow): boolean => state === 'partial' || state === 'unmatched';

/** Money of whoever has paid, in a currency of the books: the ledger has it until it is clear what it is for. */
export const toArrival = (row: EntryRow) => {
  const { id: entryId, brand, amountMinor, currency, direction } = row;
  if (direction !== 'credit' || !isPriced(currency)) return null;
  return { entryId, brand, amountMinor, currency };
};

export const toEntryTransfer = ({
  id: entryId,
  amountMinor,
  currency,
  otherName: name,
  otherAccount: account,
}: EntryRow) => ({
  entryId,
  amountMinor,
  currency,
  payer: { name, account },
});
