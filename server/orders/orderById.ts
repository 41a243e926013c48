import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/open.ts';
import { preparedFor } from '../db/preparedFor.ts';
import { order } from '../db/schema.ts';
import type { OrderRow } from './orderRow.ts';

const byId = preparedFor('order_by_id', (db, name) =>
  db
    .select()
    .from(order)
    .where(eq(order.id, sql.placeholder('id')))
    .prepare(name),
);

/** An order by its number; null when there is none such. */
export const orderById = async (db: Database | Transaction, id: number): Promise<OrderRow | null> =>
  (await byId(db).execute({ id }))[0] ?? null;
