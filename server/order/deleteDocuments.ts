import { and, eq, inArray, isNull, lte, notExists, or } from 'drizzle-orm';
import { removeBytes } from '../documents/index.ts';
import { after, days } from '../platform/core/clock.ts';
import { forEachSettled } from '../platform/core/forEachSettled.ts';
import type { Services } from '../platform/core/services.ts';
import { writeAudit } from '../platform/core/writeAudit.ts';
import { order, revision } from '../platform/db/schema.ts';
import { announceChange } from '../platform/events/orderChanges.ts';
import { computeDeletion } from './documentsLife.ts';
import { lockOrder } from './moveOrder.ts';
import { purgeOrderDocuments } from './purgeOrderDocuments.ts';

/** Orders whose documents one run deletes: the next run is a minute later. */
const maxOrders = 200;

/**
 * Deletes the documents of orders that have been at their end for long enough, with the text that was pasted and what was
 * written about it; not while a revision of them is open. What the law wants stored
 * stays: the order with its dates, parties and amounts, its payments, consents and audit.
 */
export const deleteDocuments = async (services: Services): Promise<void> => {
  const now = services.clock.now();
  const isDue = or(
    ...[...services.brands.keys()].map((brand) => {
      const { finishedDays, endedDays } = services.pricing.of(brand).documents;
      const hasBeen = (count: number) => lte(order.statusSince, after(now, -days(count)));
      const isFinished = and(eq(order.status, 'finished'), hasBeen(finishedDays));
      return and(
        eq(order.brand, brand),
        or(isFinished, and(inArray(order.status, ['canceled', 'dropped']), hasBeen(endedDays))),
      );
    }),
  );
  const openRevision = services.db
    .select({ id: revision.id })
    .from(revision)
    .where(and(eq(revision.orderId, order.id), inArray(revision.state, ['asked', 'accepted'])));
  const due = await services.db
    .select({ id: order.id })
    .from(order)
    .where(and(isNull(order.documentsDeletedAt), isDue, notExists(openRevision)))
    .orderBy(order.statusSince)
    .limit(maxOrders);
  await forEachSettled(due, async ({ id }) => {
    const paths = await services.db.transaction(async (tx) => {
      // Looked at again under the lock.
      const row = await lockOrder(tx, id);
      const at = computeDeletion(services, row);
      if (row.documentsDeletedAt !== null || at === null || at > now) return [];
      const removed = await purgeOrderDocuments(tx, [id], now);
      await writeAudit(tx, { orderId: id, actor: 'clock', action: 'deleteDocuments', at: now });
      await announceChange(tx, row.hash);
      return removed;
    });
    await removeBytes(services, paths);
  });
};
