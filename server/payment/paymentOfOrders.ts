import { desc, eq, inArray } from 'drizzle-orm';
import type { Payment } from '../../openapi/types.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { payment, paymentOrder } from '../platform/db/schema.ts';
import { completePayment } from './findPayment.ts';
import { paymentView } from './paymentView.ts';

/** How some orders together have been tried to be paid. */
type PaymentOfOrders = {
  /** the latest that covers just these: another one would show another sum */
  readonly payment: Payment | null;
  readonly attempts: number;
};

/** The latest payment of just these orders, and how many there have been of any of them. */
export const paymentOfOrders = async (
  db: Database | Transaction,
  services: Pick<Services, 'brands' | 'pricing'>,
  orderIds: readonly number[],
): Promise<PaymentOfOrders> => {
  const rows = await db
    .selectDistinct({ payment })
    .from(paymentOrder)
    .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
    .where(inArray(paymentOrder.orderId, [...orderIds]))
    .orderBy(desc(payment.id));
  const [latest] = rows;
  if (latest === undefined) return { payment: null, attempts: 0 };
  const found = await completePayment(db, latest.payment);
  const covered = found.subject.kind === 'cart' ? found.subject.orders.map(({ id }) => id) : [];
  const isOfThese = covered.length === orderIds.length && orderIds.every((id) => covered.includes(id));
  return { payment: isOfThese ? paymentView(services, found) : null, attempts: rows.length };
};
