import { asc, eq, gt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { ledgerHistory } from '../db/schema.ts';

/** Rows that one run looks at: the next is a minute later. */
const most = 200;

/** What may be written into the ledger later than it happened. */
export type Earlier = {
  readonly what: typeof ledgerHistory.$inferSelect.what;
  readonly table: PgTable;
  readonly id: PgColumn;
  /** Posts what these rows mean, each by the key that it has always had. */
  readonly post: (tx: Transaction, services: Services, ids: readonly number[]) => Promise<void>;
};

/**
 * Writes a piece of the time before the ledger into it, and what may have been missed since: by the same keys, so that what is there is not
 * written twice. Once the end is reached it only looks at what is new.
 */
export const postEarlier = (services: Services, { what, table, id, post }: Earlier): Promise<void> =>
  services.db.transaction(async (tx) => {
    await tx.insert(ledgerHistory).values({ what, upTo: 0 }).onConflictDoNothing();
    const [done] = await tx.select().from(ledgerHistory).where(eq(ledgerHistory.what, what)).for('update');
    const rows = await tx
      .select({ id })
      .from(table)
      .where(gt(id, done?.upTo ?? 0))
      .orderBy(asc(id))
      .limit(most);
    const ids = rows.map((row) => Number(row.id));
    const upTo = ids.at(-1);
    if (upTo === undefined) return;
    await post(tx, services, ids);
    await tx.update(ledgerHistory).set({ upTo }).where(eq(ledgerHistory.what, what));
  });
