import type { Money, Prepaid, TopUpQuote } from '../../openapi/types.ts';
import { parseAmount } from '../lib/typedNumbers.ts';

/** What a customer fills in to top up; `choice` is a preset's amount, `own`, or empty. */
export type TopUpEntry = {
  readonly choice: string;
  readonly own: string;
  readonly coupon: string;
};

export const emptyTopUpEntry: TopUpEntry = { choice: '', own: '', coupon: '' };

/** What is wrong with an amount. */
export type AmountProblem = 'Required' | 'Invalid' | 'TooSmall' | 'TooLarge';

export type EnteredAmount =
  | { readonly ok: true; readonly amount: string }
  | { readonly ok: false; readonly problem: AmountProblem };

const compare = (a: string, { currency_amount_decimal: b }: Money): number => Number(a) - Number(b);

/** The amount that is to be topped up: at least 20 (specification 5), at most what the brand takes. */
export const parseTopUpAmount = (
  { choice, own }: TopUpEntry,
  { minimum, maximum, presets }: Pick<Prepaid, 'minimum' | 'maximum' | 'presets'>,
): EnteredAmount => {
  if (choice !== 'own') {
    const preset = presets.find(({ amount }) => amount.currency_amount_decimal === choice);
    return preset === undefined ? { ok: false, problem: 'Required' } : { ok: true, amount: choice };
  }
  if (own.trim() === '') return { ok: false, problem: 'Required' };
  const amount = parseAmount(own, minimum.currency_code);
  if (amount === null) return { ok: false, problem: 'Invalid' };
  if (compare(amount, minimum) < 0) return { ok: false, problem: 'TooSmall' };
  return compare(amount, maximum) > 0 ? { ok: false, problem: 'TooLarge' } : { ok: true, amount };
};

/** Whether a coupon was added to what a quote says, or why it was not; null without a quote. */
export const findCouponState = (quote: TopUpQuote | null): TopUpQuote['coupon']['state'] | null =>
  quote?.coupon.state ?? null;
