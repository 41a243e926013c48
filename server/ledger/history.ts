import { asc, eq, gt, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { after, days } from '../core/clock.ts';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { ledgerHistory, order } from '../db/schema.ts';

/** Rows that one transaction looks at, and transactions of one run: the next is a minute later. */
const most = 200;
const pieces = 5;
/** From the end of a round to the next. */
const pauseMs = days(1);

/** What may be written into the ledger later than it happened. */
export type Earlier = {
  readonly what: typeof ledgerHistory.$inferSelect.what;
  readonly table: PgTable;
  readonly id: PgColumn;
  /** The orders that such rows are about. */
  readonly ordersOf: (tx: Transaction, ids: readonly number[]) => Promise<readonly number[]>;
  /** Posts what those of the rows mean that are not posted, each by the key that it has always had. */
  readonly post: (tx: Transaction, services: Services, ids: readonly number[]) => Promise<void>;
};

/** Postings hold the orders that they name: all of them at once, in the sequence in which everybody locks orders. */
const shareOrders = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  await tx
    .select({ id: order.id })
    .from(order)
    .where(inArray(order.id, wanted))
    .orderBy(asc(order.id))
    .for('key share');
};

/** @returns whether there may be more */
const postPiece = async (
  tx: Transaction,
  services: Services,
  { what, table, id, ordersOf, post }: Earlier,
): Promise<boolean> => {
  await tx.insert(ledgerHistory).values({ what, upTo: 0 }).onConflictDoNothing();
  const [known] = await tx.select().from(ledgerHistory).where(eq(ledgerHistory.what, what)).for('update');
  const endedAt = known?.endedAt ?? null;
  const now = services.clock.now();
  if (endedAt !== null && endedAt > after(now, -pauseMs)) return false;
  const rows = await tx
    .select({ id })
    .from(table)
    .where(gt(id, endedAt === null ? (known?.upTo ?? 0) : 0))
    .orderBy(asc(id))
    .limit(most);
  const ids = rows.map((row) => Number(row.id));
  if (ids.length > 0) {
    await shareOrders(tx, await ordersOf(tx, ids));
    await post(tx, services, ids);
  }
  const isEnd = ids.length < most;
  await tx
    .update(ledgerHistory)
    .set({ upTo: ids.at(-1) ?? 0, endedAt: isEnd ? now : null })
    .where(eq(ledgerHistory.what, what));
  return !isEnd;
};

/**
 * Writes what happened before there was a ledger into it, a few pieces a run; and once a day what a process of an earlier version, which
 * went on beside this one, has not. It is written by the same keys as ever, so that nothing is there twice.
 */
export const postEarlier = async (services: Services, earlier: Earlier): Promise<void> => {
  for (let piece = 0; piece < pieces; piece += 1) {
    if (!(await services.db.transaction((tx) => postPiece(tx, services, earlier)))) return;
  }
};
