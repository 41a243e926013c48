import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { PaymentRefund } from '../../openapi/types.ts';
import type { OrderRow } from '../order/orderRow.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import {
  cart,
  invoiceOrder,
  moneyCase,
  order,
  payment,
  paymentOrder,
  paymentPart,
  providerRefund,
  topUp,
} from '../platform/db/schema.ts';
import type { PartRow } from './parts/parts.ts';
import type { FoundPayment, PaymentRow, PaymentSubject } from './paymentRow.ts';
import { isCredited } from './refunds/isCredited.ts';

type Readable = Database | Transaction;

/** The invoice that charges orders of several carts together: nobody pays those at once but by it. */
const findInvoiceId = async (
  db: Readable,
  [first, ...others]: readonly [OrderRow, ...OrderRow[]],
): Promise<number | null> => {
  if (others.every(({ cartId }) => cartId === first.cartId)) return null;
  const [found] = await db
    .select({ id: invoiceOrder.invoiceId })
    .from(invoiceOrder)
    .where(eq(invoiceOrder.orderId, first.id))
    .orderBy(desc(invoiceOrder.invoiceId))
    .limit(1);
  return found?.id ?? null;
};

const readSubject = async (db: Readable, row: PaymentRow): Promise<PaymentSubject> => {
  if (row.topUpId !== null) {
    const [found] = await db.select().from(topUp).where(eq(topUp.id, row.topUpId));
    if (found === undefined) throw new Error(`Payment ${row.id} has no top-up.`);
    return { kind: 'top_up', topUp: found };
  }
  const covered = await db
    .select({ order, cartHash: cart.hash })
    .from(paymentOrder)
    .innerJoin(order, eq(order.id, paymentOrder.orderId))
    .innerJoin(cart, eq(cart.id, order.cartId))
    .where(eq(paymentOrder.paymentId, row.id))
    .orderBy(asc(order.id));
  const [first, ...others] = covered;
  if (first === undefined) throw new Error(`Payment ${row.id} covers no order.`);
  const orders = [first.order, ...others.map((other) => other.order)] as const;
  return { kind: 'cart', cartHash: first.cartHash, orders, invoiceId: await findInvoiceId(db, orders) };
};

/** The parts of a payment, in the order in which they were written. */
export const partsOfPayment = (db: Readable, paymentId: number): Promise<PartRow[]> =>
  db.select().from(paymentPart).where(eq(paymentPart.paymentId, paymentId)).orderBy(asc(paymentPart.id));

type Back = typeof providerRefund.$inferSelect;

/** Whether it is money that nothing takes; what is refunded of an order's price is the order's. */
const isOfNothing = (row: Back): row is Back & { readonly cause: PaymentRefund['cause'] } =>
  row.cause !== 'refunded' && row.cause !== 'withdrawn';

/** What of a payment's money nothing takes and goes back by its provider, in the order in which it was asked for. */
export const refundsOfPayment = async (db: Readable, paymentId: number): Promise<FoundPayment['refunds']> => {
  const rows = await db
    .select({ refund: providerRefund, creditedBy: moneyCase.id })
    .from(providerRefund)
    .innerJoin(paymentPart, eq(paymentPart.id, providerRefund.partId))
    .leftJoin(moneyCase, isCredited)
    .where(eq(paymentPart.paymentId, paymentId))
    .orderBy(asc(providerRefund.id));
  return rows.flatMap(({ refund, creditedBy }) =>
    isOfNothing(refund) ? [{ ...refund, isCredited: creditedBy !== null }] : [],
  );
};

/** Whether staff look at a sum that is not the one asked for. */
export const isLookedAt = async (db: Readable, { id, open }: Pick<PaymentRow, 'id' | 'open'>): Promise<boolean> => {
  if (!open) return false;
  const isOf = and(eq(moneyCase.paymentId, id), eq(moneyCase.kind, 'mismatch'), isNull(moneyCase.decidedAt));
  return (await db.select({ id: moneyCase.id }).from(moneyCase).where(isOf).limit(1)).length > 0;
};

const complete = async (
  db: Readable,
  row: PaymentRow,
  its: readonly PartRow[],
  known: PaymentSubject | null = null,
): Promise<FoundPayment> => ({
  payment: row,
  subject: known ?? (await readSubject(db, row)),
  parts: its,
  refunds: await refundsOfPayment(db, row.id),
  isLookedAt: await isLookedAt(db, row),
});

/** A payment with what it is for and what it is made up of. */
export const completePayment = async (db: Readable, row: PaymentRow): Promise<FoundPayment> =>
  complete(db, row, await partsOfPayment(db, row.id));

/**
 * A payment by its unguessable hash; null when there is none such.
 * @param known what it is for, where that has just been read
 */
export const findPayment = async (
  db: Readable,
  hash: string,
  known: PaymentSubject | null = null,
): Promise<FoundPayment | null> => {
  const rows = await db
    .select({ row: payment, part: paymentPart })
    .from(payment)
    .leftJoin(paymentPart, eq(paymentPart.paymentId, payment.id))
    .where(eq(payment.hash, hash))
    .orderBy(asc(paymentPart.id));
  const [first] = rows;
  if (first === undefined) return null;
  const its = rows.flatMap(({ part }) => part ?? []);
  return complete(db, first.row, its, known);
};
