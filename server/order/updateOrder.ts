import { eq, type InferInsertModel } from 'drizzle-orm';
import { ProblemError } from '../platform/core/problem.ts';
import type { Transaction } from '../platform/db/open.ts';
import { order } from '../platform/db/schema.ts';
import type { OrderRow } from './orderRow.ts';

/** What of an order's row can be changed. */
export type OrderChange = Partial<Omit<InferInsertModel<typeof order>, 'id'>>;

/** Changes an order's row. */
export const updateOrder = async (tx: Transaction, id: number, change: OrderChange): Promise<OrderRow> => {
  const [changed] = await tx.update(order).set(change).where(eq(order.id, id)).returning();
  if (changed === undefined) throw new ProblemError('OrderUnknown');
  return changed;
};
