import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, gt, inArray, isNull, lt } from 'drizzle-orm';
import { after } from '../core/clock.ts';
import type { Services } from '../core/services.ts';
import { dataExport, deskUpload, file } from '../db/schema.ts';
import { removeStaleDeskUploads } from './deskUploads.ts';
import { fileLimits } from './limits.ts';
import { filesFolder } from './localFileStore.ts';

/** Rows or names that one statement is asked about: it takes 65,535 values, and however many there are must not overflow it. */
const chunk = 500;

/** Bytes that no row names any more: the process ended between the removal of a row and of its bytes. */
const removeOrphans = async (services: Services, before: Date): Promise<number> => {
  const folder = filesFolder(services.config.dataDir);
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[A-Za-z0-9_-]+$/.test(name));
  let removed = 0;
  for (let start = 0; start < names.length; start += chunk) {
    const some = names.slice(start, start + chunk);
    const times = await Promise.all(some.map((name) => stat(join(folder, name)).catch(() => null)));
    const old = some.filter((_, index) => (times[index]?.mtime ?? before) < before);
    if (old.length === 0) continue;
    const rows = await services.db.select({ path: file.path }).from(file).where(inArray(file.path, old));
    const uploads = await services.db
      .select({ path: deskUpload.path })
      .from(deskUpload)
      .where(inArray(deskUpload.path, old));
    const exports = await services.db
      .select({ path: dataExport.path })
      .from(dataExport)
      .where(inArray(dataExport.path, old));
    const known = new Set([...rows, ...uploads, ...exports].map(({ path }) => path));
    const orphans = old.filter((name) => !known.has(name));
    await Promise.all(orphans.map((name) => services.files.remove(name)));
    removed += orphans.length;
  }
  return removed;
};

/** Removes uploads that neither a quotation nor a draft has held, or that nobody has delivered, for too long, with their bytes. Answers how many. */
export const removeStaleUploads = async (services: Services): Promise<number> => {
  const before = after(services.clock.now(), -fileLimits.unclaimed);
  let removed = await removeStaleDeskUploads(services, before);
  for (let last = ''; ; ) {
    const stale = await services.db
      .select({ id: file.id })
      .from(file)
      .where(and(isNull(file.orderId), isNull(file.draftId), lt(file.createdAt, before), gt(file.id, last)))
      .orderBy(file.id)
      .limit(chunk);
    const ids = stale.map(({ id }) => id);
    const end = ids.at(-1);
    if (end === undefined) break;
    last = end;
    // Asked again in the statement that removes: a quotation or a draft may have taken one in between.
    const rows = await services.db
      .delete(file)
      .where(and(inArray(file.id, ids), isNull(file.orderId), isNull(file.draftId)))
      .returning({ path: file.path });
    await Promise.all(rows.map(({ path }) => services.files.remove(path)));
    removed += rows.length;
  }
  return removed + (await removeOrphans(services, before));
};
