import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { planOf } from '../../machines/rules/orderPlan.ts';
import { moveOf } from '../../machines/rules/orderSnapshot.ts';
import { forwardEvent } from '../../machines/rules/orderTimeline.ts';
import { order } from '../db/schema.ts';
import { recordDelivered, saveDelivered } from '../files/index.ts';
import type { JobData } from '../jobs/jobs.ts';
import { lockOrder, moveOrder } from '../orders/moveOrder.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { contentOf, sourceFilesOf } from '../quotes/content.ts';
import { countedWords, quoteOrder } from '../quotes/quoteOrder.ts';
import type { Services } from '../services.ts';
import { deliveriesFor } from './demoDelivery.ts';

const stillThere = (row: OrderRow, { status, since }: JobData['autoDesk']): boolean =>
  row.status === status && row.statusSince.toISOString() === since;

type Prepared = { readonly name: string; readonly saved: Awaited<ReturnType<typeof saveDelivered>> };

const endsWork = (row: OrderRow): boolean => {
  const plan = planOf(row.service, row.packageId);
  const event = forwardEvent(row.status, plan);
  const move = event === undefined ? undefined : moveOf(row.status, plan, event);
  return move?.allowed === true && move.status === 'finished';
};

/** Files are written before the transaction, so that it does not wait for the disk; those it does not take are removed. */
const prepare = async (services: Services, orderId: number): Promise<Prepared[]> => {
  const [row] = await services.db.select().from(order).where(eq(order.id, orderId));
  if (row === undefined || !endsWork(row)) return [];
  const contents = await deliveriesFor(services, row);
  return Promise.all(
    contents.map(async ({ name, content }) => ({
      name,
      saved: await saveDelivered(services, Readable.from([content])),
    })),
  );
};

/** The automatic desk takes an order one step on: quotes what is counted, begins and completes work, delivers at the end. */
export const autoDesk = async (services: Services, data: JobData['autoDesk']): Promise<void> => {
  const prepared = await prepare(services, data.orderId);
  const done = await services.db.transaction(async (tx) => {
    const row = await lockOrder(tx, data.orderId);
    if (!stillThere(row, data)) return false;
    if (row.status === 'calculation') {
      // What cannot be counted stays for a person.
      if ((await countedWords(tx, row)) !== null) await quoteOrder(tx, services, row.id, { actor: 'auto-desk' });
      return true;
    }
    const event = forwardEvent(row.status, planOf(row.service, row.packageId));
    if (event === undefined) return false;
    for (const { name, saved } of prepared) {
      await recordDelivered(services, tx, { orderId: row.id, brand: row.brand, kind: 'translated', name }, saved);
    }
    await moveOrder(tx, services, row.id, event);
    return true;
  });
  if (!done) for (const { saved } of prepared) await services.files.remove(saved.path);
};

/** Milliseconds until a file that is still being counted is looked at again. */
const againMs = 1000;

/** Moves an order on once all its files have been looked at; otherwise looks again. */
export const analyse = async (services: Services, orderId: number): Promise<void> => {
  await services.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    if (row.status !== 'in_analysis') return;
    const content = contentOf(row.sourceText, await sourceFilesOf(tx, orderId));
    if (content.pending) {
      await services.jobs.send(tx, 'analysis', { orderId }, againMs);
      return;
    }
    if (content.counted) await tx.update(order).set({ words: content.words }).where(eq(order.id, orderId));
    await moveOrder(tx, services, orderId, { type: 'analysed' });
  });
};
