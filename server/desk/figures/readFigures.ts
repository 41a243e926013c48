import { count, sql } from 'drizzle-orm';
import type { DeskFigures } from '../../../openapi/types.ts';
import type { Database } from '../../platform/db/open.ts';
import { order } from '../../platform/db/schema.ts';
import { compare, type PeriodFigures } from './compare.ts';
import { isWithinPeriod, type Period, periodBefore, selectDay } from './period.ts';
import { readAcceptance } from './readAcceptance.ts';
import { readQuotes } from './readQuotes.ts';
import { readRatings } from './readRatings.ts';
import { readTurnover } from './readTurnover.ts';

const readRequests = async (db: Database, period: Period): Promise<DeskFigures['requests']> => {
  const rows = await db
    .select({ day: selectDay(order.requestedAt, period), requests: count() })
    .from(order)
    .where(isWithinPeriod(order.requestedAt, period))
    .groupBy(sql`1`);
  return period.days.map((day) => ({ day, requests: rows.find((row) => row.day === day)?.requests ?? 0 }));
};

const readPeriod = async (db: Database, period: Period, now: Date): Promise<PeriodFigures> => ({
  from: period.days[0],
  to: period.days.at(-1) ?? period.days[0],
  brands: [...period.brands],
  requests: await readRequests(db, period),
  ...(await readQuotes(db, period, now)),
  acceptance: await readAcceptance(db, period),
  turnover: await readTurnover(db, period),
  ratings: await readRatings(db, period),
});

/** All figures of a period, and what they come to beside the days before it. */
export const readFigures = async (db: Database, period: Period, now: Date): Promise<DeskFigures> => {
  const figures = await readPeriod(db, period, now);
  return { ...figures, comparison: compare(figures, await readPeriod(db, periodBefore(period), now)) };
};
