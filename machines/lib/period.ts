/** A period of an account: a month of now, or a year. */
export type Period = 'thisMonth' | 'lastMonth' | number;

type Days = { readonly from: string; readonly to: string };

const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** All of a month; months before January and after December are those of other years. */
const toMonthDays = (year: number, month: number): Days => ({
  from: toDay(new Date(Date.UTC(year, month, 1))),
  to: toDay(new Date(Date.UTC(year, month + 1, 0))),
});

/** The first and the last day of a year. */
export const daysOfYear = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/**
 * The first and the last day of a month.
 * @param today as `2026-11-22`
 */
export const daysOfMonth = (period: Exclude<Period, number>, today: string): Days => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return toMonthDays(year, period === 'thisMonth' ? month - 1 : month - 2);
};

/** The periods that can be chosen: both months, and the years in which there is something. */
export const listPeriods = (years: readonly number[]): readonly Period[] => ['thisMonth', 'lastMonth', ...years];
