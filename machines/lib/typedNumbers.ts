import type { CurrencyCode } from '../../openapi/types.ts';
import { visibleText } from './countWords.ts';

/** What people type for numbers: with spaces between thousands, and a comma or a point before decimals. */
const plain = (text: string): string => text.replace(/[\s\u00a0\u202f']/gu, '').replace(',', '.');

/** A whole number of words; null where it is none. */
export const parseWhole = (text: string): number | null =>
  /^\d{1,9}$/u.test(plain(text)) ? Number(plain(text)) : null;

/** Units, with decimals; null where it is no number. */
export const parseUnits = (text: string): number | null =>
  /^\d{1,6}(\.\d{1,4})?$/u.test(plain(text)) ? Number(plain(text)) : null;

/** How people write a currency before or after an amount. */
const signs = {
  EUR: /^(?:€|EUR|EURO)$/,
  GBP: /^(?:£|GBP)$/,
  PLN: /^(?:ZŁ|ZŁ\.|PLN)$/,
  USD: /^(?:\$|US\$|USD)$/,
} as const satisfies Record<CurrencyCode, RegExp>;

/** Digits with one sign between thousands, up to two decimals, and what some write in place of none: `25,` and `25,-`. */
const amount = /^(\d{1,3}([.,' ])\d{3}(?:\2\d{3})*|\d+)(?:([.,])(?:(\d{1,2})|\p{Pd}{0,2}))?$/u;

/** One point or comma before three digits: thousands in one language, decimals in another. */
const isAmbiguous = (whole: string, thousands: string | undefined, decimals: string | undefined): boolean =>
  (thousands === '.' || thousands === ',') && decimals === undefined && /^\d+[.,]\d+$/.test(whole);

/**
 * An amount as the contract has it: `49`, `49,` and `49 €` are `49.00`; null where it is none, or could be two.
 * @param currency whose sign may stand beside it; null where it is not known: then none may
 */
export const parseAmount = (text: string, currency: CurrencyCode | null): string | null => {
  const tidy = visibleText(text).normalize('NFKC').replace(/\s+/gu, ' ').replace(/[’ʼ]/gu, "'").trim();
  const [, before = '', digits = '', after = ''] =
    /^([^\d]*?) ?(\d.*?) ?((?:\p{L}+\.?|\p{Sc}|US\$)?)$/u.exec(tidy) ?? [];
  const beside = `${before}${after}`.toUpperCase();
  if (beside !== '' && (currency === null || !signs[currency].test(beside))) return null;
  const [, whole = '', thousands, separator, decimals] = amount.exec(digits) ?? [];
  if (whole === '' || (thousands !== undefined && thousands === separator)) return null;
  if (isAmbiguous(whole, thousands, separator)) return null;
  const plainDigits = whole.replace(/\D/gu, '').replace(/^0+(?=\d)/u, '');
  return plainDigits.length > 9 ? null : `${plainDigits}.${(decimals ?? '').padEnd(2, '0')}`;
};

/** Cents of an amount of the contract. */
export const toCents = (amount: string): number => Math.round(Number(amount) * 100);

/** A moment of the device's own zone as the contract has it; null where there is none. */
export const parseLocalMoment = (local: string): string | null => {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
};
