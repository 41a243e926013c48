import { inArray } from 'drizzle-orm';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { file } from '../platform/db/schema.ts';

/**
 * Removes the rows of orders' files, their customers' and what has been delivered. @returns where their bytes are, for
 * `removeBytes` after the commit
 */
export const removeFilesOfOrders = async (tx: Transaction, orderIds: readonly number[]): Promise<readonly string[]> => {
  const rows = await tx
    .delete(file)
    .where(inArray(file.orderId, [...orderIds]))
    .returning({ path: file.path });
  return rows.map(({ path }) => path);
};

/** Removes bytes that no row names any more: orders that were asked for with the same document share them. */
export const removeBytes = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  paths: readonly string[],
): Promise<void> => {
  if (paths.length === 0) return;
  const named = await db
    .select({ path: file.path })
    .from(file)
    .where(inArray(file.path, [...paths]));
  const shared = new Set(named.map(({ path }) => path));
  await Promise.all(paths.filter((path) => !shared.has(path)).map((path) => files.remove(path)));
};
