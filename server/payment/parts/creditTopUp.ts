import { eq } from 'drizzle-orm';
import { post } from '../../ledger/index.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { topUp } from '../../platform/db/schema.ts';
import { auditPayment } from '../auditPayment.ts';
import { claimCoupon } from '../codes/index.ts';
import type { LockedPayment } from '../lockPayment.ts';
import { findProviderPart, isUnfinished, type PaymentRow, type TopUpRow } from '../paymentRow.ts';
import { askForRefund } from '../refunds/askForRefund.ts';
import { findCreditRefusal } from './findCreditRefusal.ts';
import { postUnassigned } from './postPayment.ts';

/** Another one may have taken the coupon's use since the payment ended, which held it until then. */
const isCouponFree = async (tx: Transaction, services: Services, row: TopUpRow): Promise<boolean> => {
  try {
    await claimCoupon(tx, services, row);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
};

/** Why money of a top-up cannot be credited; null when it can. */
const findObstacle = async (
  tx: Transaction,
  services: Services,
  paid: PaymentRow,
  row: TopUpRow,
): Promise<'credited' | 'coupon' | 'account' | 'currency' | null> => {
  if (row.creditedAt !== null) return 'credited';
  if (!isUnfinished(paid) && !(await isCouponFree(tx, services, row))) return 'coupon';
  return findCreditRefusal(tx, row, row.currency);
};

const credit = async (tx: Transaction, services: Services, paid: PaymentRow, row: TopUpRow): Promise<void> => {
  const { id, customerId, brand, currency, amountMinor, bonusMinor } = row;
  await tx.update(topUp).set({ creditedAt: services.clock.now() }).where(eq(topUp.id, id));
  if (paid.method === 'balance' || paid.method === 'coupon' || paid.method === 'later')
    throw new Error(`Credit pays for top-up ${id}.`);
  await post(tx, services, {
    key: `payment:${paid.id}`,
    kind: 'topUp',
    brand,
    currency,
    paymentId: paid.id,
    topUpId: id,
    lines: [
      { account: { kind: 'provider', provider: paid.method }, amountMinor },
      { account: { kind: 'bonusCost' }, amountMinor: bonusMinor },
      { account: { kind: 'customerMoney', customerId }, amountMinor: -amountMinor },
      { account: { kind: 'customerBonus', customerId }, amountMinor: -bonusMinor },
    ],
  });
  await services.events.emit(tx, { type: 'topUp.credited', topUpId: id });
  services.log.info({ topUp: id, payment: paid.id }, 'top-up credited');
};

/**
 * A top-up's money is here: it is credited, with its bonus, once. What comes a second time, or too late, goes back.
 * @param locked the payment as it was before the money came
 * @returns whether it is credited
 */
export const creditTopUp = async (
  tx: Transaction,
  services: Services,
  { payment: paid, parts }: LockedPayment,
  row: TopUpRow,
): Promise<boolean> => {
  const obstacle = await findObstacle(tx, services, paid, row);
  if (obstacle === null) {
    await credit(tx, services, paid, row);
    return true;
  }
  const part = findProviderPart(parts);
  if (part !== null) {
    const cause = obstacle === 'credited' ? 'already_paid' : 'order_ended';
    await postUnassigned(tx, services, paid, part);
    await askForRefund(tx, services, part, { orderId: null, amountMinor: part.amountMinor, cause });
  }
  await auditPayment(tx, services, paid, {
    action: 'overpaid',
    orderId: null,
    detail: { topUp: row.id, obstacle, amountMinor: paid.amountMinor, currency: paid.currency },
  });
  return false;
};
