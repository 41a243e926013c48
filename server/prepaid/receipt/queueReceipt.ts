import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Listener } from '../../core/listeners.ts';
import type { Services } from '../../core/services.ts';
import { topUp, topUpReceipt } from '../../db/schema.ts';

export const queueReceipt: Listener<'topUp.credited'> = (tx, { jobs }, { topUpId }) =>
  jobs.send(tx, 'receipt', { topUpId });

/** Receipts that are queued again at once. */
const most = 200;

/** Queues credited top-ups again that have no receipt. */
export const queueMissingReceipts = ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: topUp.id })
      .from(topUp)
      .leftJoin(topUpReceipt, eq(topUpReceipt.topUpId, topUp.id))
      .where(and(isNotNull(topUp.creditedAt), isNull(topUpReceipt.topUpId)))
      .orderBy(asc(topUp.id))
      .limit(most);
    for (const { id } of rows) await jobs.send(tx, 'receipt', { topUpId: id });
  });
