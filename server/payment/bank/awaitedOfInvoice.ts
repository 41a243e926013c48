import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/open.ts';
import { payment, paymentOrder, paymentPart } from '../../platform/db/schema.ts';
import { ordersOfInvoice } from '../ordersOfInvoice.ts';

/** The transfer that is awaited of just the orders that an invoice charges; null where there is none such. */
export const awaitedOfInvoice = async (db: Database, invoiceId: number) => {
  const charged = (await ordersOfInvoice(db, invoiceId)).map(({ id }) => id);
  if (charged.length === 0) return null;
  const [found] = await db
    .selectDistinct({ paymentId: payment.id, currency: paymentPart.currency })
    .from(paymentOrder)
    .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
    .innerJoin(paymentPart, eq(paymentPart.paymentId, payment.id))
    .where(
      and(
        inArray(paymentOrder.orderId, charged),
        eq(payment.status, 'awaiting_transfer'),
        eq(paymentPart.provider, 'transfer'),
      ),
    )
    .limit(1);
  if (found === undefined) return null;
  const covered = await db
    .select({ orderId: paymentOrder.orderId })
    .from(paymentOrder)
    .where(eq(paymentOrder.paymentId, found.paymentId));
  return covered.length === charged.length && covered.every(({ orderId }) => charged.includes(orderId)) ? found : null;
};
