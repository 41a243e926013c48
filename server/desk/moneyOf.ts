import { asc, eq } from 'drizzle-orm';
import type { DeskPayment, DeskRefund } from '../../openapi/types.ts';
import { money } from '../core/money.ts';
import type { Database } from '../db/open.ts';
import { deskPerson, deskToken, payment, paymentOrder, refund } from '../db/schema.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { creditOfOrder } from '../payments/index.ts';
import { staffName } from './staffName.ts';

/** What has been paid for an order and asked back, as staff see it. */
export type MoneyOfOrder = {
  /** The order's share of each payment that covers it, oldest first. */
  readonly payments: readonly DeskPayment[];
  readonly refunds: readonly DeskRefund[];
  readonly paidMinor: number;
  /** Money that can go back: none that vouchers have paid, and none that the balance has again. */
  readonly refundableMinor: number;
  /** Given back to the balance by itself, as the order has come to its end. */
  readonly returnedMinor: number;
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
  const { voucherMinor, returnedMinor, setAsideMinor } = await creditOfOrder(db, id);
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
    refundableMinor: paidMinor - voucherMinor - returnedMinor - setAsideMinor - sumOf(refunds.map(({ row }) => row)),
    returnedMinor,
    transferIsAwaited: paid.some((row) => row.payment.status === 'awaiting_transfer'),
  };
};
