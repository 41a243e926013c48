import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { after } from '../clock.ts';
import { file } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { fileLimits } from './limits.ts';
import { filesFolder } from './localFileStore.ts';

/** Bytes that no row names any more: the process ended between the removal of a row and of its bytes. */
const removeOrphans = async (services: Services, before: Date): Promise<number> => {
  const folder = filesFolder(services.config.dataDir);
  const names = await readdir(folder).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    if (/^[A-Za-z0-9_-]+$/.test(name) && ((await stat(join(folder, name)).catch(() => null))?.mtime ?? before) < before)
      old.push(name);
  }
  if (old.length === 0) return 0;
  const known = await services.db.select({ path: file.path }).from(file).where(inArray(file.path, old));
  const orphans = old.filter((name) => !known.some((row) => row.path === name));
  for (const name of orphans) await services.files.remove(name);
  return orphans.length;
};

/** Removes uploads that no quotation has held for 48 hours, with their bytes. Answers how many. */
export const removeStaleUploads = async (services: Services): Promise<number> => {
  const before = after(services.clock.now(), -fileLimits.unclaimed);
  const stale = await services.db
    .select({ id: file.id })
    .from(file)
    .where(and(isNull(file.orderId), lt(file.createdAt, before)));
  let removed = 0;
  for (const { id } of stale) {
    // Asked again in the statement that removes: a quotation may have taken it in between.
    const [row] = await services.db
      .delete(file)
      .where(and(eq(file.id, id), isNull(file.orderId)))
      .returning({ path: file.path });
    if (row === undefined) continue;
    await services.files.remove(row.path);
    removed += 1;
  }
  return removed + (await removeOrphans(services, before));
};
