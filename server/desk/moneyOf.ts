import { asc, eq } from 'drizzle-orm';
import type { DeskPayment, DeskRefund } from '../../openapi/types.ts';
import { money } from '../core/money.ts';
import type { Database } from '../db/open.ts';
import { deskPerson, deskToken, payment, paymentOrder, refund } from '../db/schema.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { staffName } from './staffName.ts';

/** What has been paid for an order and asked back, as staff see it. */
export type MoneyOfOrder = {
  /** The order's share of each payment that covers it, oldest first. */
  readonly payments: readonly DeskPayment[];
  readonly refunds: readonly DeskRefund[];
  readonly paidMinor: number;
  readonly refundableMinor: number;
  readonly transferIsAwaited: boolean;
};

const sumOf = (rows: readonly { readonly amountMinor: number }[]): number =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

export const moneyOf = async (db: Database, { id, currency }: OrderRow): Promise<MoneyOfOrder> => {
  const paid = await db
    .select({ payment, amountMinor: paymentOrder.amountMinor })
    .from(paymentOrder)
    .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
    .where(eq(paymentOrder.orderId, id))
    .orderBy(asc(payment.id));
  const refunds = await db
    .select({ row: refund, person: deskPerson.name, script: deskToken.name })
    .from(refund)
    .leftJoin(deskPerson, eq(deskPerson.id, refund.personId))
    .leftJoin(deskToken, eq(deskToken.id, refund.tokenId))
    .where(eq(refund.orderId, id))
    .orderBy(asc(refund.id));
  const paidMinor = sumOf(paid.filter((row) => row.payment.status === 'succeeded'));
  return {
    payments: paid.map((row) => ({
      id: row.payment.id,
      method: row.payment.method,
      status: row.payment.status,
      amount: money(row.amountMinor, currency),
      created_at: row.payment.startedAt.toISOString(),
    })),
    refunds: refunds.map(({ row, ...names }) => ({
      id: row.id,
      amount: money(row.amountMinor, row.currency),
      reason: row.reason,
      by: staffName(names),
      at: row.at.toISOString(),
    })),
    paidMinor,
    refundableMinor: paidMinor - sumOf(refunds.map(({ row }) => row)),
    transferIsAwaited: paid.some((row) => row.payment.status === 'awaiting_transfer'),
  };
};
