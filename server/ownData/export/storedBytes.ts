import { eq, or, sum } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { draft, file, order } from '../../db/schema.ts';

/** Bytes of the documents of a customer's orders and drafts, which their copy needs at most. */
export const storedBytes = async (db: Database, customerId: number): Promise<number> => {
  const [row] = await db
    .select({ bytes: sum(file.size).mapWith(Number) })
    .from(file)
    .leftJoin(order, eq(order.id, file.orderId))
    .leftJoin(draft, eq(draft.id, file.draftId))
    .where(or(eq(order.customerId, customerId), eq(draft.customerId, customerId)));
  return row?.bytes ?? 0;
};
