import { eq } from 'drizzle-orm';
import { type LedgerAccount, post } from '../../ledger/index.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { order, payment, refund } from '../../platform/db/schema.ts';
import type { Listener } from '../../platform/events/listeners.ts';
import { announceChange } from '../../platform/events/orderChanges.ts';
import { movePaymentIfAllowed } from '../movePayment.ts';
import { creditOfOrder } from '../parts/creditOfOrder.ts';
import { findCreditRefusal } from '../parts/findCreditRefusal.ts';
import { giveBackCredit } from '../parts/giveBack.ts';
import type { PaymentRow } from '../paymentRow.ts';
import { askForRefund } from './askForRefund.ts';
import { type KeptMoney, keptOfOrder } from './keptOfOrder.ts';

type RefundRow = typeof refund.$inferSelect;

const moveOut = (
  tx: Transaction,
  services: Services,
  { id, orderId }: RefundRow,
  { payment: { id: paymentId, brand, currency }, amountMinor }: KeptMoney,
  to: LedgerAccount,
) =>
  post(tx, services, {
    key: `refundAsked:${id}:${paymentId}`,
    kind: 'refund',
    brand,
    currency,
    paymentId,
    lines: [
      { account: { kind: 'receivable' }, amountMinor, orderId },
      // Only what credit has paid counts as an order's on a customer's account.
      { account: to, amountMinor: -amountMinor, ...(to.kind === 'unassigned' ? { orderId } : {}) },
    ],
  });

/** The money goes back by its provider: a job sends it. */
const refundByMethod = async (tx: Transaction, services: Services, row: RefundRow, kept: KeptMoney): Promise<void> => {
  const { id: refundId, orderId, cause } = row;
  await moveOut(tx, services, row, kept, { kind: 'unassigned' });
  await askForRefund(tx, services, kept.part, { orderId, amountMinor: kept.amountMinor, cause, refundId });
  await movePaymentIfAllowed(tx, services, kept.payment, { type: 'refundAsked' });
};

/** The money goes to the balance at once. @throws ProblemError ValidationFailed where it cannot */
const toBalance = async (tx: Transaction, services: Services, row: RefundRow, kept: KeptMoney): Promise<void> => {
  const { customerId, brand, currency } = kept.payment;
  const obstacle = customerId === null ? 'account' : await findCreditRefusal(tx, { customerId, brand }, currency);
  if (customerId === null || obstacle !== null) {
    throw new ProblemError('ValidationFailed', { errors: [{ field: 'way', code: 'Invalid' }] });
  }
  await moveOut(tx, services, row, kept, { kind: 'customerMoney', customerId });
};

const ways = {
  method: refundByMethod,
  balance: toBalance,
  byHand: async () => {},
} as const satisfies Record<
  RefundRow['way'],
  (tx: Transaction, services: Services, row: RefundRow, kept: KeptMoney) => Promise<void>
>;

const lockPaymentRow = async (tx: Transaction, { id }: PaymentRow): Promise<PaymentRow> => {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update');
  if (row === undefined) throw new Error(`There is no payment ${id}.`);
  return row;
};

/**
 * A refund takes what providers have brought first, from the oldest payment on, and sends it back by its way; what credit has paid goes
 * to the balance. The order is locked.
 */
export const refundOrder: Listener<'refund.asked'> = async (tx, services, { orderId, refundId }) => {
  const [asked] = await tx.select().from(refund).where(eq(refund.id, refundId));
  const [row] = await tx.select({ hash: order.hash }).from(order).where(eq(order.id, orderId));
  if (asked === undefined || row === undefined) return;
  const credit = await creditOfOrder(tx, orderId);
  let openMinor = asked.amountMinor;
  for (const kept of await keptOfOrder(tx, orderId, credit)) {
    const amountMinor = Math.min(openMinor, kept.amountMinor);
    if (amountMinor === 0) continue;
    const locked = await lockPaymentRow(tx, kept.payment);
    await ways[asked.way](tx, services, asked, { ...kept, payment: locked, amountMinor });
    openMinor -= amountMinor;
  }
  await giveBackCredit(tx, services, orderId, credit.held, { refundId, amountMinor: openMinor });
  await announceChange(tx, row.hash);
};
