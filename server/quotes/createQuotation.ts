import type { InferInsertModel } from 'drizzle-orm';
import { inArray } from 'drizzle-orm';
import { after, minutes } from '../clock.ts';
import type { Transaction } from '../db/open.ts';
import { audit, cart, file, order, orderHistory } from '../db/schema.ts';
import { newHash } from '../hash.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import type { Services } from '../services.ts';
import type { Content } from './content.ts';

/** Minutes in which a quotation is promised (specification 9). */
export const promiseMinutes = 15;

/** What a new order is made from; hashes, times, cart and status are given to it here. */
export type NewOrder = Omit<
  InferInsertModel<typeof order>,
  | 'id'
  | 'hash'
  | 'quotationHash'
  | 'cartId'
  | 'status'
  | 'statusSince'
  | 'requestedAt'
  | 'promisedAt'
  | 'createdAt'
  | 'words'
>;

/**
 * Writes down a draft, attaches its files and submits it: to `in_analysis` while files are being counted, otherwise to
 * `calculation`, where what cannot be counted waits for the desk.
 */
export const createQuotation = async (
  tx: Transaction,
  services: Services,
  fresh: NewOrder,
  fileIds: readonly string[],
  content: Content,
): Promise<OrderRow> => {
  const now = services.clock.now();
  const [bag] = await tx.insert(cart).values({ hash: newHash(), brand: fresh.brand, createdAt: now }).returning();
  if (bag === undefined) throw new Error('The cart was not made.');
  const [draft] = await tx
    .insert(order)
    .values({
      ...fresh,
      hash: newHash(),
      quotationHash: newHash(),
      cartId: bag.id,
      status: 'draft',
      statusSince: now,
      words: content.counted ? content.words : null,
      requestedAt: now,
      promisedAt: after(now, minutes(promiseMinutes)),
      createdAt: now,
    })
    .returning();
  if (draft === undefined) throw new Error('The order was not made.');
  await tx.insert(orderHistory).values({ orderId: draft.id, status: 'draft', at: now });
  await tx.insert(audit).values({ orderId: draft.id, actor: 'customer', action: 'requestQuotation', at: now });
  if (fileIds.length > 0)
    await tx
      .update(file)
      .set({ orderId: draft.id })
      .where(inArray(file.id, [...fileIds]));
  return moveOrder(tx, services, draft.id, { type: 'submit', needsAnalysis: content.pending });
};
