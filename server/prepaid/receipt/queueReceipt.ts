import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Services } from '../../platform/core/services.ts';
import { topUp, topUpReceipt } from '../../platform/db/schema.ts';
import type { Listener } from '../../platform/events/listeners.ts';

export const queueReceipt: Listener<'topUp.credited'> = (tx, { jobs }, { topUpId }) =>
  jobs.send(tx, 'receipt', { topUpId });

/** Receipts that are queued again at once. */
const maxReceipts = 200;

/** Queues credited top-ups again that have no receipt. */
export const queueMissingReceipts = ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: topUp.id })
      .from(topUp)
      .leftJoin(topUpReceipt, eq(topUpReceipt.topUpId, topUp.id))
      .where(and(isNotNull(topUp.creditedAt), isNull(topUpReceipt.topUpId)))
      .orderBy(asc(topUp.id))
      .limit(maxReceipts);
    for (const { id } of rows) await jobs.send(tx, 'receipt', { topUpId: id });
  });
