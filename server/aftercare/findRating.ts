import { eq, type InferSelectModel } from 'drizzle-orm';
import { ratingDays } from '../../machines/aftercare/aftercare.ts';
import type { Rating } from '../../openapi/types.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { after, days } from '../platform/core/clock.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { rating } from '../platform/db/schema.ts';

const ratingView = ({ stars, comment, createdAt, updatedAt }: InferSelectModel<typeof rating>): Rating => ({
  stars,
  comment,
  rated_at: updatedAt.toISOString(),
  editable_until: after(createdAt, days(ratingDays)).toISOString(),
});

/** How a customer has rated an order; null where they have not. */
export const findRating = async (db: Database | Transaction, orderId: number): Promise<Rating | null> => {
  const [row] = await db.select().from(rating).where(eq(rating.orderId, orderId));
  return row === undefined ? null : ratingView(row);
};

/** The same as customers see it: only a finished order is rated. */
export const shownRating = async (
  db: Database | Transaction,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
): Promise<Rating | null> => (status === 'finished' ? findRating(db, id) : null);
