import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/open.ts';
import { order } from '../platform/db/schema.ts';
import type { OrderRow } from './orderRow.ts';

/** An order by its number; null when there is none such. */
export const orderById = async (db: Database | Transaction, id: number): Promise<OrderRow | null> =>
  (await db.select().from(order).where(eq(order.id, id)))[0] ?? null;
