import { formatLocales } from '../../../machines/lib/locales.ts';
import { endDate, momentFormats, shownTimeZone } from '../../../machines/lib/timeZone.ts';
import type { CurrencyCode, Locale } from '../../../openapi/types.ts';

export const formatAmount = (locale: Locale, currency: CurrencyCode, amount: string): string =>
  new Intl.NumberFormat(formatLocales[locale], { style: 'currency', currency }).format(Number(amount));

/** A format a language, made once: making one takes longer than using it a thousand times. */
const inLocale = (options: Intl.DateTimeFormatOptions): ((locale: Locale, date: Date) => string) => {
  const made = new Map<Locale, Intl.DateTimeFormat>();
  return (locale, date) => {
    const format = made.get(locale) ?? new Intl.DateTimeFormat(formatLocales[locale], options);
    made.set(locale, format);
    return endDate(format.format(date));
  };
};

const days = inLocale({ ...momentFormats.longDay, timeZone: shownTimeZone });
const shortDays = inLocale({ ...momentFormats.day, timeZone: shownTimeZone });
const months = inLocale({ year: 'numeric', month: 'long', timeZone: shownTimeZone });
const moments = inLocale({ ...momentFormats.longMoment, timeZone: shownTimeZone });

export const formatDay = (locale: Locale, date: Date | null): string => (date === null ? '' : days(locale, date));

/** A day as the language says it. @param date as `2026-11-22` */
export const formatDate = (locale: Locale, date: string): string => days(locale, new Date(`${date}T12:00:00Z`));

/** The same where little room is. */
export const formatShortDate = (locale: Locale, date: string): string =>
  shortDays(locale, new Date(`${date}T12:00:00Z`));

/** @param month as `2026-11` */
export const formatMonth = (locale: Locale, month: string): string => months(locale, new Date(`${month}-15T12:00:00Z`));

export const formatMoment = (locale: Locale, date: Date): string => moments(locale, date);
