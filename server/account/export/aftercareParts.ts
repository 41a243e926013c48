import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/open.ts';
import { orderMessage, rating } from '../../platform/db/schema.ts';

/** Messages of orders: who of the staff has written one is not the customer's data. */
export const messageItems = async (db: Database, ids: number[]) => {
  const rows = await db
    .select()
    .from(orderMessage)
    .where(inArray(orderMessage.orderId, ids))
    .orderBy(asc(orderMessage.orderId), asc(orderMessage.id));
  return rows.map(({ orderId, by, text, at }) => ({ order: orderId, by, text, at }));
};

export const ratingItems = async (db: Database, ids: number[]) => {
  const rows = await db.select().from(rating).where(inArray(rating.orderId, ids)).orderBy(asc(rating.orderId));
  return rows.map(({ orderId, stars, comment, createdAt, updatedAt }) => ({
    order: orderId,
    stars,
    comment,
    created_at: createdAt,
    updated_at: updatedAt,
  }));
};
