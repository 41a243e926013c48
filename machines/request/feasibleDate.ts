import type { Inclusion } from '../../openapi/types.ts';
import type { OrderPlan } from '../services/orderPlan.ts';

/** A full hour on the clock of the place where the work is done; the day as `2026-11-20`. */
export type WorkHour = { readonly day: string; readonly hour: number };

/** Whether nobody works on a day: weekends, and the holidays of the place. */
export type IsFree = (day: string) => boolean;

/** Words that one person does a day (specification 1 and 9: a translator about 2,000). */
const wordsADay = {
  translation: 2000,
  post_editing: 6000,
  proofreading: 6000,
  industry_proofreading: 6000,
  verification: 6000,
} as const satisfies Record<Inclusion, number>;

/** A working day; what is asked for outside of it starts with the next one. */
const opens = 9;
const closes = 17;
export const hoursADay = closes - opens;

const dayMs = 86_400_000;

const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

const openDay = (day: string, isFree: IsFree): string => {
  let open = day;
  while (isFree(open)) open = dayAfter(open);
  return open;
};

/** The last day of a term of so many days, the first of which comes after `day`: never a free one (Regulation 1182/71, article 3). */
export const lastDayOfTerm = (day: string, days: number, isFree: IsFree): string =>
  openDay(new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10), isFree);

/** When work starts that may begin at a moment: at once within working hours, else as the next working day opens. */
const startOfWork = ({ day, hour }: WorkHour, isFree: IsFree): WorkHour => {
  const open = openDay(hour < closes ? day : dayAfter(day), isFree);
  return { day: open, hour: open === day ? Math.max(hour, opens) : opens };
};

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/**
 * Working hours that an order takes, in whole days. Steps follow each other a day apart, text by text, so the slowest sets the
 * pace and each further pair of eyes adds a day.
 */
export const computeWorkHours = (words: number, { steps }: OrderPlan): number =>
  hoursADay * (Math.max(1, ...steps.map((step) => Math.ceil(words / wordsADay[step]))) + steps.length - 1);

/** The one rule of delivery: so many working hours after work may start, never on a free day. */
export const feasibleDate = (from: WorkHour, workHours: number, isFree: IsFree): WorkHour => {
  let { day, hour } = startOfWork(from, isFree);
  let left = workHours;
  while (left > closes - hour) {
    left -= closes - hour;
    day = openDay(dayAfter(day), isFree);
    hour = opens;
  }
  return { day, hour: hour + left };
};

/** Working hours between two moments: what somebody grants who names a date. */
export const workHoursWithin = (from: WorkHour, until: WorkHour, isFree: IsFree): number => {
  let { day, hour } = startOfWork(from, isFree);
  let hours = 0;
  while (day < until.day) {
    hours += closes - hour;
    day = openDay(dayAfter(day), isFree);
    hour = opens;
  }
  return day > until.day ? hours : hours + Math.max(0, Math.min(until.hour, closes) - hour);
};
