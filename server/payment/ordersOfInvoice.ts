import { and, asc, eq, ne } from 'drizzle-orm';
import type { OrderRow } from '../order/orderRow.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { invoice, invoiceOrder, order } from '../platform/db/schema.ts';

/** The orders that an invoice charges, in the order in which they were made. */
export const ordersOfInvoice = async (db: Database | Transaction, invoiceId: number): Promise<readonly OrderRow[]> => {
  const rows = await db
    .select({ order })
    .from(invoiceOrder)
    .innerJoin(order, eq(order.id, invoiceOrder.orderId))
    .where(eq(invoiceOrder.invoiceId, invoiceId))
    .orderBy(asc(order.id));
  return rows.map((row) => row.order);
};

type Asked = { readonly invoiceId: number; readonly brand: string; readonly customerId: number | null };

/** Those of a customer's own invoice: nobody else learns that there is one. @throws ProblemError InvoiceUnknown */
export const ordersOfOwnInvoice = async (
  db: Database | Transaction,
  { invoiceId, brand, customerId }: Asked,
): Promise<readonly OrderRow[]> => {
  const isTheirs = and(
    eq(invoice.id, invoiceId),
    eq(invoice.brand, brand),
    eq(invoice.customerId, customerId ?? 0),
    ne(invoice.kind, 'correction'),
  );
  const [found] = await db.select({ id: invoice.id }).from(invoice).where(isTheirs);
  if (found === undefined) throw new ProblemError('InvoiceUnknown');
  return ordersOfInvoice(db, found.id);
};
