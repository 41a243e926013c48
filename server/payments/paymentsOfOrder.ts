import { countDistinct, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import type { PaymentsOfCart, PaymentsOfOrder } from '../core/paymentsOfOrder.ts';
import { payment, paymentOrder } from '../db/schema.ts';
import { completePayment } from './findPayment.ts';
import { paymentView } from './paymentView.ts';
import { refundsOfOrder } from './refunds/refundsOfOrder.ts';
import { returnedToBalance } from './returnedToBalance.ts';

/** The latest payment that covers an order, and how often it has been tried. */
export const paymentsOfOrder =
  (brands: ReadonlyMap<string, Brand>): PaymentsOfOrder =>
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
    if (latest === undefined) return { payment: null, payment_attempts: 0, returned: null, refunds: [], isPaid: false };
    const brand = brands.get(latest.payment.brand);
    if (brand === undefined) throw new Error(`There is no brand ${latest.payment.brand}.`);
    return {
      payment: paymentView(await completePayment(db, latest.payment), brand),
      payment_attempts: latest.attempts,
      returned: await returnedToBalance(db, [orderId]),
      refunds: await refundsOfOrder(db, orderId),
      isPaid: latest.isPaid,
    };
  };

/** The latest payment that covers something that is due in a cart, and how many payments there have been of anything in it. */
export const paymentsOfCart =
  (brands: ReadonlyMap<string, Brand>): PaymentsOfCart =>
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
    const brand = brands.get(latest.payment.brand);
    if (brand === undefined) throw new Error(`There is no brand ${latest.payment.brand}.`);
    return { payment: paymentView(await completePayment(db, latest.payment), brand), payment_attempts, returned };
  };
