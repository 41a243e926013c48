import Big from 'big.js';
import type { TopUpAmounts } from '../../brands/pricing.ts';
import type { CurrencyCode } from '../../openapi/types.ts';
import { getPricing } from '../catalogue/getPricing.ts';
import { toMinor } from '../platform/core/money.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';

/** What a brand's top-ups may be in a currency. @throws ProblemError NotImplementedForBrand for a brand without a prepaid balance */
export const getTopUpAmounts = (
  services: Pick<Services, 'pricing'>,
  brand: string,
  currency: CurrencyCode,
): TopUpAmounts => {
  const { prepaid } = getPricing(services, brand);
  if (prepaid === null) throw new ProblemError('NotImplementedForBrand');
  return prepaid[currency];
};

/** The bonus of an amount: the percent of the last step that it reaches, rounded down to the minor unit. */
export const computeBonus = (amountMinor: number, { steps }: Pick<TopUpAmounts, 'steps'>): number => {
  const reached = steps.findLast(({ from }) => amountMinor >= toMinor(from));
  if (reached === undefined) return 0;
  return new Big(amountMinor).times(reached.percent).div(100).round(0, Big.roundDown).toNumber();
};

/** An amount that a customer has typed, in minor units. @throws ProblemError ValidationFailed */
export const checkedAmount = (typed: string, { min, max }: TopUpAmounts): number => {
  const amountMinor = toMinor(typed);
  if (amountMinor < toMinor(min) || amountMinor > toMinor(max)) {
    throw new ProblemError('ValidationFailed', { errors: [{ field: 'amount', code: 'OutOfRange' }] });
  }
  return amountMinor;
};
