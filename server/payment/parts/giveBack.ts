import { and, eq } from 'drizzle-orm';
import { type Line, post } from '../../ledger/index.ts';
import { findWithdrawal } from '../../order/withdrawal/findWithdrawal.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { payment, paymentOrder, paymentPart } from '../../platform/db/schema.ts';
import type { Listener } from '../../platform/events/listeners.ts';
import { announcePayment } from '../announcePayment.ts';
import { auditPayment } from '../auditPayment.ts';
import { creditOfOrder, type HeldCredit, returnKey } from './creditOfOrder.ts';
import { findCreditRefusal } from './findCreditRefusal.ts';

type Given = { readonly moneyMinor: number; readonly bonusMinor: number; readonly voucherMinor: number };

/** The lines by which credit goes back to its balance. What cannot waits for a person. */
const toBalance = async (
  tx: Transaction,
  services: Services,
  orderId: number,
  held: HeldCredit,
  { moneyMinor, bonusMinor }: Given,
): Promise<readonly Line[]> => {
  const { customerId, paymentId, brand, currency } = held;
  if (customerId === null || moneyMinor + bonusMinor === 0) return [];
  const obstacle = await findCreditRefusal(tx, { customerId, brand }, currency);
  if (obstacle === null) {
    return [
      { account: { kind: 'customerMoney', customerId }, amountMinor: -moneyMinor, orderId },
      { account: { kind: 'customerBonus', customerId }, amountMinor: -bonusMinor, orderId },
    ];
  }
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId));
  if (row === undefined) throw new Error(`There is no payment ${paymentId}.`);
  const detail = { obstacle, amountMinor: moneyMinor, bonusMinor, currency };
  await auditPayment(tx, services, row, { action: 'overpaid', orderId, detail });
  return [
    { account: { kind: 'unassigned' }, amountMinor: -moneyMinor, orderId },
    { account: { kind: 'bonusCost' }, amountMinor: -bonusMinor, orderId },
  ];
};

const give = async (
  tx: Transaction,
  services: Services,
  orderId: number,
  held: HeldCredit,
  given: Given,
  refundId: number | null,
): Promise<void> => {
  const { paymentId, brand, currency } = held;
  const { moneyMinor, bonusMinor, voucherMinor } = given;
  await post(tx, services, {
    key: returnKey(paymentId, orderId, refundId),
    kind: 'return',
    brand,
    currency,
    paymentId,
    lines: [
      { account: { kind: 'receivable' }, amountMinor: moneyMinor + bonusMinor + voucherMinor, orderId },
      ...(await toBalance(tx, services, orderId, held, given)),
      { account: { kind: 'voucherCost' }, amountMinor: -voucherMinor, orderId },
    ],
  });
};

/** A voucher may be used again once none of the orders that it has paid for keeps anything of it. */
const releaseVoucher = async (tx: Transaction, paymentId: number): Promise<void> => {
  const covered = await tx
    .select({ orderId: paymentOrder.orderId })
    .from(paymentOrder)
    .where(eq(paymentOrder.paymentId, paymentId));
  for (const { orderId } of covered) {
    const { held } = await creditOfOrder(tx, orderId);
    if (held.some((one) => one.paymentId === paymentId && one.voucherMinor > 0)) return;
  }
  await tx
    .update(paymentPart)
    .set({ status: 'released' })
    .where(and(eq(paymentPart.paymentId, paymentId), eq(paymentPart.kind, 'voucher')));
  await announcePayment(tx, paymentId);
};

/**
 * What was paid by credit for an order that is canceled goes back to where it came from, at once. One that was withdrawn from after work had
 * begun is settled by staff: a part of it was done. A voucher may be used again when work had not begun.
 */
export const giveBackOfCanceled: Listener<'order.moved'> = async (tx, services, { orderId, from, status }) => {
  if (status !== 'canceled' && status !== 'dropped') return;
  const hadBegun = from === 'failure';
  if (hadBegun && (await findWithdrawal(tx, orderId)) !== null) return;
  const { held } = await creditOfOrder(tx, orderId);
  for (const one of held) {
    // Before the accounts; and who cancels another order of the same payment waits.
    await tx.select({ id: payment.id }).from(payment).where(eq(payment.id, one.paymentId)).for('update');
    await give(tx, services, orderId, one, one, null);
    if (one.voucherMinor > 0 && !hadBegun) await releaseVoucher(tx, one.paymentId);
  }
};

/** What is given back of a refund: what was paid in first. */
const splitGiven = ({ moneyMinor, bonusMinor }: HeldCredit, amountMinor: number): Given => {
  const fromMoney = Math.min(moneyMinor, amountMinor);
  return { moneyMinor: fromMoney, bonusMinor: Math.min(bonusMinor, amountMinor - fromMoney), voucherMinor: 0 };
};

/** What of a refund credit has paid goes back to the balance at once, from each payment until the sum is there. */
export const giveBackCredit = async (
  tx: Transaction,
  services: Services,
  orderId: number,
  held: readonly HeldCredit[],
  { refundId, amountMinor }: { readonly refundId: number; readonly amountMinor: number },
): Promise<void> => {
  let openMinor = amountMinor;
  for (const one of held) {
    const given = splitGiven(one, openMinor);
    if (openMinor <= 0 || given.moneyMinor + given.bonusMinor === 0) continue;
    await give(tx, services, orderId, one, given, refundId);
    openMinor -= given.moneyMinor + given.bonusMinor;
  }
};
