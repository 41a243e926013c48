import { eq, sum } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { file, order } from '../../db/schema.ts';

/** Bytes of the documents of a customer's orders, which their copy needs at most. */
export const storedBytes = async (db: Database, customerId: number): Promise<number> => {
  const [row] = await db
    .select({ bytes: sum(file.size).mapWith(Number) })
    .from(file)
    .innerJoin(order, eq(order.id, file.orderId))
    .where(eq(order.customerId, customerId));
  return row?.bytes ?? 0;
};
