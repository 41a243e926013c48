import { eq, sql } from 'drizzle-orm';
import { ProblemError } from '../core/problem.ts';
import type { Transaction } from '../db/open.ts';
import { preparedUpdate } from '../db/preparedUpdate.ts';
import { order } from '../db/schema.ts';
import { type OrderRow, orderRow } from './orderRow.ts';

const update = preparedUpdate('order_updated', order, (db, set, name) =>
  db
    .update(order)
    .set(set)
    .where(eq(order.id, sql.placeholder('id')))
    .returning({ row: orderRow })
    .prepare(name),
);

/** What of an order's row can be changed. */
export type OrderChange = Parameters<typeof update>[2];

/** Changes an order's row. */
export const updateOrder = async (tx: Transaction, id: number, change: OrderChange): Promise<OrderRow> => {
  const changed = await update(tx, id, change);
  if (changed === undefined) throw new ProblemError('OrderUnknown');
  return changed.row;
};
