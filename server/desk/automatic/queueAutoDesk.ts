import { eq, inArray } from 'drizzle-orm';
import { isOrderStatus } from '../../../machines/order/orderStatus.ts';
import type { OrderStatus } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { order, payment } from '../../platform/db/schema.ts';
import type { Listener } from '../../platform/events/listeners.ts';

/** Statuses that the automatic desk moves on from. `payment` waits for the customer, `failure` for people. */
const deskMoves = {
  draft: false,
  in_analysis: false,
  calculation: true,
  acceptation: false,
  payment: false,
  waiting_translation: true,
  translation: true,
  waiting_proofreading: true,
  proofreading: true,
  waiting_verification: true,
  verification: true,
  in_machine_translation: true,
  waiting_post_edition: true,
  in_post_edition: true,
  finished: false,
  canceled: false,
  dropped: false,
  failure: false,
} as const satisfies Record<OrderStatus, boolean>;

const statusesOfDesk = Object.entries(deskMoves)
  .flatMap(([status, moves]) => (moves ? [status] : []))
  .filter(isOrderStatus);

type Place = { readonly orderId: number; readonly status: OrderStatus; readonly since: Date };

/** The offer comes at once: a customer waits for it. Later steps take their time, so that each can be seen. */
const getPace = (status: OrderStatus, { config }: Services): number =>
  status === 'calculation' ? 0 : config.deskPaceMs;

/** Queues the automatic desk's next step with an order, if it has one. */
export const queueStep = async (
  tx: Transaction,
  services: Services,
  { orderId, status, since }: Place,
): Promise<void> => {
  if (services.config.desk !== 'auto' || !deskMoves[status]) return;
  const data = { orderId, status, since: since.toISOString() };
  await services.jobs.send(tx, 'autoDesk', data, getPace(status, services));
};

/** What the automatic desk could not price before, it may now. */
export const queueAutoDeskAgain: Listener<'request.changed'> = (tx, services, place) => queueStep(tx, services, place);

export const queueAutoDesk: Listener<'order.moved'> = (tx, services, place) => queueStep(tx, services, place);

/** Where the desk is automatic, an awaited transfer arrives by itself. */
export const queueTransferArrival: Listener<'payment.awaited'> = async (tx, services, { paymentId }) => {
  if (services.config.desk !== 'auto') return;
  await services.jobs.send(tx, 'transferArrived', { paymentId }, services.config.transferMs);
};

/** Queues the arrival of all awaited transfers again, at start. */
export const requeueTransferArrivals = async (tx: Transaction, services: Services): Promise<void> => {
  if (services.config.desk !== 'auto') return;
  const awaited = await tx
    .select({ paymentId: payment.id })
    .from(payment)
    .where(eq(payment.status, 'awaiting_transfer'));
  for (const { paymentId } of awaited) {
    await services.jobs.send(tx, 'transferArrived', { paymentId }, services.config.transferMs);
  }
};

/** Queues the steps of all orders again, at start: the desk may have been manual before. Staff's open orders may be very many, and are not read. */
export const requeueAutoDesk = async (tx: Transaction, services: Services): Promise<void> => {
  if (services.config.desk !== 'auto') return;
  const places = await tx
    .select({ orderId: order.id, status: order.status, since: order.statusSince })
    .from(order)
    .where(inArray(order.status, statusesOfDesk));
  for (const place of places) await queueStep(tx, services, place);
};
