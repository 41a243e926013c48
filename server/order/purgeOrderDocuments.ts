import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { removeFilesOfOrders } from '../documents/index.ts';
import type { Transaction } from '../platform/db/open.ts';
import { countCorrection, draftApproval, offerReview, order, orderMessage, revision } from '../platform/db/schema.ts';

/**
 * Removes the documents of orders, the text that was pasted and what was written about them.
 * @returns where the bytes are, for `removeBytes` after the commit
 */
export const purgeOrderDocuments = async (
  tx: Transaction,
  orderIds: readonly number[],
  now: Date,
): Promise<readonly string[]> => {
  const ids = [...orderIds];
  const removed = await removeFilesOfOrders(tx, ids);
  await tx.delete(countCorrection).where(inArray(countCorrection.orderId, ids));
  await tx.delete(orderMessage).where(inArray(orderMessage.orderId, ids));
  await tx.update(revision).set({ text: '', answer: null }).where(inArray(revision.orderId, ids));
  await tx.update(offerReview).set({ text: '', answer: null }).where(inArray(offerReview.orderId, ids));
  await tx
    .update(draftApproval)
    .set({ comment: '' })
    .where(and(inArray(draftApproval.orderId, ids), isNotNull(draftApproval.comment)));
  await tx.update(order).set({ sourceText: '' }).where(inArray(order.id, ids));
  await tx
    .update(order)
    .set({ documentsDeletedAt: now })
    .where(and(inArray(order.id, ids), isNull(order.documentsDeletedAt)));
  return removed;
};
