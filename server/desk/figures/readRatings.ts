import { avg, count, eq, sql } from 'drizzle-orm';
import type { DeskFigures } from '../../../openapi/types.ts';
import type { Database } from '../../platform/db/open.ts';
import { order, rating } from '../../platform/db/schema.ts';
import { byService } from './byService.ts';
import { isWithinPeriod, type Period } from './period.ts';
import { roundTo } from './roundTo.ts';

const withStars = (stars: number) => sql`count(*) filter (where ${rating.stars} = ${stars})`.mapWith(Number);

/** What customers thought who rated in the period. */
export const readRatings = async (db: Database, period: Period): Promise<DeskFigures['ratings']> => {
  const rows = await db
    .select({
      service: order.service,
      count: count(),
      average: avg(rating.stars).mapWith(Number),
      one: withStars(1),
      two: withStars(2),
      three: withStars(3),
      four: withStars(4),
      five: withStars(5),
    })
    .from(rating)
    .innerJoin(order, eq(order.id, rating.orderId))
    .where(isWithinPeriod(rating.createdAt, period))
    .groupBy(order.service);
  return byService(rows).map(({ service, count, average, one, two, three, four, five }) => ({
    service,
    count,
    average: average === null ? null : roundTo(average, 2),
    stars: [one, two, three, four, five],
  }));
};
