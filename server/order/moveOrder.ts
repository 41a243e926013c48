import { eq } from 'drizzle-orm';
import * as constants from '../../machines/lib/constants.ts';
import type { OrderEvent } from '../../machines/order/order.ts';
import { computeOrderMove } from '../../machines/order/orderSnapshot.ts';
import { hasEnded } from '../../machines/order/orderStatus.ts';
import { services as descriptions } from '../../machines/services/index.ts';
import { getOrderPlan } from '../../machines/services/orderPlan.ts';
import type { OrderStatus } from '../../openapi/types.ts';
import { requireApproval } from '../original/requireApproval.ts';
import { after, days, minutes } from '../platform/core/clock.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { order, orderHistory } from '../platform/db/schema.ts';
import { announceChange, announceNew } from '../platform/events/orderChanges.ts';
import { computeDeadline } from './deadline.ts';
import type { OrderRow } from './orderRow.ts';
import { type OrderChange, updateOrder } from './updateOrder.ts';

/** Days that an offer is valid. */
export const offerDays = 14;
/** Days in which an accepted order can be paid (specification 9, pay-within option). */
export const payableDays = constants.creditDays;

/** Nobody pays for an appointment that has begun. */
const beforeItBegins = ({ details }: Pick<OrderRow, 'details'>, until: Date): Date => {
  const begins = details.starts_at === null ? until : new Date(details.starts_at);
  return begins < until ? begins : until;
};

/** Until when an offer that is made now is valid; an appointment is booked as long ahead as its service asks for (specification 5). */
export const offerEnd = ({ service, details }: Pick<OrderRow, 'service' | 'details'>, now: Date): Date => {
  const until = after(now, days(offerDays));
  const { appointment } = descriptions[service];
  if (appointment === undefined || details.starts_at === null) return until;
  const booked = after(new Date(details.starts_at), -minutes(appointment.ahead));
  return booked < until ? booked : until;
};

type MoveTimes = Pick<OrderRow, 'offeredAt' | 'validUntil' | 'acceptedAt' | 'payableUntil' | 'deferredAt'>;

/** Times that a status brings with it, or a deferral. */
const computeTimes = (row: OrderRow, status: OrderStatus, event: OrderEvent, now: Date): Partial<MoveTimes> => {
  if (event.type === 'deferralGranted') return { payableUntil: after(now, days(payableDays)), deferredAt: now };
  if (status === 'acceptation') return { offeredAt: now, validUntil: offerEnd(row, now) };
  if (status === 'payment') {
    return { acceptedAt: now, payableUntil: beforeItBegins(row, after(now, days(payableDays))) };
  }
  return {};
};

/** Locks an order's row until the transaction ends. */
export const lockOrder = async (tx: Transaction, orderId: number): Promise<OrderRow> => {
  const [found] = await tx.select().from(order).where(eq(order.id, orderId)).for('update');
  if (found === undefined) throw new ProblemError('OrderUnknown');
  return found;
};

type Moved = Pick<OrderRow, 'status' | 'service' | 'packageId' | 'interrupted'>;

/** The status to which an event leads. @throws ProblemError TransitionRefused, which is logged */
export const statusAfter = (
  { log }: Pick<Services, 'log'>,
  { status, service, packageId, interrupted }: Moved,
  event: OrderEvent,
  orderId: number | null,
): OrderStatus => {
  const move = computeOrderMove(status, getOrderPlan(service, packageId), event, interrupted);
  if (move.allowed) return move.status;
  log.warn({ orderId, status, event: event.type }, 'a status change was refused by the order chart');
  throw new ProblemError('TransitionRefused', { detail: `${event.type} is not possible in ${status}` });
};

/** What follows a change of status that is written, in its transaction. */
const follow = async (
  tx: Transaction,
  services: Services,
  from: OrderStatus,
  { type: cause }: OrderEvent,
  { id: orderId, hash, requestedWith, status, statusSince: since, underReview }: OrderRow,
): Promise<void> => {
  await tx.insert(orderHistory).values({ orderId, status, at: since });
  // Boards learn that a change is a new request: it may sound.
  await (cause === 'submit' ? announceNew : announceChange)(tx, hash);
  const moved = { orderId, hash, requestedWith, from, status, since, cause, underReview };
  await services.events.emit(tx, { type: 'order.moved', ...moved });
  services.log.info({ orderId, from, to: status, event: cause }, 'order moved');
};

/**
 * The only way in which an order's status changes, but for {@link submitNew}. The `order` chart decides; what it does not
 * allow is refused with `TransitionRefused` and logged; what is printed is not finished before its draft is approved (`ApprovalMissing`).
 * With the change, in the same transaction: the history, the notification of open streams (sent at commit), and what the listeners to
 * `order.moved` write.
 * @param row as it stands in the database, and locked
 * @param beside what changes of the row with it
 */
export const moveLocked = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  event: OrderEvent,
  beside: OrderChange = {},
): Promise<OrderRow> => {
  const status = statusAfter(services, row, event, row.id);
  if (status === 'finished') await requireApproval(tx, row);
  const now = services.clock.now();
  const changed = await updateOrder(tx, row.id, {
    ...beside,
    status,
    statusSince: now,
    interrupted: event.type === 'fail' ? row.status : null,
    ...computeTimes(row, status, event, now),
    // Work starts: what was offered counts from here.
    ...(row.status === 'payment' && !hasEnded(status) ? { deadline: computeDeadline(services, row, now) } : {}),
  });
  await follow(tx, services, row.status, event, changed);
  return changed;
};

/**
 * An order that is submitted as soon as it is written down: its row is written once, at the status to which the chart leads from a draft.
 * @param write writes it, and what belongs to it
 */
export const submitNew = async (
  tx: Transaction,
  services: Services,
  draft: Pick<OrderRow, 'service' | 'packageId'>,
  event: Extract<OrderEvent, { type: 'submit' }>,
  write: (place: Pick<OrderRow, 'status' | 'statusSince'>) => Promise<OrderRow>,
): Promise<OrderRow> => {
  const status = statusAfter(services, { ...draft, status: 'draft', interrupted: null }, event, null);
  const row = await write({ status, statusSince: services.clock.now() });
  await tx.insert(orderHistory).values({ orderId: row.id, status: 'draft', at: row.createdAt });
  await follow(tx, services, 'draft', event, row);
  return row;
};

/** The same, of an order that is locked here. */
export const moveOrder = async (
  tx: Transaction,
  services: Services,
  orderId: number,
  event: OrderEvent,
): Promise<OrderRow> => moveLocked(tx, services, await lockOrder(tx, orderId), event);
