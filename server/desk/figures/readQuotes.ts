import { and, count, isNotNull, or, sql } from 'drizzle-orm';
import * as constants from '../../../machines/lib/constants.ts';
import type { DeskFigures } from '../../../openapi/types.ts';
import type { Database } from '../../platform/db/open.ts';
import { order } from '../../platform/db/schema.ts';
import { firstOffer } from './firstOffer.ts';
import { isWithinPeriod, type Period, selectDay } from './period.ts';
import { roundTo } from './roundTo.ts';

type Quotes = Pick<DeskFigures, 'quotes' | 'quotes_overall'>;

const none = { due: 0, offers: 0, median: null, p95: null, within: null } as const;

/** Nobody was promised anything any more when it ended. */
const endedInTime = sql`(${order.status} in ('canceled', 'dropped') and ${order.statusSince} <= ${order.promisedAt})`;

/**
 * Minutes from the request to its first offer, by the day of the request, and of the whole period. A request without an offer counts
 * against the promise once its time is over: who was never answered has waited longest.
 */
export const readQuotes = async (db: Database, period: Period, now: Date): Promise<Quotes> => {
  const isOver = sql`(${order.promisedAt} < ${now.toISOString()} and not ${endedInTime})`;
  const asked = db.$with('asked').as(
    db
      .select({
        day: selectDay(order.requestedAt, period).as('day'),
        minutes: sql<number>`extract(epoch from ${firstOffer} - ${order.requestedAt}) / 60`.as('minutes'),
      })
      .from(order)
      .where(and(isWithinPeriod(order.requestedAt, period), or(isNotNull(order.offeredAt), isOver))),
  );
  const { minutes } = asked;
  const rows = await db
    .with(asked)
    .select({
      day: sql<string | null>`${asked.day}`,
      due: count(),
      offers: count(minutes),
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${minutes})`,
      p95: sql<number | null>`percentile_disc(0.95) within group (order by ${minutes})`,
      within: sql`count(*) filter (where ${minutes} <= ${constants.promiseMinutes})::float8 / count(*)`.mapWith(Number),
    })
    .from(asked)
    .groupBy(sql`grouping sets ((${asked.day}), ())`)
    .having(sql`count(*) > 0`);
  const of = (wanted: string | null) => {
    const row = rows.find(({ day }) => day === wanted);
    if (row === undefined) return none;
    const { due, offers, median, p95, within } = row;
    const roundMinutes = (value: number | null) => (value === null ? null : roundTo(Number(value), 2));
    return { due, offers, median: roundMinutes(median), p95: roundMinutes(p95), within: roundTo(within, 4) };
  };
  return { quotes: period.days.map((day) => ({ day, ...of(day) })), quotes_overall: of(null) };
};
