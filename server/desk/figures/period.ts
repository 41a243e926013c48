import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as constants from '../../../machines/lib/constants.ts';
import { getPricing } from '../../catalogue/getPricing.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { order } from '../../platform/db/schema.ts';

/** The days that figures are about. */
export type Period = {
  /** Every day, as `2026-11-20`. */
  readonly days: readonly [string, ...string[]];
  readonly brands: readonly string[];
  /** Whose days they are. */
  readonly timeZone: string;
};

const maxFiguresDays = constants.maxFiguresDays;

const daysFrom = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to) && days.length <= maxFiguresDays; at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
};

const invalid = (field: string): ProblemError =>
  new ProblemError('ValidationFailed', { errors: [{ field, code: 'Invalid' }] });

/**
 * The days of a brand's time zone; UTC's, where the figures are of all brands.
 * @throws ProblemError ValidationFailed
 */
export const parsePeriod = (
  services: Pick<Services, 'brands' | 'pricing'>,
  { from, to, brand }: { readonly from: string; readonly to: string; readonly brand?: string },
): Period => {
  const [first, ...others] = daysFrom(from, to);
  if (first === undefined || others.length >= maxFiguresDays) throw invalid('to');
  const days = [first, ...others] as const;
  if (!brand) return { days, brands: [...services.brands.keys()], timeZone: 'UTC' };
  if (!services.brands.has(brand)) throw invalid('brand');
  return { days, brands: [brand], timeZone: getPricing(services, brand).work.timeZone };
};

/** As many days, right before a period. */
export const periodBefore = ({ days, ...period }: Period): Period => {
  const shifted = (day: string): string =>
    new Date(Date.parse(day) - days.length * 86_400_000).toISOString().slice(0, 10);
  const [first, ...others] = days;
  return { ...period, days: [shifted(first), ...others.map(shifted)] };
};

/** The day of a moment in the period's time zone. */
export const selectDay = (at: AnyPgColumn | SQL, { timeZone }: Period): SQL<string> =>
  sql<string>`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD')`;

/** When the period begins and ends; a day of a change of the clocks has its 23 or 25 hours. */
const toEdges = ({ days, timeZone }: Period): { readonly begin: SQL; readonly end: SQL } => ({
  begin: sql`${days[0]}::date::timestamp at time zone ${timeZone}`,
  end: sql`(${days.at(-1)}::date + 1)::timestamp at time zone ${timeZone}`,
});

/** Orders of the period's brands with a moment within it. */
export const isWithinPeriod = (at: AnyPgColumn | SQL, period: Period): SQL | undefined => {
  const { begin, end } = toEdges(period);
  return and(inArray(order.brand, [...period.brands]), sql`${at} >= ${begin}`, sql`${at} < ${end}`);
};
