import Holidays from 'date-holidays';
import { LruMap } from 'toad-cache';
import {
  feasibleDate,
  type IsFree,
  isWeekend,
  lastDayOfTerm,
  type WorkHour,
  workHoursWithin,
} from '../../../machines/request/feasibleDate.ts';
import type { Locale } from '../../../openapi/types.ts';
import type { Rules, RulesSource } from './rules.ts';

/** When a brand's people work. */
export type WorkCalendar = {
  /** When so much work is done that may start at `from`. */
  readonly afterWork: (from: Date, workHours: number) => Date;
  /** Working hours from `from` to `until`. */
  readonly workHoursWithin: (from: Date, until: Date) => number;
  /** The last moment of a term of so many days after the day of `from`; one that would end on a free day ends on the next other one. */
  readonly endOfTerm: (from: Date, days: number) => Date;
};

/** A day on which nobody works, or everybody does. */
export type NamedDay = { readonly day: string; readonly name: string };

/** Public holidays of a country in a year, in a language where they have names in it. */
export const publicHolidays = (country: string, year: number, locale: Locale): readonly NamedDay[] =>
  new Holidays(country)
    .getHolidays(year, locale)
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ day: date.slice(0, 10), name }));

/** Public holidays by country; a year is computed once, as asking the library for a single day is slow. */
const countries = new Map<string, IsFree>();

const computeHolidays = (country: string): IsFree => {
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

const getHolidays = (country: string): IsFree => {
  const known = countries.get(country) ?? computeHolidays(country);
  countries.set(country, known);
  return known;
};

/** Whether people of a country work on a day, as `2026-11-22`: no weekend, no public holiday. */
export const isWorkDay = (country: string, day: string): boolean => !isWeekend(day) && !getHolidays(country)(day);

const hourMs = 3_600_000;
/** No zone’s midnight is within one. */
const quarterMs = hourMs / 4;

/** The clock of a zone, and back. */
const createClock = (timeZone: string) => {
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

/** What is computed from a text or a number, and asked for again and again: a bounded number of results. */
const remembered = <K extends string | number, V extends Date | string>(compute: (key: K) => V): ((key: K) => V) => {
  const known = new LruMap<V>(1_000);
  return (key) => {
    const found = known.get(key) ?? compute(key);
    known.set(key, found);
    return found;
  };
};

const calendarFor = ({ work: { country, timeZone }, holidays }: Rules): WorkCalendar => {
  const isHoliday = getHolidays(country);
  const closed = new Set(holidays.closed.map(({ day }) => day));
  const worked = new Set(holidays.worked.map(({ day }) => day));
  const isFree: IsFree = (day) => isWeekend(day) || closed.has(day) || (isHoliday(day) && !worked.has(day));
  // A term of the law ends by the law's holidays, whoever works on them.
  const isFreeByLaw: IsFree = (day) => isWeekend(day) || isHoliday(day);
  const { dayOf, hourOf, dateOf } = createClock(timeZone);
  const endOfDay = remembered((day: string) => new Date(dateOf({ day, hour: 24 }).getTime() - 1));
  const dayAt = remembered((quarter: number) => dayOf(new Date(quarter * quarterMs)));
  const computeTermEnd = remembered((term: string) => {
    const [day = '', days] = term.split(' ');
    return endOfDay(lastDayOfTerm(day, Number(days), isFreeByLaw));
  });
  const workFrom = remembered((work: string) => {
    const [hour, workHours] = work.split(' ');
    return dateOf(feasibleDate(hourOf(new Date(Number(hour) * hourMs)), Number(workHours), isFree));
  });
  return {
    // All that begins within an hour begins on the next full one.
    afterWork: (from, workHours) => workFrom(`${Math.ceil(from.getTime() / hourMs)} ${workHours}`),
    workHoursWithin: (from, until) => workHoursWithin(hourOf(from), hourOf(until), isFree),
    endOfTerm: (from, days) => computeTermEnd(`${dayAt(Math.floor(from.getTime() / quarterMs))} ${days}`),
  };
};

/** A calendar a brand, made when it is first asked for and whenever other holidays hold. */
export const workCalendars = (pricing: Pick<RulesSource, 'of'>): ((brand: string) => WorkCalendar) => {
  const calendars = new Map<string, { readonly holidays: Rules['holidays']; readonly calendar: WorkCalendar }>();
  return (brand) => {
    const rules = pricing.of(brand);
    const known = calendars.get(brand);
    if (known?.holidays === rules.holidays) return known.calendar;
    const calendar = calendarFor(rules);
    calendars.set(brand, { holidays: rules.holidays, calendar });
    return calendar;
  };
};
