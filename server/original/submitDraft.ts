import { eq } from 'drizzle-orm';
import { computeDraftApprovalMove } from '../../machines/original/draftApprovalMove.ts';
import { hasOriginal, takesDrafts } from '../../machines/original/original.ts';
import { toParcelPlace } from '../../machines/original/parcelMove.ts';
import { recordDelivered, type saveDelivered } from '../documents/index.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { draftApproval } from '../platform/db/schema.ts';
import { announceChange } from '../platform/events/orderChanges.ts';
import { orderedAs } from './orderedAs.ts';
import { readApprovals } from './readApprovals.ts';
import { readParcels } from './readParcels.ts';

const refused = (detail: string): ProblemError => new ProblemError('TransitionRefused', { detail });

const requireTime = async (tx: Transaction, row: OrderRow): Promise<void> => {
  const ordered = orderedAs(row);
  if (!hasOriginal(ordered)) throw refused('nothing of it is printed');
  if (!takesDrafts(ordered))
    throw refused(`a draft is put up in the last step of the work, and the order is ${row.status}`);
  if (toParcelPlace(await readParcels(tx, row.id)) !== 'preparing') throw refused('it has been posted');
};

/**
 * Puts up a draft; one that waits, or was approved, gives way.
 * @param row the locked order
 * @param saved its bytes
 * @throws ProblemError TransitionRefused
 */
export const submitDraft = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  name: string,
  saved: Awaited<ReturnType<typeof saveDelivered>>,
): Promise<void> => {
  await requireTime(tx, row);
  const now = services.clock.now();
  const earlier = (await readApprovals(tx, row.id)).at(-1);
  const replaced = earlier === undefined ? null : computeDraftApprovalMove(earlier.state, { type: 'replace' });
  if (earlier !== undefined && replaced !== null) {
    await tx.update(draftApproval).set({ state: replaced, stateSince: now }).where(eq(draftApproval.id, earlier.id));
  }
  const fileId = await recordDelivered(services, tx, { orderId: row.id, brand: row.brand, kind: 'draft', name }, saved);
  const [put] = await tx
    .insert(draftApproval)
    .values({ orderId: row.id, state: 'waiting', stateSince: now, fileId, putUpAt: now })
    .returning();
  if (put === undefined) throw new Error('The draft was not written.');
  await services.events.emit(tx, { type: 'approval.moved', orderId: row.id, approvalId: put.id, state: put.state });
  await announceChange(tx, row.hash);
};
