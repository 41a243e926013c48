import { asc, eq, inArray } from 'drizzle-orm';
import type { OrderRow } from '../../order/orderRow.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { invoiceOrder, order } from '../../platform/db/schema.ts';

/**
 * The orders of an invoice, locked in the order of their numbers: always before the chain, since what is issued is posted for them while
 * the chain is held.
 */
export const lockInvoicedOrders = async (tx: Transaction, invoiceId: number): Promise<readonly OrderRow[]> => {
  const ids = tx.select({ id: invoiceOrder.orderId }).from(invoiceOrder).where(eq(invoiceOrder.invoiceId, invoiceId));
  return tx.select().from(order).where(inArray(order.id, ids)).orderBy(asc(order.id)).for('update');
};
