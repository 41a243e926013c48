import { inArray } from 'drizzle-orm';
import { lockOrder } from '../../order/moveOrder.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { paymentOrder } from '../../platform/db/schema.ts';

/** Orders that payments cover. */
export const findPaymentOrders = async (tx: Transaction, paymentIds: readonly number[]): Promise<readonly number[]> => {
  if (paymentIds.length === 0) return [];
  const rows = await tx
    .select({ id: paymentOrder.orderId })
    .from(paymentOrder)
    .where(inArray(paymentOrder.paymentId, [...paymentIds]));
  return rows.map(({ id }) => id);
};

/** Locks orders in the one sequence that everybody keeps to. */
export const lockOrders = async (tx: Transaction, orderIds: Iterable<number>): Promise<readonly OrderRow[]> => {
  const rows: OrderRow[] = [];
  for (const id of [...new Set(orderIds)].sort((a, b) => a - b)) rows.push(await lockOrder(tx, id));
  return rows;
};
