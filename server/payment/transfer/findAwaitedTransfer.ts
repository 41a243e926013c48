import { and, desc, eq } from 'drizzle-orm';
import type { TransferDetails } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import { payment, paymentOrder } from '../../platform/db/schema.ts';
import { completePayment } from '../findPayment.ts';
import { findTransferDetails } from '../paymentView.ts';

/** A transfer that an order waits for, and all the orders that it is to pay for. */
export type AwaitedTransfer = TransferDetails & { readonly orderIds: readonly number[] };

/** How the transfer is made that an order waits for; null where it waits for none. */
export const findAwaitedTransfer = async (
  services: Pick<Services, 'db' | 'brands' | 'pricing'>,
  orderId: number,
): Promise<AwaitedTransfer | null> => {
  const [found] = await services.db
    .select({ payment })
    .from(paymentOrder)
    .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
    .where(and(eq(paymentOrder.orderId, orderId), eq(payment.status, 'awaiting_transfer')))
    .orderBy(desc(payment.id))
    .limit(1);
  if (found === undefined) return null;
  const paid = await completePayment(services.db, found.payment);
  const details = findTransferDetails(services, paid);
  const orderIds = paid.subject.kind === 'cart' ? paid.subject.orders.map(({ id }) => id) : [];
  return details === null ? null : { ...details, orderIds };
};
