import { eq, getTableColumns, type InferSelectModel } from 'drizzle-orm';
import { ratingDays } from '../../../machines/rules/aftercare.ts';
import type { Rating } from '../../../openapi/types.ts';
import { after, days } from '../../core/clock.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { packedRowOf } from '../../db/packedRow.ts';
import { rating } from '../../db/schema.ts';

/** An order's rating as a column of a query that joins it; null where it has none. */
export const ratingRow = packedRowOf(getTableColumns(rating), rating.orderId);

export const ratingView = ({ stars, comment, createdAt, updatedAt }: InferSelectModel<typeof rating>): Rating => ({
  stars,
  comment,
  rated_at: updatedAt.toISOString(),
  editable_until: after(createdAt, days(ratingDays)).toISOString(),
});

/** How a customer has rated an order; null where they have not. */
export const ratingOf = async (db: Database | Transaction, orderId: number): Promise<Rating | null> => {
  const [row] = await db.select().from(rating).where(eq(rating.orderId, orderId));
  return row === undefined ? null : ratingView(row);
};
