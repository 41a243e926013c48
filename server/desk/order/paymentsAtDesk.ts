import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { SettlementState } from '../../../machines/payment/settlementState.ts';
import type { DeskPayment, DeskPaymentState, DeskProviderRefund } from '../../../openapi/types.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { deskDispute, disputesOfPayments, isCredited } from '../../payment/index.ts';
import { money } from '../../platform/core/money.ts';
import type { Database } from '../../platform/db/open.ts';
import { moneyCase, payment, paymentOrder, paymentPart, providerRefund } from '../../platform/db/schema.ts';

const states = {
  created: 'created',
  pending: 'pending',
  awaitingTransfer: 'awaiting_transfer',
  confirming: 'confirming',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
  refunding: 'refunding',
  refunded: 'refunded',
  disputed: 'disputed',
} as const satisfies Record<SettlementState, DeskPaymentState>;

type RefundRow = typeof providerRefund.$inferSelect;
type KnownRefund = { readonly row: RefundRow; readonly creditedBy: number | null };

const refundStates = {
  asked: 'asked',
  pending: 'pending',
  done: 'done',
  sent: 'sent',
  refused: 'refused',
  byHand: 'by_hand',
} as const satisfies Record<RefundRow['state'], DeskProviderRefund['state']>;

const refundView = ({ row, creditedBy }: KnownRefund): DeskProviderRefund => ({
  id: row.id,
  amount: money(row.amountMinor, row.currency),
  state: creditedBy === null ? refundStates[row.state] : 'to_balance',
  cause: row.cause,
  asked_at: row.askedAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
});

/** The payments that cover an order, as staff see them. */
export type PaymentsAtDesk = {
  /** The order's share of each, the oldest first. */
  readonly payments: readonly DeskPayment[];
  readonly paidMinor: number;
};

const readRefunds = (db: Database, paymentIds: readonly number[], orderId: number) =>
  db
    .select({ row: providerRefund, paymentId: paymentPart.paymentId, creditedBy: moneyCase.id })
    .from(providerRefund)
    .innerJoin(paymentPart, eq(paymentPart.id, providerRefund.partId))
    .leftJoin(moneyCase, isCredited)
    .where(
      and(
        inArray(paymentPart.paymentId, [...paymentIds]),
        or(eq(providerRefund.orderId, orderId), isNull(providerRefund.orderId)),
      ),
    )
    .orderBy(asc(providerRefund.id));

const readCases = (db: Database, paymentIds: readonly number[]) =>
  db
    .select({ id: moneyCase.id, paymentId: moneyCase.paymentId })
    .from(moneyCase)
    .where(and(inArray(moneyCase.paymentId, [...paymentIds]), isNull(moneyCase.decidedAt)))
    .orderBy(asc(moneyCase.id));

export const paymentsAtDesk = async (
  db: Database,
  { id, currency }: Pick<OrderRow, 'id' | 'currency'>,
): Promise<PaymentsAtDesk> => {
  const rows = await db
    .select({ payment, amountMinor: paymentOrder.amountMinor })
    .from(paymentOrder)
    .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
    .where(eq(paymentOrder.orderId, id))
    .orderBy(asc(payment.id));
  if (rows.length === 0) return { payments: [], paidMinor: 0 };
  const paymentIds = rows.map((row) => row.payment.id);
  const refunds = await readRefunds(db, paymentIds, id);
  const cases = await readCases(db, paymentIds);
  const disputes = await disputesOfPayments(db, paymentIds);
  const paid = rows.filter((row) => row.payment.status === 'succeeded');
  return {
    payments: rows.map((row) => ({
      id: row.payment.id,
      method: row.payment.method,
      status: row.payment.status,
      state: states[row.payment.state],
      amount: money(row.amountMinor, currency),
      refunds: refunds.filter(({ paymentId }) => paymentId === row.payment.id).map(refundView),
      disputes: disputes.filter(({ paymentId }) => paymentId === row.payment.id).map(deskDispute),
      open_cases: cases.filter(({ paymentId }) => paymentId === row.payment.id).map((one) => one.id),
      created_at: row.payment.startedAt.toISOString(),
    })),
    paidMinor: paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  };
};
