import { eq, like, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { journalEntry, ledgerAccount, posting } from '../../platform/db/schema.ts';
import type { LedgerAccountKind } from '../../platform/db/tables/checks.ts';
import type { DisputeRow } from './disputeRow.ts';

type Named = Pick<DisputeRow, 'id'>;

/** Names the entries of a dispute, so that each is written once. */
export const disputeKeys = {
  lost: ({ id }: Named): string => `disputeLost:${id}`,
  writtenOff: ({ id }: Named): string => `disputeWrittenOff:${id}`,
  returned: ({ id }: Named, movement: string): string => `disputeReturned:${id}:${movement}`,
} as const;

/** What a dispute has taken from an account, in minor units, without what has come again; from the provider's it is negative. */
export type Taken = { readonly kind: LedgerAccountKind; readonly orderId: number | null; readonly minor: number };

/** What the entries of a dispute come to, by account and order, in the sequence of their first lines. */
export const readTaken = async (tx: Database | Transaction, row: Named): Promise<readonly Taken[]> => {
  const isIts = or(
    eq(journalEntry.key, disputeKeys.lost(row)),
    eq(journalEntry.key, disputeKeys.writtenOff(row)),
    like(journalEntry.key, disputeKeys.returned(row, '%')),
  );
  return tx
    .select({
      kind: ledgerAccount.kind,
      orderId: posting.orderId,
      minor: sql<number>`sum(${posting.amountMinor})`.mapWith(Number),
    })
    .from(posting)
    .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(isIts)
    .groupBy(ledgerAccount.kind, posting.orderId)
    .orderBy(sql`min(${posting.entryId})`, sql`min(${posting.position})`);
};
