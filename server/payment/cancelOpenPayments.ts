import { and, eq, gt, inArray, or } from 'drizzle-orm';
import type { Services } from '../platform/core/services.ts';
import { payment, paymentOrder, paymentPart } from '../platform/db/schema.ts';
import type { Listener } from '../platform/events/listeners.ts';
import { findPayment } from './findPayment.ts';
import { endAtProvider, isWanted } from './openPayment.ts';
import { isOpen, openStatuses } from './paymentRow.ts';
import { endLostTransfer } from './transfer/endLostTransfer.ts';

/**
 * What pays for an order that has come to its end is ended at its provider as soon as the change is committed, and so is a transfer of which
 * a part has come.
 */
export const queueCancelOpenPayments: Listener<'order.moved'> = async (tx, { jobs }, { orderId, status }) => {
  if (status !== 'canceled' && status !== 'dropped') return;
  const open = await tx
    .select({ hash: payment.hash })
    .from(payment)
    .innerJoin(paymentOrder, eq(paymentOrder.paymentId, payment.id))
    .leftJoin(paymentPart, and(eq(paymentPart.paymentId, payment.id), gt(paymentPart.receivedMinor, 0)))
    .where(
      and(
        eq(paymentOrder.orderId, orderId),
        or(
          inArray(payment.status, [...openStatuses]),
          and(eq(payment.status, 'awaiting_transfer'), gt(paymentPart.receivedMinor, 0)),
        ),
      ),
    );
  for (const { hash } of open) await jobs.send(tx, 'endPayment', { paymentHash: hash });
};

/**
 * Ends an open payment of which something can no longer be paid. Money that has come all the same goes back by itself.
 * @throws ProviderUnavailable when nothing is known: the job tries again
 */
export const cancelOpenPayments = async (services: Services, paymentHash: string): Promise<void> => {
  const found = await findPayment(services.db, paymentHash);
  if (found?.payment.status === 'awaiting_transfer') {
    return services.db.transaction((tx) => endLostTransfer(tx, services, found.payment.id));
  }
  if (found === null || !isOpen(found.payment) || (await isWanted(services, found.subject))) return;
  await endAtProvider(services, paymentHash);
};
