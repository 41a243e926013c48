import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PaymentMethod } from '../../../openapi/types.ts';
import { sumUndone } from '../../payment/index.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { order, payment, paymentOrder, paymentPart, refund } from '../../platform/db/schema.ts';

/** What has come in for an order, and is to go back. */
export type MoneyOfOrder = {
  readonly paidMinor: number;
  /** when the last came of what the order costs: what came beyond that goes back */
  readonly paidAt: Date | null;
  readonly refundedMinor: number;
  /** what was to go back and has not: it has failed, or staff have given it up; `refundedMinor` is without what the order has again of it */
  readonly undoneMinor: number;
  /** how it came, the earliest first */
  readonly paidBy: readonly PaymentMethod[];
};

/** What goes back of what an order costs: money that came twice goes back without a change of it. */
export const computeBack = ({ paidMinor, refundedMinor }: MoneyOfOrder, grossMinor: number): number =>
  Math.max(0, refundedMinor - Math.max(0, paidMinor - grossMinor));

const nothing: MoneyOfOrder = { paidMinor: 0, paidAt: null, refundedMinor: 0, undoneMinor: 0, paidBy: [] };

/** The money of some orders, by their numbers. */
export const readOrderMoney = async (
  tx: Transaction,
  orderIds: readonly number[],
): Promise<(orderId: number) => MoneyOfOrder> => {
  const ids = [...orderIds];
  const paid = await tx
    .select({
      orderId: paymentOrder.orderId,
      amountMinor: paymentOrder.amountMinor,
      at: payment.finishedAt,
      grossMinor: order.grossMinor,
    })
    .from(paymentOrder)
    .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
    .innerJoin(order, eq(order.id, paymentOrder.orderId))
    .where(and(inArray(paymentOrder.orderId, ids), eq(payment.status, 'succeeded')))
    .orderBy(asc(payment.finishedAt));
  const parts = await tx
    .select({ orderId: paymentOrder.orderId, kind: paymentPart.kind, provider: paymentPart.provider })
    .from(paymentOrder)
    .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
    .innerJoin(paymentPart, eq(paymentPart.paymentId, payment.id))
    .where(
      and(inArray(paymentOrder.orderId, ids), eq(payment.status, 'succeeded'), sql`${paymentPart.amountMinor} > 0`),
    )
    .orderBy(asc(payment.finishedAt), asc(paymentPart.id));
  const refunds = await tx
    .select({ orderId: refund.orderId, amountMinor: sql<number>`sum(${refund.amountMinor})`.mapWith(Number) })
    .from(refund)
    .where(inArray(refund.orderId, ids))
    .groupBy(refund.orderId);
  const money = new Map<number, MoneyOfOrder>();
  for (const { orderId, amountMinor, at, grossMinor } of paid) {
    const known = money.get(orderId) ?? nothing;
    const isPaid = grossMinor !== null && known.paidMinor >= grossMinor;
    money.set(orderId, {
      ...known,
      paidMinor: known.paidMinor + amountMinor,
      paidAt: isPaid ? known.paidAt : (at ?? known.paidAt),
    });
  }
  for (const { orderId, kind, provider } of parts) {
    const known = money.get(orderId) ?? nothing;
    const way = kind === 'provider' ? provider : kind === 'voucher' ? 'coupon' : kind;
    if (way !== null) money.set(orderId, { ...known, paidBy: [...known.paidBy, way] });
  }
  const undone = await sumUndone(tx, ids);
  for (const { orderId, amountMinor } of refunds) {
    const { minor, everMinor: undoneMinor } = undone.get(orderId) ?? { minor: 0, everMinor: 0 };
    money.set(orderId, { ...(money.get(orderId) ?? nothing), refundedMinor: amountMinor - minor, undoneMinor });
  }
  return (orderId) => money.get(orderId) ?? nothing;
};
