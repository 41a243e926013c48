import { formatters } from '../../ui/intl/formatters.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const amount = (value: number, unit: 'minute' | 'hour' | 'day', locale: string): string =>
  formatters.getNumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);

/** So many milliseconds, before or after: "12:40", from an hour on "2 hr 5 min", from two days on "3 days". */
export const countdownText = (milliseconds: number, locale: string): string => {
  const left = Math.abs(milliseconds);
  if (left < hour) {
    const seconds = Math.ceil(left / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
  if (left >= 2 * day) return amount(Math.floor(left / day), 'day', locale);
  return `${amount(Math.floor(left / hour), 'hour', locale)} ${amount(Math.floor((left % hour) / minute), 'minute', locale)}`;
};

/** How far a moment is from now: "in 5 hr", "yesterday". */
export const relativeText = (milliseconds: number, locale: string): string => {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const size = Math.abs(milliseconds);
  if (size < hour) return format.format(Math.round(milliseconds / minute), 'minute');
  if (size < 2 * day) return format.format(Math.round(milliseconds / hour), 'hour');
  return format.format(Math.round(milliseconds / day), 'day');
};
