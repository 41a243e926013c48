import { asc, eq } from 'drizzle-orm';
import type { FileRow } from '../documents/index.ts';
import type { OrderRow } from '../order/orderRow.ts';
import type { Database } from '../platform/db/open.ts';
import { countCorrection } from '../platform/db/schema.ts';

/** Words of the parts of a request that a person has corrected: by the document's id, null for the pasted text. */
export type Corrections = ReadonlyMap<string | null, number>;

/** What has been corrected in the count of an order; the latest of each part holds. Of most orders nothing is, and nothing is looked for. */
export const readCountCorrections = async (
  db: Database,
  { id, countedByDesk }: Pick<OrderRow, 'id' | 'countedByDesk'>,
): Promise<Corrections> => {
  if (!countedByDesk) return new Map();
  const rows = await db
    .select({ fileId: countCorrection.fileId, words: countCorrection.words })
    .from(countCorrection)
    .where(eq(countCorrection.orderId, id))
    .orderBy(asc(countCorrection.id));
  return new Map(rows.map(({ fileId, words }) => [fileId, words]));
};

type CountedFile = Pick<FileRow, 'id' | 'status' | 'words'>;

/** Documents with the words that a person says they have; one that is still on its way stays so. */
export const correctCounts = <F extends CountedFile>(files: readonly F[], corrections: Corrections): F[] =>
  files.map((file) => {
    const words = corrections.get(file.id);
    if (words === undefined || file.status === 'receiving' || file.status === 'counting') return file;
    return { ...file, words, status: 'ready' };
  });
