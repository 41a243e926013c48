import { eq, or, sum } from 'drizzle-orm';
import type { Database } from '../../platform/db/open.ts';
import { draft, file, invoice, invoiceFile, order, topUp, topUpReceipt } from '../../platform/db/schema.ts';

/** Bytes of the documents of a customer's orders and drafts, of the files of the invoices, and of receipts, which their copy needs at most. */
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
  const [receipts] = await db
    .select({ bytes: sum(topUpReceipt.size).mapWith(Number) })
    .from(topUpReceipt)
    .innerJoin(topUp, eq(topUp.id, topUpReceipt.topUpId))
    .where(eq(topUp.customerId, customerId));
  return (row?.bytes ?? 0) + (invoices?.bytes ?? 0) + (receipts?.bytes ?? 0);
};
