import { inArray, or } from 'drizzle-orm';
import type { Services } from '../../core/services.ts';
import type { Transaction } from '../../db/open.ts';
import { invoice, invoiceOrder } from '../../db/schema.ts';
import { postEarlier } from '../../ledger/index.ts';
import { postInvoices } from './postInvoice.ts';

const ordersOf = async (tx: Transaction, ids: readonly number[]): Promise<readonly number[]> => {
  const corrected = tx
    .select({ id: invoice.corrects })
    .from(invoice)
    .where(inArray(invoice.id, [...ids]));
  const rows = await tx
    .select({ orderId: invoiceOrder.orderId })
    .from(invoiceOrder)
    .where(or(inArray(invoiceOrder.invoiceId, [...ids]), inArray(invoiceOrder.invoiceId, corrected)));
  return rows.map(({ orderId }) => orderId);
};

/** Writes invoices into the ledger that were issued before there was one, a piece a run. */
export const postEarlierInvoices = (services: Services): Promise<void> =>
  postEarlier(services, { what: 'invoices', table: invoice, id: invoice.id, ordersOf, post: postInvoices });
