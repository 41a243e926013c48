import { and, count, isNotNull, sql } from 'drizzle-orm';
import { constants } from '../../../machines/lib/constants.ts';
import type { DeskFigures } from '../../../openapi/types.ts';
import type { Database } from '../../platform/db/open.ts';
import { order } from '../../platform/db/schema.ts';
import { firstOffer } from './firstOffer.ts';
import { dayOf, type Period, within } from './period.ts';
import { rounded } from './rounded.ts';

type Quotes = Pick<DeskFigures, 'quotes' | 'quotes_overall'>;

const none = { offers: 0, median: null, p95: null, within: null } as const;

/** Minutes from the request to its first offer, by the day of the request, and of the whole period. */
export const readQuotes = async (db: Database, period: Period): Promise<Quotes> => {
  const asked = db.$with('asked').as(
    db
      .select({
        day: dayOf(order.requestedAt, period).as('day'),
        minutes: sql<number>`extract(epoch from ${firstOffer} - ${order.requestedAt}) / 60`.as('minutes'),
      })
      .from(order)
      .where(and(within(order.requestedAt, period), isNotNull(order.offeredAt))),
  );
  const { minutes } = asked;
  const rows = await db
    .with(asked)
    .select({
      day: sql<string | null>`${asked.day}`,
      offers: count(),
      median: sql`percentile_cont(0.5) within group (order by ${minutes})`.mapWith(Number),
      p95: sql`percentile_disc(0.95) within group (order by ${minutes})`.mapWith(Number),
      within: sql`count(*) filter (where ${minutes} <= ${constants.promiseMinutes})::float8 / count(*)`.mapWith(Number),
    })
    .from(asked)
    .groupBy(sql`grouping sets ((${asked.day}), ())`)
    .having(sql`count(*) > 0`);
  const of = (wanted: string | null) => {
    const row = rows.find(({ day }) => day === wanted);
    if (row === undefined) return none;
    const { offers, median, p95, within } = row;
    return { offers, median: rounded(median, 2), p95: rounded(p95, 2), within: rounded(within, 4) };
  };
  return { quotes: period.days.map((day) => ({ day, ...of(day) })), quotes_overall: of(null) };
};
