import { eq, sql } from 'drizzle-orm';
import type { OrderEvent } from '../../machines/order.ts';
import { planOf } from '../../machines/rules/orderPlan.ts';
import { moveOf } from '../../machines/rules/orderSnapshot.ts';
import { hasEnded } from '../../machines/rules/orderStatus.ts';
import type { OrderStatus } from '../../openapi/types.ts';
import { after, days } from '../core/clock.ts';
import { announceChange } from '../core/orderChanges.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { preparedFor } from '../db/preparedFor.ts';
import { order, orderHistory } from '../db/schema.ts';
import { type OrderRow, orderRow } from './orderRow.ts';
import { requireApproval } from './original/requireApproval.ts';
import { readyBy } from './readyBy.ts';

/** Days that an offer is valid. */
export const offerDays = 14;
/** Days in which an accepted order can be paid (specification 9, pay-within option). */
export const payableDays = 30;

/** Nobody decides on, or pays for, an appointment that has begun. */
const beforeItBegins = ({ details }: OrderRow, until: Date): Date => {
  const begins = details.starts_at === null ? until : new Date(details.starts_at);
  return begins < until ? begins : until;
};

/** Until when an offer that is made now is valid. */
export const offerEnd = (row: OrderRow, now: Date): Date => beforeItBegins(row, after(now, days(offerDays)));

/** Times that a status brings with it, or a deferral. */
const timesOf = (row: OrderRow, status: OrderStatus, event: OrderEvent, now: Date): Partial<OrderRow> => {
  if (event.type === 'deferralGranted') return { payableUntil: after(now, days(payableDays)), deferredAt: now };
  if (status === 'acceptation') return { offeredAt: now, validUntil: offerEnd(row, now) };
  if (status === 'payment') {
    return { acceptedAt: now, payableUntil: beforeItBegins(row, after(now, days(payableDays))) };
  }
  return {};
};

const locked = preparedFor('order_locked', (db, name) =>
  db
    .select({ row: orderRow })
    .from(order)
    .where(eq(order.id, sql.placeholder('id')))
    .for('update')
    .prepare(name),
);

const writeHistory = preparedFor('order_history_written', (db, name) =>
  db
    .insert(orderHistory)
    .values({ orderId: sql.placeholder('orderId'), status: sql.placeholder('status'), at: sql.placeholder('at') })
    .prepare(name),
);

/** Locks an order's row until the transaction ends. */
export const lockOrder = async (tx: Transaction, orderId: number): Promise<OrderRow> => {
  const [found] = await locked(tx).execute({ id: orderId });
  if (found === undefined) throw new ProblemError('OrderUnknown');
  return found.row;
};

/**
 * The only way in which an order's status changes (issue: Machines). The `order` chart decides; what it does not allow is
 * refused with `TransitionRefused` and logged; what is printed is not finished before its draft is approved (`ApprovalMissing`). With the change, in the same transaction: the history, the notification of open
 * streams (sent at commit), and what the listeners to `order.moved` write.
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
  if (move.status === 'finished') await requireApproval(tx, row);
  const now = services.clock.now();
  const [changed] = await tx
    .update(order)
    .set({
      status: move.status,
      statusSince: now,
      interrupted: event.type === 'fail' ? row.status : null,
      ...timesOf(row, move.status, event, now),
      // Work starts: what was offered counts from here.
      ...(row.status === 'payment' && !hasEnded(move.status) ? { deadline: readyBy(services, row, now) } : {}),
    })
    .where(eq(order.id, orderId))
    .returning({ row: orderRow });
  if (changed === undefined) throw new ProblemError('OrderUnknown');
  const moved = changed.row;
  await writeHistory(tx).execute({ orderId, status: move.status, at: now });
  await announceChange(tx, moved.hash);
  await services.events.emit(tx, {
    type: 'order.moved',
    orderId,
    from: row.status,
    status: moved.status,
    since: moved.statusSince,
    cause: event.type,
  });
  services.log.info({ orderId, from: row.status, to: move.status, event: event.type }, 'order moved');
  return moved;
};
