/** A period whose invoices are downloaded as one .zip: a month of now, or a year. */
export type InvoicePeriod = 'thisMonth' | 'lastMonth' | number;

type Days = { readonly from: string; readonly to: string };

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** All of a month; months before January and after December are those of other years. */
const monthOf = (year: number, month: number): Days => ({
  from: dayOf(new Date(Date.UTC(year, month, 1))),
  to: dayOf(new Date(Date.UTC(year, month + 1, 0))),
});

/**
 * The first and the last day of a period.
 * @param today as `2026-11-22`
 */
export const daysOf = (period: InvoicePeriod, today: string): Days => {
  if (typeof period === 'number') return { from: `${period}-01-01`, to: `${period}-12-31` };
  const [year = 0, month = 1] = today.split('-').map(Number);
  return monthOf(year, period === 'thisMonth' ? month - 1 : month - 2);
};

/** The periods that can be chosen: both months, and the years in which there are invoices. */
export const periodsOf = (years: readonly number[]): readonly InvoicePeriod[] => ['thisMonth', 'lastMonth', ...years];
