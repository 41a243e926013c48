import { bareCode } from '../lib/typedCode.ts';

/** The check digits of an account number (ISO 13616). */
export const hasIbanDigits = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
};

/** As banks take it: without blanks and dashes, in capitals; the 26 digits that people write in Poland with its letters. */
export const normaliseIban = (typed: string): string => {
  const compact = bareCode(typed)
    .replace(/^IBAN[:.]*/, '')
    .replaceAll('-', '');
  return /^\d{26}$/.test(compact) ? `PL${compact}` : compact;
};

export const isIban = (typed: string): boolean => hasIbanDigits(normaliseIban(typed));
