import { and, asc, eq } from 'drizzle-orm';
import { forEachSettled } from '../../platform/core/forEachSettled.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { bankEntry } from '../../platform/db/schema.ts';
import { announceBoard } from '../../platform/events/orderChanges.ts';
import { lockPayment, postArrival, takeTransfer } from '../index.ts';
import { type EntryRow, toArrival, toEntryTransfer } from './entryRow.ts';
import { type Match, matchEntry } from './matchEntry.ts';

const write = (tx: Transaction, { id }: EntryRow, change: Partial<EntryRow>) =>
  tx.update(bankEntry).set(change).where(eq(bankEntry.id, id));

const apply = async (tx: Transaction, services: Services, known: EntryRow, match: Match): Promise<void> => {
  // The payment before the entry, as everybody locks them.
  const locked = match.kind === 'payment' ? await lockPayment(tx, match.paymentId) : null;
  const [row] = await tx.select().from(bankEntry).where(eq(bankEntry.id, known.id)).for('update');
  if (row?.state !== 'new') return;
  const arrival = toArrival(row);
  if (arrival !== null) await postArrival(tx, services, arrival);
  if (match.kind === 'open') {
    await write(tx, row, { state: match.state, reason: match.reason });
    return announceBoard(tx);
  }
  await write(tx, row, { state: 'matched', paymentId: match.paymentId, settledAt: services.clock.now() });
  const isTaken = locked !== null && (await takeTransfer(tx, services, locked, toEntryTransfer(row)));
  if (!isTaken) throw new Error(`Entry ${row.id} is not of payment ${match.paymentId}.`);
};

/** Looks at each entry of a statement that nobody has looked at, each by itself: what a process that died has done stays done. */
export const settleStatement = async (services: Services, statementId: number): Promise<void> => {
  const { db } = services;
  const isNew = and(eq(bankEntry.statementId, statementId), eq(bankEntry.state, 'new'));
  const rows = await db.select().from(bankEntry).where(isNew).orderBy(asc(bankEntry.id));
  await forEachSettled(rows, async (row) => {
    const match = await matchEntry(db, row);
    await db.transaction((tx) => apply(tx, services, row, match));
  });
};

/** Queues statements again of which something has not been looked at, at start. */
export const requeueStatements = async (tx: Transaction, { jobs }: Services): Promise<void> => {
  const rows = await tx
    .selectDistinct({ statementId: bankEntry.statementId })
    .from(bankEntry)
    .where(eq(bankEntry.state, 'new'));
  for (const { statementId } of rows) await jobs.send(tx, 'bankStatement', { statementId });
};
