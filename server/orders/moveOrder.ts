import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OrderEvent } from '../../machines/order.ts';
import { planOf } from '../../machines/rules/orderPlan.ts';
import { moveOf } from '../../machines/rules/orderSnapshot.ts';
import { hasEnded } from '../../machines/rules/orderStatus.ts';
import type { OrderStatus } from '../../openapi/types.ts';
import { after, days } from '../core/clock.ts';
import { announceChange, announceNew } from '../core/orderChanges.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { preparedFor } from '../db/preparedFor.ts';
import { order, orderHistory } from '../db/schema.ts';
import { sendAhead } from '../db/sentAhead.ts';
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

type MoveTimes = Pick<OrderRow, 'offeredAt' | 'validUntil' | 'acceptedAt' | 'payableUntil' | 'deferredAt'>;

/** Times that a status brings with it, or a deferral. */
const timesOf = (row: OrderRow, status: OrderStatus, event: OrderEvent, now: Date): Partial<MoveTimes> => {
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

/** Writes down that an order has come into a status. */
export const writeHistory = preparedFor('order_history_written', (db, name) =>
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

/** A time that is given, or the one that the row has. */
const given = (column: PgColumn, name: string): SQL => sql`coalesce(${sql.placeholder(name)}, ${column})`;

const writeMove = preparedFor('order_moved', (db, name) =>
  db
    .update(order)
    .set({
      status: sql`${sql.placeholder('status')}`,
      statusSince: sql`${sql.placeholder('statusSince')}`,
      interrupted: sql`${sql.placeholder('interrupted')}`,
      offeredAt: given(order.offeredAt, 'offeredAt'),
      validUntil: given(order.validUntil, 'validUntil'),
      acceptedAt: given(order.acceptedAt, 'acceptedAt'),
      payableUntil: given(order.payableUntil, 'payableUntil'),
      deferredAt: given(order.deferredAt, 'deferredAt'),
      deadline: given(order.deadline, 'deadline'),
    })
    .where(eq(order.id, sql.placeholder('id')))
    .returning({ row: orderRow })
    .prepare(name),
);

/** What a move does not set. */
const unset = {
  offeredAt: null,
  validUntil: null,
  acceptedAt: null,
  payableUntil: null,
  deferredAt: null,
  deadline: null,
} as const satisfies Record<keyof MoveTimes | 'deadline', null>;

/**
 * The only way in which an order's status changes (issue: Machines). The `order` chart decides; what it does not allow is
 * refused with `TransitionRefused` and logged; what is printed is not finished before its draft is approved (`ApprovalMissing`). With the change, in the same transaction: the history, the notification of open
 * streams (sent at commit), and what the listeners to `order.moved` write.
 * @param row as it stands in the database, and locked
 */
export const moveLocked = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  event: OrderEvent,
): Promise<OrderRow> => {
  const orderId = row.id;
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
  const [changed] = await writeMove(tx).execute({
    id: orderId,
    status: move.status,
    statusSince: now,
    interrupted: event.type === 'fail' ? row.status : null,
    ...unset,
    ...timesOf(row, move.status, event, now),
    // Work starts: what was offered counts from here.
    ...(row.status === 'payment' && !hasEnded(move.status) ? { deadline: readyBy(services, row, now) } : {}),
  });
  if (changed === undefined) throw new ProblemError('OrderUnknown');
  const moved = changed.row;
  await sendAhead(tx, writeHistory(tx).execute({ orderId, status: move.status, at: now }));
  // Boards learn that a change is a new request: it may sound.
  await (event.type === 'submit' ? announceNew : announceChange)(tx, moved.hash);
  await services.events.emit(tx, {
    type: 'order.moved',
    orderId,
    hash: moved.hash,
    requestedWith: moved.requestedWith,
    from: row.status,
    status: moved.status,
    since: moved.statusSince,
    cause: event.type,
  });
  services.log.info({ orderId, from: row.status, to: move.status, event: event.type }, 'order moved');
  return moved;
};

/** The same, of an order that is locked here. */
export const moveOrder = async (
  tx: Transaction,
  services: Services,
  orderId: number,
  event: OrderEvent,
): Promise<OrderRow> => moveLocked(tx, services, await lockOrder(tx, orderId), event);
