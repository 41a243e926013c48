import { eq } from 'drizzle-orm';
import type { OrderEvent } from '../../machines/order.ts';
import { planOf } from '../../machines/rules/orderPlan.ts';
import { moveOf } from '../../machines/rules/orderSnapshot.ts';
import type { OrderStatus } from '../../openapi/types.ts';
import { after, days } from '../clock.ts';
import type { Transaction } from '../db/open.ts';
import { order, orderHistory } from '../db/schema.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { afterMove } from './afterMove.ts';
import { announceChange } from './orderChanges.ts';
import type { OrderRow } from './orderRow.ts';

/** Days that an offer stands. */
export const offerDays = 14;
/** Days in which an accepted order can be paid (specification 9, pay-within option). */
export const payableDays = 30;

/** Times that a status brings with it. */
const timesOf = (status: OrderStatus, now: Date): Partial<OrderRow> => {
  if (status === 'acceptation') return { offeredAt: now, validUntil: after(now, days(offerDays)) };
  if (status === 'payment') return { acceptedAt: now, payableUntil: after(now, days(payableDays)) };
  return {};
};

/** Locks an order's row until the transaction ends. */
export const lockOrder = async (tx: Transaction, orderId: number): Promise<OrderRow> => {
  const [row] = await tx.select().from(order).where(eq(order.id, orderId)).for('update');
  if (row === undefined) throw new ProblemError('OrderUnknown');
  return row;
};

/**
 * The only way in which an order's status changes (issue: Machines). The `order` chart decides; what it does not allow is
 * refused with `TransitionRefused` and logged. With the change, in the same transaction: the history, the news to open
 * streams (sent at commit), the mails and jobs that follow.
 */
export const moveOrder = async (
  tx: Transaction,
  services: Services,
  orderId: number,
  event: OrderEvent,
): Promise<OrderRow> => {
  const row = await lockOrder(tx, orderId);
  const move = moveOf(row.status, planOf(row.service, row.packageId), event, row.interrupted);
  if (!move.allowed) {
    services.log.warn(
      { orderId, status: row.status, event: event.type },
      'a status change was refused by the order chart',
    );
    throw new ProblemError('TransitionRefused', { detail: `${event.type} is not possible in ${row.status}` });
  }
  const now = services.clock.now();
  const [moved] = await tx
    .update(order)
    .set({
      status: move.status,
      statusSince: now,
      interrupted: event.type === 'fail' ? row.status : null,
      ...timesOf(move.status, now),
    })
    .where(eq(order.id, orderId))
    .returning();
  if (moved === undefined) throw new ProblemError('OrderUnknown');
  await tx.insert(orderHistory).values({ orderId, status: move.status, at: now });
  await announceChange(tx, moved.hash);
  await afterMove(tx, services, moved, event);
  services.log.info({ orderId, from: row.status, to: move.status, event: event.type }, 'order moved');
  return moved;
};
