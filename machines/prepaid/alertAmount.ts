import type { CurrencyCode } from '../../openapi/types.ts';
import { parseAmount, toCents } from '../lib/typedNumbers.ts';

/** Digits that every sum fits in, and the contract takes. */
const maxAmount = 9_999_999;

/** An amount as the contract has it; null where what was typed is none, or nothing. */
export const parseAlertAmount = (text: string, currency: CurrencyCode | null): string | null => {
  const amount = parseAmount(text, currency);
  return amount === null || toCents(amount) === 0 || Number(amount) > maxAmount + 0.99 ? null : amount;
};
