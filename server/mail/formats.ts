import type { CurrencyCode, Locale } from '../../openapi/types.ts';

/** Mails are read where nobody knows the reader's zone: the brands' own is used, and said with a time. */
const timeZone = 'Europe/Warsaw';

export const amountIn = (locale: Locale, currency: CurrencyCode, amount: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount));

export const dayIn = (locale: Locale, date: Date | null): string =>
  date === null ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(date);

export const momentIn = (locale: Locale, date: Date): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(date);
