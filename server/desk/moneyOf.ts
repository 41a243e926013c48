import { asc, eq } from 'drizzle-orm';
import type { DeskPayment, DeskRefund } from '../../openapi/types.ts';
import { money } from '../core/money.ts';
import type { Database } from '../db/open.ts';
import { deskPerson, deskToken, refund } from '../db/schema.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { creditOfOrder } from '../payments/index.ts';
import { paymentsAtDesk } from './paymentsAtDesk.ts';
import { staffName } from './staffName.ts';

/** What has been paid for an order and asked back, as staff see it. */
export type MoneyOfOrder = {
  /** The order's share of each payment that covers it, oldest first. */
  readonly payments: readonly DeskPayment[];
  readonly refunds: readonly DeskRefund[];
  readonly paidMinor: number;
  /** Money that can go back: none that vouchers have paid, none that the balance has again, and none that goes back by itself or a bank has taken. */
  readonly refundableMinor: number;
  /** Given back to the balance by itself, as the order has come to its end. */
  readonly returnedMinor: number;
  readonly transferIsAwaited: boolean;
};

const sumOf = (rows: readonly { readonly amountMinor: number }[]): number =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

export const moneyOf = async (db: Database, row: OrderRow): Promise<MoneyOfOrder> => {
  const { id } = row;
  const { payments, paidMinor, keptMinor } = await paymentsAtDesk(db, row);
  const refunds = await db
    .select({ row: refund, person: deskPerson.name, script: deskToken.name })
    .from(refund)
    .leftJoin(deskPerson, eq(deskPerson.id, refund.personId))
    .leftJoin(deskToken, eq(deskToken.id, refund.tokenId))
    .where(eq(refund.orderId, id))
    .orderBy(asc(refund.id));
  const { voucherMinor, returnedMinor, setAsideMinor } = await creditOfOrder(db, id);
  return {
    payments,
    refunds: refunds.map(({ row: { id: refundId, amountMinor, currency, reason, at }, ...names }) => ({
      id: refundId,
      amount: money(amountMinor, currency),
      reason,
      by: staffName(names),
      at: at.toISOString(),
    })),
    paidMinor,
    refundableMinor: Math.max(
      0,
      keptMinor - voucherMinor - returnedMinor - setAsideMinor - sumOf(refunds.map((refund) => refund.row)),
    ),
    returnedMinor,
    transferIsAwaited: payments.some(({ status }) => status === 'awaiting_transfer'),
  };
};
