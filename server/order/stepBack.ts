import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Services } from '../platform/core/services.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { audit, mail, orderHistory } from '../platform/db/schema.ts';
import { announceChange } from '../platform/events/orderChanges.ts';
import { statusAfter } from './moveOrder.ts';
import type { OrderRow } from './orderRow.ts';
import { updateOrder } from './updateOrder.ts';

/** Whether someone of the staff has moved an order to the status in which it is now, and has not taken a step back since. */
export const isMovedByHand = async (db: Database, { id, statusSince }: OrderRow): Promise<boolean> => {
  const [last] = await db
    .select({ action: audit.action, at: audit.at })
    .from(audit)
    .where(and(eq(audit.orderId, id), inArray(audit.action, ['advance', 'stepBack'])))
    .orderBy(desc(audit.id))
    .limit(1);
  return last?.action === 'advance' && last.at >= statusSince;
};

/** The end is said anew when it comes: a mail that has not left is not sent, one that has left makes room for the next. */
const retractFinishedMail = async (tx: Transaction, orderId: number): Promise<void> => {
  const finished = and(eq(mail.orderId, orderId), eq(mail.template, 'orderFinished'), eq(mail.about, 0));
  await tx.delete(mail).where(and(finished, isNull(mail.sentAt)));
  await tx
    .update(mail)
    .set({ about: sql`${mail.id}` })
    .where(finished);
};

/**
 * Takes back the last step of an order that is locked, which somebody has made by mistake: history and timeline are as they were before it,
 * the audit has both. Where its end issued an invoice, that stands: the order is still to be done and paid.
 * @throws ProblemError TransitionRefused where the `order` chart has no way back
 */
export const stepBack = async (tx: Transaction, services: Services, row: OrderRow): Promise<void> => {
  const status = statusAfter(services, row, { type: 'stepBack' }, row.id);
  const [last, before] = await tx
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, row.id))
    .orderBy(desc(orderHistory.id))
    .limit(2);
  if (last !== undefined) await tx.delete(orderHistory).where(eq(orderHistory.id, last.id));
  const since = before?.at ?? services.clock.now();
  const { hash, requestedWith, underReview } = await updateOrder(tx, row.id, { status, statusSince: since });
  if (row.status === 'finished') await retractFinishedMail(tx, row.id);
  await announceChange(tx, hash);
  const moved = { orderId: row.id, hash, requestedWith, from: row.status, status, since, underReview };
  await services.events.emit(tx, { type: 'order.moved', ...moved, cause: 'stepBack' });
  services.log.info({ orderId: row.id, from: row.status, to: status }, 'order stepped back');
};
