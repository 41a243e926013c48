import type { Money, Prepaid, TopUpQuote } from '../../openapi/types.ts';

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

/** An amount with up to two decimals, whatever separates them, and one sign between thousands. */
const written = /^(\d{1,3}([.,' ])\d{3}(?:\2\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/;

/** As people write amounts: `25`, `25,5`, `1.000,00`, `1 000.50`, `1'000`. Null for anything else. */
const decimalOf = (text: string): string | null => {
  const tidy = text.normalize('NFKC').replace(/\s+/gu, ' ').replace(/[’ʼ]/gu, "'").trim();
  const found = written.exec(tidy);
  const [, whole = '', thousands, separator, decimals = ''] = found ?? [];
  if (found === null || (thousands !== undefined && thousands === separator)) return null;
  const digits = whole.replace(/\D/gu, '').replace(/^0+(?=\d)/u, '');
  return digits.length > 9 ? null : `${digits}.${decimals.padEnd(2, '0')}`;
};

const compare = (a: string, { currency_amount_decimal: b }: Money): number => Number(a) - Number(b);

/** The amount that is to be topped up: at least 20 (specification 5), at most what the brand takes. */
export const amountOf = (
  { choice, own }: TopUpEntry,
  { minimum, maximum, presets }: Pick<Prepaid, 'minimum' | 'maximum' | 'presets'>,
): EnteredAmount => {
  if (choice !== 'own') {
    const preset = presets.find(({ amount }) => amount.currency_amount_decimal === choice);
    return preset === undefined ? { ok: false, problem: 'Required' } : { ok: true, amount: choice };
  }
  if (own.trim() === '') return { ok: false, problem: 'Required' };
  const amount = decimalOf(own);
  if (amount === null) return { ok: false, problem: 'Invalid' };
  if (compare(amount, minimum) < 0) return { ok: false, problem: 'TooSmall' };
  return compare(amount, maximum) > 0 ? { ok: false, problem: 'TooLarge' } : { ok: true, amount };
};

/** Whether a coupon was added to what a quote says, or why it was not; null without a quote. */
export const couponStateOf = (quote: TopUpQuote | null): TopUpQuote['coupon']['state'] | null =>
  quote?.coupon.state ?? null;
