import Holidays from 'date-holidays';
import type { Pricing } from '../../brands/pricing.ts';
import {
  feasibleDate,
  type IsFree,
  isWeekend,
  lastDayOfTerm,
  type WorkHour,
  workHoursWithin,
} from '../../machines/rules/feasibleDate.ts';

/** When a brand's people work. */
export type WorkCalendar = {
  /** When so much work is done that may start at `from`. */
  readonly afterWork: (from: Date, workHours: number) => Date;
  /** Working hours from `from` to `until`. */
  readonly workHoursWithin: (from: Date, until: Date) => number;
  /** The last moment of a term of so many days after the day of `from`; one that would end on a free day ends on the next other one. */
  readonly endOfTerm: (from: Date, days: number) => Date;
};

/** Public holidays of a country; a year is computed once, as asking the library for a single day is slow. */
const holidaysOf = (country: string): IsFree => {
  const source = new Holidays(country);
  const years = new Map<string, ReadonlySet<string>>();
  return (day) => {
    const year = day.slice(0, 4);
    const known =
      years.get(year) ??
      new Set(
        source
          .getHolidays(Number(year))
          .filter(({ type }) => type === 'public')
          .map(({ date }) => date.slice(0, 10)),
      );
    years.set(year, known);
    return known.has(day);
  };
};

const hourMs = 3_600_000;

/** The clock of a zone, and back. */
const clockOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const asUtc = (at: Date): number => Date.parse(`${format.format(at).replace(' ', 'T')}:00Z`);
  return {
    dayOf: (at: Date): string => format.format(at).slice(0, 10),
    /** On the full hour that comes: nothing is due before it can be done. */
    hourOf: (at: Date): WorkHour => {
      const full = new Date(Math.ceil(at.getTime() / hourMs) * hourMs);
      const [day = '', time = ''] = format.format(full).split(' ');
      return { day, hour: Number(time.slice(0, 2)) };
    },
    /** The zone's offset is looked up at the moment itself, so that a change of the clocks on the way is counted. */
    dateOf: ({ day, hour }: WorkHour): Date => {
      const wanted = Date.parse(day) + hour * hourMs;
      const guess = new Date(wanted - (asUtc(new Date(wanted)) - wanted));
      return new Date(guess.getTime() + wanted - asUtc(guess));
    },
  };
};

const calendarFor = ({ country, timeZone }: Pricing['work']): WorkCalendar => {
  const isHoliday = holidaysOf(country);
  const isFree: IsFree = (day) => isWeekend(day) || isHoliday(day);
  const { dayOf, hourOf, dateOf } = clockOf(timeZone);
  return {
    afterWork: (from, workHours) => dateOf(feasibleDate(hourOf(from), workHours, isFree)),
    workHoursWithin: (from, until) => workHoursWithin(hourOf(from), hourOf(until), isFree),
    endOfTerm: (from, days) => {
      const last = lastDayOfTerm(dayOf(from), days, isFree);
      return new Date(dateOf({ day: last, hour: 24 }).getTime() - 1);
    },
  };
};

/** A calendar a brand, each made when it is first asked for. */
export const workCalendars = (pricingOf: ReadonlyMap<string, Pricing>): ((brand: string) => WorkCalendar) => {
  const calendars = new Map<string, WorkCalendar>();
  return (brand) => {
    const pricing = pricingOf.get(brand);
    if (pricing === undefined) throw new Error(`There is no pricing of ${brand}.`);
    const calendar = calendars.get(brand) ?? calendarFor(pricing.work);
    calendars.set(brand, calendar);
    return calendar;
  };
};
