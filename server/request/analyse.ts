import { eq } from 'drizzle-orm';
import { lockOrder, moveOrder } from '../order/moveOrder.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { order } from '../platform/db/schema.ts';
import type { Listener } from '../platform/events/listeners.ts';
import { contentOfOrder } from './contentOfOrder.ts';

/** Milliseconds until a file that is still being counted is looked at again. */
const againMs = 1000;

/** Moves an order on once all its files have been looked at; otherwise looks again. */
export const analyse = async (services: Services, orderId: number): Promise<void> => {
  await services.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (row.status !== 'in_analysis') return;
    const content = await contentOfOrder(tx, services, row);
    if (content.pending) {
      await services.jobs.send(tx, 'analysis', { orderId }, againMs);
      return;
    }
    if (content.counted) {
      const { words, quantity } = content;
      await tx.update(order).set({ words, quantity }).where(eq(order.id, orderId));
    }
    await moveOrder(tx, services, orderId, { type: 'analysed' });
  });
};

/** An order whose files are to be counted is looked at a little later: most are counted by then. */
export const queueAnalysisOfOrder: Listener<'order.moved'> = async (tx, services, { orderId, status }) => {
  if (status === 'in_analysis') await services.jobs.send(tx, 'analysis', { orderId }, againMs);
};

/** A request whose documents are others is looked at anew. */
export const queueAnalysisOfRequest: Listener<'request.changed'> = async (tx, services, { orderId, status }) => {
  if (status === 'in_analysis') await services.jobs.send(tx, 'analysis', { orderId });
};

/** An order that waits for a file is looked at as soon as the file is counted. */
export const queueAnalysisOfFile: Listener<'file.counted'> = async (tx, services, { orderId }) => {
  if (orderId !== null) await services.jobs.send(tx, 'analysis', { orderId });
};

/** Queues what was being analysed again, at start. */
export const requeueAnalysis = async (tx: Transaction, services: Services): Promise<void> => {
  const rows = await tx.select({ id: order.id }).from(order).where(eq(order.status, 'in_analysis'));
  for (const { id } of rows) await services.jobs.send(tx, 'analysis', { orderId: id });
};
