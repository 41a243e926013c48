import type { InferSelectModel } from 'drizzle-orm';
import { asc, eq, max } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/open.ts';
import { file } from '../platform/db/schema.ts';
import { newFileId } from '../platform/files/newFileId.ts';

export type FileRow = InferSelectModel<typeof file>;

/** Files of an order, in the order in which they were added, then delivered. */
export const readFiles = (db: Database, orderId: number): Promise<FileRow[]> =>
  db.select().from(file).where(eq(file.orderId, orderId)).orderBy(asc(file.position));

/** The customer's own files of an order, in the order in which they were added. */
export const readSourceFiles = async (db: Database, orderId: number): Promise<FileRow[]> =>
  (await readFiles(db, orderId)).filter(({ kind }) => kind === 'source');

/** What has been delivered with an order, in the order of its delivery: a draft is not. */
export const readDeliveredFiles = async (db: Database, orderId: number): Promise<FileRow[]> =>
  (await readFiles(db, orderId)).filter(({ kind }) => kind !== 'source' && kind !== 'draft');

/** Gives uploads to an order that has none yet, in the order of their ids. */
export const attachFiles = async (tx: Transaction, orderId: number, ids: readonly string[]): Promise<void> => {
  for (const [position, id] of ids.entries()) {
    await tx.update(file).set({ orderId, position }).where(eq(file.id, id));
  }
};

/**
 * Rows of the same documents for another order: the bytes are shared, and whoever counts one of them counts all. The ids of the
 * copies, in the same order.
 */
export const copyFiles = async (tx: Transaction, rows: readonly FileRow[], createdAt: Date): Promise<string[]> => {
  const copies = rows.map((row) => ({
    ...row,
    id: newFileId(),
    draftId: null,
    orderId: null,
    position: null,
    createdAt,
  }));
  if (copies.length > 0) await tx.insert(file).values(copies);
  return copies.map(({ id }) => id);
};

/** The place of the next file of an order, whose row the transaction has locked. */
export const nextPosition = async (tx: Transaction, orderId: number): Promise<number> => {
  const [last] = await tx
    .select({ position: max(file.position) })
    .from(file)
    .where(eq(file.orderId, orderId));
  return (last?.position ?? -1) + 1;
};
