import { eq, or, sum } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { draft, file, invoice, invoiceFile, order } from '../../db/schema.ts';

/** Bytes of the documents of a customer's orders and drafts, and of the files of the invoices, which their copy needs at most. */
export const storedBytes = async (db: Database, customerId: number): Promise<number> => {
  const [row] = await db
    .select({ bytes: sum(file.size).mapWith(Number) })
    .from(file)
    .leftJoin(order, eq(order.id, file.orderId))
    .leftJoin(draft, eq(draft.id, file.draftId))
    .where(or(eq(order.customerId, customerId), eq(draft.customerId, customerId)));
  const [invoices] = await db
    .select({ bytes: sum(invoiceFile.size).mapWith(Number) })
    .from(invoiceFile)
    .innerJoin(invoice, eq(invoice.id, invoiceFile.invoiceId))
    .where(eq(invoice.customerId, customerId));
  return (row?.bytes ?? 0) + (invoices?.bytes ?? 0);
};
