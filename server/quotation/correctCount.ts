import { eq } from 'drizzle-orm';
import { findDoubt } from '../../machines/request/textStatistics.ts';
import { readSourceFiles } from '../documents/index.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { doneBy, type Staff } from '../platform/core/staff.ts';
import type { Transaction } from '../platform/db/open.ts';
import { countCorrection, order } from '../platform/db/schema.ts';
import { announceChange } from '../platform/events/orderChanges.ts';
import { contentOfOrder } from '../request/contentOfOrder.ts';
import { readCountCorrections } from '../request/readCountCorrections.ts';
import { shapeOfText } from '../request/shapeOfText.ts';

/** A part of a request, by its document's id, null for the pasted text; and how many words a person counts in it. */
export type CorrectedCount = { readonly fileId: string | null; readonly words: number; readonly reason: string };

/** Words that the machine has counted in a part; null where it could not. @throws ProblemError FileUnknown */
const readCount = async (tx: Transaction, row: OrderRow, fileId: string | null): Promise<number | null> => {
  if (fileId === null) {
    const shape = shapeOfText(row.sourceText);
    if (shape.characters === 0) throw new ProblemError('FileUnknown');
    return findDoubt(shape) === null ? shape.words : null;
  }
  const file = (await readSourceFiles(tx, row.id)).find(({ id }) => id === fileId);
  if (file === undefined) throw new ProblemError('FileUnknown');
  return file.words;
};

/**
 * A person of the staff has counted a part of a request, which holds until the request's documents are others.
 * @param row the locked order
 * @returns how many words there were before
 * @throws ProblemError FileUnknown
 */
export const correctCount = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  staff: Staff,
  { fileId, words, reason }: CorrectedCount,
): Promise<number | null> => {
  const counted = await readCount(tx, row, fileId);
  const wordsBefore = (await readCountCorrections(tx, row)).get(fileId) ?? counted;
  await tx.insert(countCorrection).values({
    orderId: row.id,
    fileId,
    wordsBefore,
    words,
    reason,
    ...doneBy(staff),
    at: services.clock.now(),
  });
  const content = await contentOfOrder(tx, services, { ...row, countedByDesk: true });
  // What stands in an offer is another version's to change.
  const amount = content.counted
    ? { words: content.words, quantity: content.quantity }
    : { words: null, quantity: null };
  await tx
    .update(order)
    .set({ countedByDesk: true, ...(row.offeredAt === null ? amount : {}) })
    .where(eq(order.id, row.id));
  await announceChange(tx, row.hash);
  return wordsBefore;
};
