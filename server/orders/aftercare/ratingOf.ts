import { eq, type InferSelectModel, inArray } from 'drizzle-orm';
import { ratingDays } from '../../../machines/rules/aftercare.ts';
import type { Rating } from '../../../openapi/types.ts';
import { after, days } from '../../core/clock.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { rating } from '../../db/schema.ts';

const ratingView = ({ stars, comment, createdAt, updatedAt }: InferSelectModel<typeof rating>): Rating => ({
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

/** How a customer has rated several orders, by their numbers; those that they have not are left out. */
export const ratingsOf = async (
  db: Database | Transaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Rating>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(rating)
    .where(inArray(rating.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, ratingView(row)]));
};
