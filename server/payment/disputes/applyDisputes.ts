import { asc, eq } from 'drizzle-orm';
import type { SettlementEvent } from '../../../machines/payment/settlement.ts';
import { maySettle } from '../../../machines/payment/settlementSnapshot.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { dispute, payment } from '../../platform/db/schema.ts';
import { announceBoard } from '../../platform/events/orderChanges.ts';
import { announcePayment } from '../announcePayment.ts';
import { lockPayment } from '../lockPayment.ts';
import { movePayment } from '../movePayment.ts';
import type { PartRow } from '../parts/parts.ts';
import { postLost } from './postLost.ts';

/** What the disputes of a payment are to its chart: open, lost, or won. One that was closed before anybody heard of it is both. */
const eventsOf = (states: readonly ('open' | 'won' | 'lost')[]): readonly SettlementEvent[] => {
  if (states.length === 0) return [];
  if (states.includes('open')) return [{ type: 'disputed' }];
  return states.includes('lost') ? [{ type: 'disputed' }, { type: 'disputeLost' }] : [{ type: 'disputeWon' }];
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
  for (const row of rows) if (row.state === 'lost') await postLost(tx, services, locked, row);
  for (const event of eventsOf(rows.map(({ state }) => state))) {
    const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId));
    // What all of it has gone back of already stays so.
    const isOver = row?.state === 'refunded' && !rows.some(({ state }) => state === 'open');
    if (row !== undefined && !isOver && maySettle(row.state, event)) await movePayment(tx, services, row, event);
  }
  await announcePayment(tx, paymentId);
  await announceBoard(tx);
};
