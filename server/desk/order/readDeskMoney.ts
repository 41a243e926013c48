import { asc, eq } from 'drizzle-orm';
import type { DeskPayment, DeskRefund, RefundWay } from '../../../openapi/types.ts';
import { readBalances } from '../../ledger/index.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { computeRefundable, creditOfOrder } from '../../payment/index.ts';
import { money } from '../../platform/core/money.ts';
import type { Database } from '../../platform/db/open.ts';
import { deskPerson, deskToken, refund } from '../../platform/db/schema.ts';
import { staffName } from '../people/staffName.ts';
import type { PaymentsAtDesk } from './paymentsAtDesk.ts';
import type { TablesOfOrder } from './tablesOfOrder.ts';

/** What has been paid for an order and asked back, as staff see it. */
export type MoneyOfOrder = {
  /** The order's share of each payment that covers it, oldest first. */
  readonly payments: readonly DeskPayment[];
  readonly refunds: readonly DeskRefund[];
  readonly paidMinor: number;
  /** Money that can go back: none that vouchers have paid, none that the balance has again, and none that goes back by itself or a bank has taken. */
  readonly refundableMinor: number;
  /** By which ways it may. */
  readonly refundWays: readonly RefundWay[];
  /** Given back to the balance by itself, as the order has come to its end. */
  readonly returnedMinor: number;
  readonly transferIsAwaited: boolean;
};

/** Money of a provider goes to the balance of a customer with an account and no balance in another currency; what credit has paid goes there anyway. */
const listRefundWays = async (
  db: Database,
  { customerId, brand, currency }: OrderRow,
  byProviderMinor: number,
): Promise<readonly RefundWay[]> => {
  if (byProviderMinor === 0) return ['balance'];
  if (customerId === null) return ['method'];
  const balances = await readBalances(db, { customerId, brand });
  return balances.some((balance) => balance.currency !== currency) ? ['method'] : ['method', 'balance'];
};

const readRefunds = (db: Database, id: number) =>
  db
    .select({ row: refund, person: deskPerson.name, script: deskToken.name })
    .from(refund)
    .leftJoin(deskPerson, eq(deskPerson.id, refund.personId))
    .leftJoin(deskToken, eq(deskToken.id, refund.tokenId))
    .where(eq(refund.orderId, id))
    .orderBy(asc(refund.id));

/** What the ledger has of an order, in minor units; nothing where nothing is posted. */
const readPosted = async (db: Database, id: number, hasPostings: boolean) => {
  if (!hasPostings) return { returnedMinor: 0, byProviderMinor: 0, byCreditMinor: 0 };
  const { returnedMinor } = await creditOfOrder(db, id);
  return { returnedMinor, ...(await computeRefundable(db, id)) };
};

/**
 * @param has which tables hold something of the order
 * @param atDesk the payments that cover it
 */
export const readDeskMoney = async (
  db: Database,
  row: OrderRow,
  has: Pick<TablesOfOrder, 'postings' | 'refunds'>,
  { payments, paidMinor }: PaymentsAtDesk,
): Promise<MoneyOfOrder> => {
  const refunds = has.refunds ? await readRefunds(db, row.id) : [];
  const { returnedMinor, byProviderMinor, byCreditMinor } = await readPosted(db, row.id, has.postings);
  return {
    payments,
    refunds: refunds.map(({ row: { id: refundId, amountMinor, currency, cause, way, reason, at }, ...names }) => ({
      id: refundId,
      amount: money(amountMinor, currency),
      cause,
      way: way === 'byHand' ? 'by_hand' : way,
      reason,
      by: cause === 'withdrawn' ? null : staffName(names),
      at: at.toISOString(),
    })),
    paidMinor,
    refundableMinor: byProviderMinor + byCreditMinor,
    refundWays: await listRefundWays(db, row, byProviderMinor),
    returnedMinor,
    transferIsAwaited: payments.some(({ status }) => status === 'awaiting_transfer'),
  };
};
