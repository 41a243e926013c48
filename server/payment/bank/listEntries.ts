import { asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { BankEntry, BankEntryFilter, BankEntryState, BankStatement, QueryOf } from '../../../openapi/types.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { bankEntry, bankStatement } from '../../platform/db/schema.ts';
import { entryView } from './entryView.ts';
import type { StatementRow } from './importStatement.ts';
import { shownAmount } from './read/amountMinor.ts';

type Paged = { readonly page: number; readonly per_page: number };
export type EntriesQuery = Paged & Pick<QueryOf<'listBankEntries'>, 'state'>;

const shownIn = {
  open: inArray(bankEntry.state, ['partial', 'unmatched']),
  partial: eq(bankEntry.state, 'partial'),
  unmatched: eq(bankEntry.state, 'unmatched'),
  matched: eq(bankEntry.state, 'matched'),
  ignored: eq(bankEntry.state, 'ignored'),
  all: undefined,
} as const satisfies Record<BankEntryFilter, SQL | undefined>;

/** How many entries wait for staff. */
export const countOpenEntries = async (db: Database | Transaction): Promise<number> => {
  const [counted] = await db.select({ entries: count() }).from(bankEntry).where(shownIn.open);
  return counted?.entries ?? 0;
};

/** A page of entries: what waits, the oldest first; what is decided, the last first. */
export const listEntries = async (
  tx: Transaction,
  { state = 'open', page, per_page }: EntriesQuery,
): Promise<{ readonly data: BankEntry[]; readonly entries: number }> => {
  const isShown = shownIn[state];
  const [counted] = await tx.select({ entries: count() }).from(bankEntry).where(isShown);
  const isDecided = state === 'matched' || state === 'ignored' || state === 'all';
  const rows = await tx
    .select()
    .from(bankEntry)
    .where(isShown)
    .orderBy(isDecided ? desc(bankEntry.id) : asc(bankEntry.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const data: BankEntry[] = [];
  for (const row of rows) data.push(await entryView(tx, row));
  return { data, entries: counted?.entries ?? 0 };
};

/** What the desk is shown of statements. */
export const statementViews = async (
  tx: Database | Transaction,
  rows: readonly StatementRow[],
): Promise<BankStatement[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counts = await tx
    .select({ statementId: bankEntry.statementId, state: bankEntry.state, entries: count() })
    .from(bankEntry)
    .where(inArray(bankEntry.statementId, ids))
    .groupBy(bankEntry.statementId, bankEntry.state);
  const inState = (id: number, state: BankEntryState): number =>
    counts.find((one) => one.statementId === id && one.state === state)?.entries ?? 0;
  return rows.map(({ id, brand, iban, format, number, currency, continuity, entries, added, ...row }) => ({
    ...{ id, brand, iban, format, number, continuity, entries, added },
    opening: shownAmount(row.openingMinor, currency),
    closing: shownAmount(row.closingMinor, currency),
    missing: row.gapMinor === null || row.followsId !== null ? null : shownAmount(row.gapMinor, currency),
    first_day: row.firstDay,
    last_day: row.lastDay,
    states: {
      new: inState(id, 'new'),
      matched: inState(id, 'matched'),
      partial: inState(id, 'partial'),
      unmatched: inState(id, 'unmatched'),
      ignored: inState(id, 'ignored'),
    },
    uploaded_by: row.uploadedBy,
    uploaded_at: row.uploadedAt.toISOString(),
  }));
};

/** A page of statements, the last uploaded first. */
export const listStatements = async (
  tx: Transaction,
  { page, per_page }: Paged,
): Promise<{ readonly data: BankStatement[]; readonly entries: number }> => {
  const [counted] = await tx.select({ entries: count() }).from(bankStatement);
  const rows = await tx
    .select()
    .from(bankStatement)
    .orderBy(desc(bankStatement.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { data: await statementViews(tx, rows), entries: counted?.entries ?? 0 };
};
