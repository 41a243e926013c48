import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../platform/db/open.ts';
import { file } from '../platform/db/schema.ts';
import { attachFiles, readSourceFiles } from './readFiles.ts';

/**
 * Gives an order to which nothing has been delivered the files of these ids, in their order, in place of those that it has.
 * @returns where the bytes are of those that it has no more, for `removeBytes` after the commit
 */
export const replaceFiles = async (
  tx: Transaction,
  orderId: number,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const removed = (await readSourceFiles(tx, orderId)).filter(({ id }) => !ids.includes(id));
  // Places are taken anew: no two files of an order have one.
  await tx.update(file).set({ orderId: null, position: null }).where(eq(file.orderId, orderId));
  await attachFiles(tx, orderId, ids);
  if (removed.length === 0) return [];
  const rows = await tx
    .delete(file)
    .where(
      inArray(
        file.id,
        removed.map(({ id }) => id),
      ),
    )
    .returning({ path: file.path });
  return rows.map(({ path }) => path);
};
