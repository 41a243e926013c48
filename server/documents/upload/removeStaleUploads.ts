import { and, gt, inArray, isNull, lt } from 'drizzle-orm';
import { auditDeletion } from '../../platform/core/auditDeletion.ts';
import { after } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import { file } from '../../platform/db/schema.ts';
import { fileLimits } from '../count/limits.ts';
import { removeOrphans } from '../removeOrphans.ts';
import { removeStaleDeskUploads } from './deskUploads.ts';

/** Rows that one statement is asked about: it takes 65,535 values, and however many there are must not overflow it. */
const chunk = 500;

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
    const rows = await services.db.transaction(async (tx) => {
      const gone = await tx
        .delete(file)
        .where(and(inArray(file.id, ids), isNull(file.orderId), isNull(file.draftId)))
        .returning({ path: file.path });
      await auditDeletion(tx, services, 'removeUploads', gone.length);
      return gone;
    });
    await Promise.all(rows.map(({ path }) => services.files.remove(path)));
    removed += rows.length;
  }
  return removed + (await removeOrphans(services, before));
};
