import { and, eq, inArray } from 'drizzle-orm';
import type { Listener } from '../core/listeners.ts';
import type { Services } from '../core/services.ts';
import { payment, paymentOrder } from '../db/schema.ts';
import { findPayment } from './findPayment.ts';
import { endAtProvider, isWanted } from './openPayment.ts';
import { isOpen, openStatuses } from './paymentRow.ts';

/** What pays for an order that has come to its end is ended at its provider as soon as the change is committed. */
export const queueEndOfPayments: Listener<'order.moved'> = async (tx, { jobs }, { orderId, status }) => {
  if (status !== 'canceled' && status !== 'dropped') return;
  const open = await tx
    .select({ hash: payment.hash })
    .from(payment)
    .innerJoin(paymentOrder, eq(paymentOrder.paymentId, payment.id))
    .where(and(eq(paymentOrder.orderId, orderId), inArray(payment.status, [...openStatuses])));
  for (const { hash } of open) await jobs.send(tx, 'endPayment', { paymentHash: hash });
};

/**
 * Ends an open payment of which something can no longer be paid. Money that has come all the same goes back by itself.
 * @throws ProviderUnavailable when nothing is known: the job tries again
 */
export const endUnwanted = async (services: Services, paymentHash: string): Promise<void> => {
  const found = await findPayment(services.db, paymentHash);
  if (found === null || !isOpen(found.payment) || (await isWanted(services, found.subject))) return;
  await endAtProvider(services, paymentHash);
};
