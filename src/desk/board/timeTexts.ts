import type { IntlShape } from 'react-intl';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Numbers = Pick<IntlShape, 'formatNumber'>;

const amount = (value: number, unit: 'minute' | 'hour' | 'day', intl: Numbers): string =>
  intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' });

/** So many milliseconds, before or after: "12:40", from an hour on "2 hr 5 min", from two days on "3 days". */
export const countdownText = (milliseconds: number, intl: Numbers): string => {
  const left = Math.abs(milliseconds);
  if (left < hour) {
    const seconds = Math.ceil(left / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
  if (left >= 2 * day) return amount(Math.floor(left / day), 'day', intl);
  return `${amount(Math.floor(left / hour), 'hour', intl)} ${amount(Math.floor((left % hour) / minute), 'minute', intl)}`;
};

/** How far a moment is from now: "in 5 hr", "yesterday". */
export const relativeText = (milliseconds: number, intl: Pick<IntlShape, 'formatRelativeTime'>): string => {
  const format = (value: number, unit: 'minute' | 'hour' | 'day'): string =>
    intl.formatRelativeTime(Math.round(value), unit, { numeric: 'auto', style: 'short' });
  const size = Math.abs(milliseconds);
  if (size < hour) return format(milliseconds / minute, 'minute');
  if (size < 2 * day) return format(milliseconds / hour, 'hour');
  return format(milliseconds / day, 'day');
};
