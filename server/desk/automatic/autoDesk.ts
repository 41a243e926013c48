import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { computeOrderMove } from '../../../machines/order/orderSnapshot.ts';
import { forwardEvent } from '../../../machines/order/orderTimeline.ts';
import { isSignedFile, lacksApproval, takesDrafts } from '../../../machines/original/original.ts';
import { toParcelPlace } from '../../../machines/original/parcelMove.ts';
import { services as descriptions } from '../../../machines/services/index.ts';
import { getOrderPlan } from '../../../machines/services/orderPlan.ts';
import { recordDelivered, saveDelivered } from '../../documents/index.ts';
import { lockOrder, moveOrder } from '../../order/moveOrder.ts';
import { orderById } from '../../order/orderById.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { orderedAs } from '../../original/orderedAs.ts';
import { readApprovals } from '../../original/readApprovals.ts';
import { readParcels } from '../../original/readParcels.ts';
import type { JobData } from '../../platform/core/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { order } from '../../platform/db/schema.ts';
import { type Named, quotedAmount } from '../../quotation/quotedAmount.ts';
import { quoteOrder } from '../../quotation/quoteOrder.ts';
import { deliveriesFor } from './sandboxDelivery.ts';

const stillThere = (row: OrderRow, { status, since }: JobData['autoDesk']): boolean =>
  row.status === status && row.statusSince.toISOString() === since;

type Prepared = { readonly name: string; readonly saved: Awaited<ReturnType<typeof saveDelivered>> };

/** Words that a page of the web is taken for, so that a demonstration goes on where a person would count. */
const wordsOfLink = 300;

const assumedAmount = ({ details }: OrderRow): Named =>
  details.links.length === 0 ? {} : { words: details.links.length * wordsOfLink };

/** What is printed is finished when it has been posted, a signed file when its draft is approved (`autoOriginal.ts`). */
const waitsForOriginal = async (db: Database | Transaction, row: OrderRow): Promise<boolean> => {
  const ordered = orderedAs(row);
  if (!takesDrafts(ordered)) return false;
  return isSignedFile(row)
    ? lacksApproval({ ...ordered, approvals: await readApprovals(db, row.id) })
    : toParcelPlace(await readParcels(db, row.id)) === 'preparing';
};

const endsWork = (row: OrderRow): boolean => {
  const plan = getOrderPlan(row.service, row.packageId);
  const event = forwardEvent(row.status, plan);
  const move = event === undefined ? undefined : computeOrderMove(row.status, plan, event);
  return move?.allowed === true && move.status === 'finished';
};

/** Files are written before the transaction, so that it does not wait for the disk; those it does not take are removed. */
const prepare = async (services: Services, orderId: number): Promise<Prepared[]> => {
  const row = await orderById(services.db, orderId);
  if (row === null || !endsWork(row) || descriptions[row.service].delivery.file === null) return [];
  if (await waitsForOriginal(services.db, row)) return [];
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
      const amount = assumedAmount(row);
      const { quantity } = await quotedAmount(tx, services, row, amount);
      // What cannot be counted stays for a person.
      if (quantity !== null) await quoteOrder(tx, services, row, { actor: 'auto-desk', amount });
      return true;
    }
    const event = forwardEvent(row.status, getOrderPlan(row.service, row.packageId));
    if (event === undefined || (await waitsForOriginal(tx, row))) return false;
    const { file: kind } = descriptions[row.service].delivery;
    if (kind !== null) {
      for (const { name, saved } of prepared) {
        await recordDelivered(services, tx, { orderId: row.id, brand: row.brand, kind, name }, saved);
      }
    }
    await moveOrder(tx, services, row.id, event);
    await tx.update(order).set({ simulated: true }).where(eq(order.id, row.id));
    await writeAudit(tx, { orderId: row.id, actor: 'auto-desk', action: event.type, at: services.clock.now() });
    return true;
  });
  if (!done) for (const { saved } of prepared) await services.files.remove(saved.path);
};
