import type { CurrencyCode, Locale } from '../../../openapi/types.ts';

/** Mails are read where nobody knows the reader's zone: the brands' own is used, and said with a time. */
const timeZone = 'Europe/Warsaw';

export const amountIn = (locale: Locale, currency: CurrencyCode, amount: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount));

/** A format a language, made once: making one takes longer than using it a thousand times. */
const inLocale = (options: Intl.DateTimeFormatOptions): ((locale: Locale) => Intl.DateTimeFormat) => {
  const made = new Map<Locale, Intl.DateTimeFormat>();
  return (locale) => {
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, options);
    made.set(locale, format);
    return format;
  };
};

const days = inLocale({ dateStyle: 'long', timeZone });
const moments = inLocale({
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone,
});

export const dayIn = (locale: Locale, date: Date | null): string => (date === null ? '' : days(locale).format(date));

export const momentIn = (locale: Locale, date: Date): string => moments(locale).format(date);
