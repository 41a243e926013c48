import { eq } from 'drizzle-orm';
import type { Listener } from '../../core/listeners.ts';
import { announceNew } from '../../core/orderChanges.ts';
import { order } from '../../db/schema.ts';

/** Boards learn that a change is a new request: it may sound. */
export const announceRequest: Listener<'order.moved'> = async (tx, _services, { orderId, cause }) => {
  if (cause !== 'submit') return;
  const [row] = await tx.select({ hash: order.hash }).from(order).where(eq(order.id, orderId));
  if (row !== undefined) await announceNew(tx, row.hash);
};
