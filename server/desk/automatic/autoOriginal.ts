import { Readable } from 'node:stream';
import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import { hasEnded, isOrderStatus } from '../../../machines/order/orderStatus.ts';
import { hasOriginal, isSignedFile, takesDrafts, waitingDraft } from '../../../machines/original/original.ts';
import { toParcelPlace } from '../../../machines/original/parcelMove.ts';
import { allServices } from '../../../machines/services/index.ts';
import { saveDelivered } from '../../documents/index.ts';
import { lockOrder } from '../../order/moveOrder.ts';
import { orderById } from '../../order/orderById.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { moveParcel } from '../../original/moveParcel.ts';
import { orderedAs } from '../../original/orderedAs.ts';
import { readApprovals } from '../../original/readApprovals.ts';
import { readParcels } from '../../original/readParcels.ts';
import { submitDraft } from '../../original/submitDraft.ts';
import type { JobData } from '../../platform/core/jobs.ts';
import type { Services } from '../../platform/core/services.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { order, parcel } from '../../platform/db/schema.ts';
import { orderStatuses } from '../../platform/db/tables/checks.ts';
import type { Listener } from '../../platform/events/listeners.ts';
import { createSandboxShipment } from '../order/sandboxShipment.ts';
import { queueStep } from './queueAutoDesk.ts';
import { deliveriesFor } from './sandboxDelivery.ts';

/** What is to be done next about the original of an order; null while it is the customer's turn, or nobody's. */
type Next = 'putUpDraft' | 'postParcel' | 'deliverParcel' | null;

const findNext = async (tx: Database | Transaction, row: OrderRow): Promise<Next> => {
  const ordered = orderedAs(row);
  if (!hasOriginal(ordered)) return null;
  const approvals = await readApprovals(tx, row.id);
  const place = toParcelPlace(await readParcels(tx, row.id));
  if (place === 'posted') return row.status === 'finished' ? 'deliverParcel' : null;
  if (place !== 'preparing' || !takesDrafts(ordered)) return null;
  if (approvals.at(-1)?.state === 'approved') return isSignedFile(row) ? null : 'postParcel';
  return waitingDraft({ ...ordered, approvals }) === null ? 'putUpDraft' : null;
};

const endStatuses = Object.keys(orderStatuses).filter(isOrderStatus).filter(hasEnded);

const queue = async (tx: Transaction, services: Services, orderId: number): Promise<void> => {
  if (services.config.desk !== 'auto') return;
  const row = await lockOrder(tx, orderId);
  if ((await findNext(tx, row)) !== null) {
    await services.jobs.send(tx, 'autoOriginal', { orderId }, services.config.deskPaceMs);
  }
};

/** Where the desk is automatic, it prints and posts, too. */
export const queueOriginalOfOrder: Listener<'order.moved'> = (tx, services, { orderId }) =>
  queue(tx, services, orderId);

const queueLastStep = async (tx: Transaction, services: Services, row: OrderRow): Promise<void> =>
  queueStep(tx, services, { orderId: row.id, status: row.status, since: row.statusSince });

/** What is approved is posted next; a signed file is finished. */
export const queueOriginalOfApproval: Listener<'approval.moved'> = async (tx, services, { orderId, state }) => {
  const row = await lockOrder(tx, orderId);
  if (state === 'approved' && isSignedFile(row)) await queueLastStep(tx, services, row);
  else await queue(tx, services, orderId);
};

/** What has been posted is all that an order's last step was waiting for. */
export const queueStepAfterParcel: Listener<'parcel.moved'> = async (tx, services, { orderId }) =>
  queueLastStep(tx, services, await lockOrder(tx, orderId));

/** Queues the next step with each original again, at start: the desk may have been manual before. */
export const requeueOriginals = async (tx: Transaction, services: Services): Promise<void> => {
  if (services.config.desk !== 'auto') return;
  const printed = allServices.filter(({ delivery }) => delivery.original).map(({ slug }) => slug);
  const onItsWay = tx.select({ id: parcel.orderId }).from(parcel).where(eq(parcel.state, 'posted'));
  const rows = await tx
    .select({ id: order.id })
    .from(order)
    .where(
      and(inArray(order.service, printed), or(notInArray(order.status, endStatuses), inArray(order.id, onItsWay))),
    );
  for (const { id } of rows) await queue(tx, services, id);
};

type Saved = { readonly name: string; readonly saved: Awaited<ReturnType<typeof saveDelivered>> };

/** The draft is written before the transaction, so that it does not wait for the disk. */
const prepareDraft = async (services: Services, orderId: number): Promise<Saved | null> => {
  const row = await orderById(services.db, orderId);
  if (row === null || (await findNext(services.db, row)) !== 'putUpDraft') return null;
  const [first] = await deliveriesFor(services, row);
  if (first === undefined) return null;
  return { name: first.name, saved: await saveDelivered(services, Readable.from([first.content])) };
};

/** The automatic desk takes the original of an order one step on, unless somebody has done so meanwhile. */
export const autoOriginal = async (services: Services, { orderId }: JobData['autoOriginal']): Promise<void> => {
  const draft = await prepareDraft(services, orderId);
  const used = await services.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    const next = await findNext(tx, row);
    if (next === null || (next === 'putUpDraft' && draft === null)) return false;
    if (next === 'putUpDraft' && draft !== null) await submitDraft(tx, services, row, draft.name, draft.saved);
    else
      await moveParcel(
        tx,
        services,
        row,
        next === 'postParcel' ? createSandboxShipment(services, row) : { action: 'deliver' },
      );
    await tx.update(order).set({ simulated: true }).where(eq(order.id, orderId));
    await writeAudit(tx, { orderId, actor: 'auto-desk', action: next, at: services.clock.now() });
    return next === 'putUpDraft';
  });
  if (!used && draft !== null) await services.files.remove(draft.saved.path);
};
