import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { after } from '../platform/core/clock.ts';
import type { Services } from '../platform/core/services.ts';
import { documentAccess, file } from '../platform/db/schema.ts';
import { fileLimits } from './count/limits.ts';

/** Rows that one statement removes. */
const chunk = 500;

/**
 * Removes who downloaded a document that there is no more, once a download is as old as an upload can become that nothing holds.
 * What is known of an order's documents stays as long as they do. Answers how many.
 */
export const removeOldDocumentAccess = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> => {
  const before = after(clock.now(), -fileLimits.unclaimed);
  let removed = 0;
  for (;;) {
    const rows = await db
      .select({ id: documentAccess.id })
      .from(documentAccess)
      .leftJoin(file, eq(file.id, documentAccess.fileId))
      .where(and(isNotNull(documentAccess.fileId), isNull(file.id), lt(documentAccess.at, before)))
      .orderBy(documentAccess.id)
      .limit(chunk);
    if (rows.length === 0) return removed;
    await db.delete(documentAccess).where(
      inArray(
        documentAccess.id,
        rows.map(({ id }) => id),
      ),
    );
    removed += rows.length;
  }
};
