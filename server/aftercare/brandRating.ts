import { avg, count, eq } from 'drizzle-orm';
import { minRatings } from '../../machines/aftercare/aftercare.ts';
import type { BrandRating } from '../../openapi/types.ts';
import type { Database } from '../platform/db/open.ts';
import { order, rating } from '../platform/db/schema.ts';

/** What customers think of a brand on the whole; null until enough of them have said so. Every rating counts. */
export const readBrandRating = async (db: Database, brand: string): Promise<BrandRating | null> => {
  const [all] = await db
    .select({ average: avg(rating.stars), count: count() })
    .from(rating)
    .innerJoin(order, eq(order.id, rating.orderId))
    .where(eq(order.brand, brand));
  if (all === undefined || all.average === null || all.count < minRatings) return null;
  return { average: Number(all.average).toFixed(1), count: all.count };
};
