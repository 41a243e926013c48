import Holidays from 'date-holidays';
import { isWeekend } from '../../../machines/request/feasibleDate.ts';
import type { RateSource } from '../../../openapi/types.ts';
import { addDays } from '../../platform/core/addDays.ts';
import { isWorkDay } from '../../platform/core/workCalendar.ts';

/** The zone in which the National Bank of Poland counts its days. */
export const bankZone = 'Europe/Warsaw';

/** Working days after a day and before another one, on each of which the bank should have published a table. */
export const workDaysBetween = (after: string, before: string): readonly string[] => {
  const days: string[] = [];
  for (let day = addDays(after, 1); day < before; day = addDays(day, 1)) if (isWorkDay('PL', day)) days.push(day);
  return days;
};

/** On these days the euro's payment system rests, and the European Central Bank fixes no rates. */
const closingRules = new Set(['01-01', 'easter -2', 'easter 1', '05-01', '12-25', '12-26']);
const closingDays = new Map<string, ReadonlySet<string>>();

const isClosed = (day: string): boolean => {
  const year = day.slice(0, 4);
  const known =
    closingDays.get(year) ??
    new Set(
      new Holidays('DE')
        .getHolidays(Number(year))
        .filter(({ rule }) => closingRules.has(rule))
        .map(({ date }) => date.slice(0, 10)),
    );
  closingDays.set(year, known);
  return known.has(day);
};

const targetDaysBetween = (after: string, before: string): readonly string[] => {
  const days: string[] = [];
  for (let day = addDays(after, 1); day < before; day = addDays(day, 1))
    if (!isWeekend(day) && !isClosed(day)) days.push(day);
  return days;
};

const firstOfMonth = (day: string, by: number): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 10);
};

export const monthBefore = (day: string): string => firstOfMonth(day, -1);

/** Months after one and before the month of a day: an average is published once its month is over. */
const monthsBetween = (after: string, before: string): readonly string[] => {
  const months: string[] = [];
  for (let month = firstOfMonth(after, 1); month < firstOfMonth(before, 0); month = firstOfMonth(month, 1))
    months.push(month);
  return months;
};

/** After a table and before a day, when a source should have published others. */
export const tablesBetween = {
  nbp: workDaysBetween,
  ecb: targetDaysBetween,
  bmf: monthsBetween,
} as const satisfies Record<RateSource, (after: string, before: string) => readonly string[]>;

/** Of `228/A/NBP/2026`, the place in its year. */
const parseTableNumber = (number: string): number => Number(number.slice(0, number.indexOf('/')));

type Numbered = { readonly date: string; readonly number: string };

/**
 * Whether a table comes right after another one, with none in between: the bank numbers those of a year without a gap. Thus a day off that
 * no calendar knows is told from a table that is missing.
 */
export const isNextTable = (one: Numbered, other: Numbered): boolean =>
  one.date.slice(0, 4) === other.date.slice(0, 4) &&
  parseTableNumber(other.number) === parseTableNumber(one.number) + 1;
