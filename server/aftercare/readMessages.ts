import { asc, count, eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { DeskOrder, OrderMessage } from '../../openapi/types.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { orderMessage } from '../platform/db/schema.ts';

type MessageRow = InferSelectModel<typeof orderMessage>;

/** A message as the customer sees it: which of the staff has written is the desk's to know. */
export const messageView = ({ id, by, text, at }: MessageRow): OrderMessage => ({ id, by, text, at: at.toISOString() });

/** What has been written about an order, oldest first. */
export const readMessages = (db: Database | Transaction, orderId: number): Promise<MessageRow[]> =>
  db.select().from(orderMessage).where(eq(orderMessage.orderId, orderId)).orderBy(asc(orderMessage.id));

/** How much of it waits for the desk. */
export const countUnanswered = async (db: Database | Transaction, orderId: number): Promise<DeskOrder['messages']> => {
  const answered = sql`(select coalesce(max(id), 0) from ${orderMessage} where order_id = ${orderId} and by = 'desk')`;
  const [row] = await db
    .select({
      count: count(),
      unanswered: sql<number>`count(*) filter (where ${orderMessage.id} > ${answered})`.mapWith(Number),
    })
    .from(orderMessage)
    .where(eq(orderMessage.orderId, orderId));
  return { count: row?.count ?? 0, unanswered: row?.unanswered ?? 0 };
};
