import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { DeskCodeUses } from '../../../openapi/types.ts';
import { money } from '../../platform/core/money.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { customer, order, payment, paymentOrder, paymentPart, topUp } from '../../platform/db/schema.ts';
import { isCouponUse } from './couponUses.ts';
import { isVoucherUse } from './voucherUses.ts';

type Reader = Database | Transaction;
type Use = DeskCodeUses['uses'][number];

/** The latest of a code that are shown. */
const maxUses = 100;

/** How often each of the codes is used. */
export const usesOfCodes = async (
  db: Reader,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> => {
  const coupons = await db
    .select({ id: topUp.couponId, uses: count() })
    .from(topUp)
    .where(and(inArray(topUp.couponId, [...ids]), isCouponUse(db, now)))
    .groupBy(topUp.couponId);
  const vouchers = await db
    .select({ id: paymentPart.voucherId, uses: count() })
    .from(paymentPart)
    .where(and(inArray(paymentPart.voucherId, [...ids]), isVoucherUse))
    .groupBy(paymentPart.voucherId);
  return new Map([...coupons, ...vouchers].flatMap(({ id, uses }) => (id === null ? [] : [[id, uses]])));
};

const topUpsWith = async (db: Reader, id: number, now: Date): Promise<Use[]> => {
  const rows = await db
    .select({ topUp, email: customer.email })
    .from(topUp)
    .innerJoin(customer, eq(customer.id, topUp.customerId))
    .where(and(eq(topUp.couponId, id), isCouponUse(db, now)))
    .orderBy(desc(topUp.id))
    .limit(maxUses);
  return rows.map(({ topUp: row, email }) => ({
    at: (row.creditedAt ?? row.createdAt).toISOString(),
    customer_email: email,
    amount: money(row.couponBonusMinor, row.currency),
    top_up_id: row.id,
    order_ids: [],
  }));
};

const listPayments = async (db: Reader, id: number): Promise<Use[]> => {
  const rows = await db
    .select({ part: paymentPart, startedAt: payment.startedAt })
    .from(paymentPart)
    .innerJoin(payment, eq(payment.id, paymentPart.paymentId))
    .where(and(eq(paymentPart.voucherId, id), isVoucherUse))
    .orderBy(desc(paymentPart.id))
    .limit(maxUses);
  const orders = await db
    .select({ paymentId: paymentOrder.paymentId, orderId: order.id, email: order.customerEmail })
    .from(paymentOrder)
    .innerJoin(order, eq(order.id, paymentOrder.orderId))
    .where(
      inArray(
        paymentOrder.paymentId,
        rows.map(({ part }) => part.paymentId),
      ),
    )
    .orderBy(order.id);
  return rows.map(({ part, startedAt }) => {
    const paid = orders.filter(({ paymentId }) => paymentId === part.paymentId);
    return {
      at: (part.settledAt ?? startedAt).toISOString(),
      customer_email: paid[0]?.email ?? null,
      amount: money(part.amountMinor, part.currency),
      top_up_id: null,
      order_ids: paid.map(({ orderId }) => orderId),
    };
  });
};

/** What a code was used for, the latest first. A code has uses of its kind only. */
export const usesOfCode = async (db: Reader, id: number, now: Date): Promise<Use[]> => [
  ...(await topUpsWith(db, id, now)),
  ...(await listPayments(db, id)),
];
