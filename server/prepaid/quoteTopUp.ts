import type { TopUpQuote } from '../../openapi/types.ts';
import { readBalances } from '../ledger/index.ts';
import { type CheckedCoupon, checkCoupon } from '../payment/codes/index.ts';
import { money } from '../platform/core/money.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import type { TopUpOwner } from './owner.ts';
import { checkedAmount, computeBonus, getTopUpAmounts } from './topUpAmounts.ts';

/** What a customer asks of a top-up. */
export type WantedTopUp = {
  readonly amount: string;
  /** as typed */
  readonly coupon: string | null;
};

/** What a top-up adds. */
export type QuotedTopUp = {
  readonly amountMinor: number;
  /** by the brand's steps */
  readonly bonusMinor: number;
  readonly checked: CheckedCoupon;
  readonly couponBonusMinor: number;
  readonly totalMinor: number;
};

/** @throws ProblemError CurrencyInUse when the balance at the brand is in another currency than the customer's */
const requireOneCurrency = async (tx: Database | Transaction, { brand, row }: TopUpOwner): Promise<void> => {
  const balances = await readBalances(tx, { customerId: row.id, brand: brand.id });
  if (balances.some(({ currency }) => currency !== row.currency)) throw new ProblemError('CurrencyInUse');
};

/**
 * What a top-up adds: the one rule of what is shown and of what is made.
 * @throws ProblemError NotImplementedForBrand, ValidationFailed, CurrencyInUse
 */
export const quoteTopUp = async (
  tx: Transaction,
  services: Services,
  owner: TopUpOwner,
  { amount, coupon: typed }: WantedTopUp,
  hold: 'free' | 'locked',
): Promise<QuotedTopUp> => {
  const { brand, row } = owner;
  const { id: customerId, email, currency } = row;
  const amounts = getTopUpAmounts(services, brand.id, currency);
  const amountMinor = checkedAmount(amount, amounts);
  await requireOneCurrency(tx, owner);
  const bonusMinor = computeBonus(amountMinor, amounts);
  const about = { brand: brand.id, typed, customerId, email, amountMinor, currency };
  const checked = await checkCoupon(tx, services, about, hold);
  const couponBonusMinor = checked.state === 'applied' ? (checked.coupon?.bonusMinor ?? 0) : 0;
  const totalMinor = amountMinor + bonusMinor + couponBonusMinor;
  return { amountMinor, bonusMinor, checked, couponBonusMinor, totalMinor };
};

export const quoteView = (quoted: QuotedTopUp, { row: { currency } }: TopUpOwner): TopUpQuote => {
  const { amountMinor, bonusMinor, checked, couponBonusMinor, totalMinor } = quoted;
  const { state, coupon } = checked;
  const leastMinor = coupon?.leastMinor ?? null;
  return {
    amount: money(amountMinor, currency),
    bonus: money(bonusMinor, currency),
    coupon: {
      state,
      code: coupon?.code ?? null,
      bonus: money(couponBonusMinor, currency),
      from: leastMinor === null ? null : money(leastMinor, currency),
    },
    total: money(totalMinor, currency),
  };
};
