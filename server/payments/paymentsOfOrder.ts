import { countDistinct, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PaymentsOfCart, PaymentsOfOrder } from '../core/paymentsOfOrder.ts';
import type { Services } from '../core/services.ts';
import { payment, paymentOrder } from '../db/schema.ts';
import { disputesOfOrder } from './disputes/disputesOf.ts';
import { completePayment } from './findPayment.ts';
import { paymentView } from './paymentView.ts';
import { refundsOfOrder } from './refunds/refundsOfOrder.ts';
import { returnedToBalance } from './returnedToBalance.ts';

/** The latest payment that covers an order, and how often it has been tried. */
export const paymentsOfOrder =
  (services: Pick<Services, 'brands' | 'pricing'>): PaymentsOfOrder =>
  async (db, orderId) => {
    const [latest] = await db
      .select({
        payment,
        attempts: sql<number>`count(*) over ()`.mapWith(Number),
        isPaid: sql<boolean>`bool_or(${payment.status} = 'succeeded') over ()`,
      })
      .from(paymentOrder)
      .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
      .where(eq(paymentOrder.orderId, orderId))
      .orderBy(desc(payment.id))
      .limit(1);
    if (latest === undefined)
      return { payment: null, payment_attempts: 0, returned: null, refunds: [], disputes: [], isPaid: false };
    return {
      payment: paymentView(services, await completePayment(db, latest.payment)),
      payment_attempts: latest.attempts,
      returned: await returnedToBalance(db, [orderId]),
      refunds: await refundsOfOrder(db, orderId),
      disputes: await disputesOfOrder(db, orderId),
      isPaid: latest.isPaid,
    };
  };

/** The latest payment that covers something that is due in a cart, and how many payments there have been of anything in it. */
export const paymentsOfCart =
  (services: Pick<Services, 'brands' | 'pricing'>): PaymentsOfCart =>
  async (db, { orderIds, dueIds }) => {
    const [counted] = await db
      .select({ payments: countDistinct(paymentOrder.paymentId) })
      .from(paymentOrder)
      .where(inArray(paymentOrder.orderId, [...orderIds]));
    const [latest] = await db
      .select({ payment })
      .from(paymentOrder)
      .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
      .where(inArray(paymentOrder.orderId, [...dueIds]))
      .orderBy(desc(payment.id))
      .limit(1);
    const payment_attempts = counted?.payments ?? 0;
    const returned = payment_attempts === 0 ? null : await returnedToBalance(db, orderIds);
    if (latest === undefined) return { payment: null, payment_attempts, returned };
    return { payment: paymentView(services, await completePayment(db, latest.payment)), payment_attempts, returned };
  };
