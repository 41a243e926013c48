import { asc, eq } from 'drizzle-orm';
import type { SettlementEvent } from '../../../machines/payment/settlement.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { dispute, payment } from '../../platform/db/schema.ts';
import { announceBoard } from '../../platform/events/orderChanges.ts';
import { announcePayment } from '../announcePayment.ts';
import { type LockedPayment, lockPayment } from '../lockPayment.ts';
import { movePaymentIfAllowed } from '../movePayment.ts';
import type { PartRow } from '../parts/parts.ts';
import { keepsNothing } from '../refunds/settleRefunds.ts';
import type { DisputeRow } from './disputeRow.ts';
import { postLost } from './postLost.ts';

/** Whether it has taken money, by its end or by a movement that says so before. */
const hasTaken = ({ state, movement }: DisputeRow): boolean => state === 'lost' || movement !== null;

/** Whether nobody has decided on it. */
const isOpen = ({ state }: DisputeRow): boolean => state === 'open' || state === 'unclear';

/** Whether banks have left nothing of a payment. */
const isWhole = async (tx: Transaction, locked: LockedPayment, rows: readonly DisputeRow[]): Promise<boolean> => {
  if (locked.topUp === null) return keepsNothing(tx, locked);
  const part = locked.parts.find(({ kind }) => kind === 'provider');
  const takenMinor = rows.filter(hasTaken).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return takenMinor >= (part?.amountMinor ?? 0);
};

/** What the disputes of a payment are to its chart: open, lost, or won. One that was closed before anybody heard of it is both. */
const listEvents = async (
  tx: Transaction,
  locked: LockedPayment,
  rows: readonly DisputeRow[],
): Promise<readonly SettlementEvent[]> => {
  if (rows.some(isOpen)) return [{ type: 'disputed' }];
  if (!rows.some(({ state }) => state === 'lost')) return [{ type: 'disputeWon' }];
  return [{ type: 'disputed' }, { type: 'disputeLost', whole: await isWhole(tx, locked, rows) }];
};

const hasCome = ({ kind, status }: PartRow): boolean =>
  kind === 'provider' && (status === 'settled' || status === 'released');

/** Moves a locked payment to where its disputes put it, as soon as its money is here, and posts what is lost, once. */
export const applyDisputes = async (tx: Transaction, services: Services, paymentId: number): Promise<void> => {
  const rows = await tx.select().from(dispute).where(eq(dispute.paymentId, paymentId)).orderBy(asc(dispute.id));
  if (rows.length === 0) return;
  const locked = await lockPayment(tx, paymentId);
  // A bank takes back what has come, whenever it is told.
  if (locked === null || !locked.parts.some(hasCome)) return;
  for (const row of rows) if (hasTaken(row)) await postLost(tx, services, locked, row);
  for (const event of await listEvents(tx, locked, rows)) {
    const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId));
    // What all of it has gone back of already stays so.
    const isOver = row?.state === 'refunded' && !rows.some(isOpen);
    if (row !== undefined && !isOver) await movePaymentIfAllowed(tx, services, row, event);
  }
  await announcePayment(tx, paymentId);
  await announceBoard(tx);
};
