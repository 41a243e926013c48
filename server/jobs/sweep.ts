import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { isOrderStatus } from '../../machines/rules/orderStatus.ts';
import { forgetRevoked } from '../access/customerToken.ts';
import { forgetFailedSignIns } from '../access/failedSignIns.ts';
import { after, days } from '../clock.ts';
import { audit, idempotency, mail, order } from '../db/schema.ts';
import { removeStaleUploads } from '../files/index.ts';
import { queueDesk, statusesOfDesk } from '../orders/afterMove.ts';
import { lockOrder, moveOrder } from '../orders/moveOrder.ts';
import { openPaymentsSweep } from '../payments/index.ts';
import type { Services } from '../services.ts';

/** Days for which a key of a creating call is remembered. */
const keyDays = 30;

/** Offers nobody took and orders nobody paid run out of time (design: The order's life). */
export const lapseOrders = async (services: Services): Promise<void> => {
  const now = services.clock.now();
  const late = await services.db
    .select({ id: order.id })
    .from(order)
    .where(
      or(
        and(eq(order.status, 'acceptation'), lte(order.validUntil, now)),
        and(eq(order.status, 'payment'), lte(order.payableUntil, now)),
      ),
    );
  for (const { id } of late) {
    await services.db.transaction(async (tx) => {
      // Looked at again under the lock: the customer may have decided meanwhile.
      const row = await lockOrder(tx, id);
      const until = row.status === 'acceptation' ? row.validUntil : row.status === 'payment' ? row.payableUntil : null;
      if (until === null || until > now) return;
      await tx.insert(audit).values({ orderId: id, actor: 'clock', action: 'lapse', at: now });
      await moveOrder(tx, services, id, { type: 'lapse' });
    });
  }
};

/** Everything that time brings: once a minute, by one process. */
export const sweep = async (services: Services): Promise<void> => {
  await lapseOrders(services);
  await openPaymentsSweep(services);
  await removeStaleUploads(services);
  await forgetRevoked(services);
  await forgetFailedSignIns(services);
  await services.db.delete(idempotency).where(lte(idempotency.createdAt, after(services.clock.now(), -days(keyDays))));
};

/**
 * Queues again what should be moving, at start: jobs are written with the changes that call for them, so this matters only when
 * the desk was manual before, or a queue was lost. A job that is there twice does its work once.
 */
export const requeue = async (services: Services): Promise<void> => {
  await services.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(order)
      .where(inArray(order.status, [...statusesOfDesk.filter(isOrderStatus), 'in_analysis']));
    for (const row of rows) {
      if (row.status === 'in_analysis') await services.jobs.send(tx, 'analysis', { orderId: row.id });
      else await queueDesk(tx, services, row);
    }
    const owed = await tx.select({ id: mail.id }).from(mail).where(isNull(mail.sentAt));
    for (const { id } of owed) await services.jobs.send(tx, 'mail', { mailId: id });
  });
};
