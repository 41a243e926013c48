import { and, asc, between, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { invoice, invoiceChain } from '../../platform/db/schema.ts';
import type { InvoiceRow } from './correctedInvoice.ts';
import { isLinkValid } from './verifyChain.ts';

/**
 * Whether the chain holds where an invoice stands: its contents and those of the invoices directly before and after it are what their
 * hashes say, and none is missing. All of a long chain is more than a page can wait for: `verifyChain` goes through it.
 */
export const verifyLink = async (
  tx: Database | Transaction,
  { brand, link }: Pick<InvoiceRow, 'brand' | 'link'>,
): Promise<boolean> => {
  const rows = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.brand, brand), between(invoice.link, link - 1, link + 1)))
    .orderBy(asc(invoice.link));
  const first = Math.max(1, link - 1);
  const [earliest] = rows;
  if (earliest === undefined) return false;
  let previous = first === 1 ? brand : earliest.previousHash;
  for (const [index, row] of rows.entries()) {
    if (!isLinkValid(row, first + index, previous)) return false;
    previous = row.hash;
  }
  const last = first + rows.length - 1;
  if (last > link) return true;
  const [end] = await tx.select().from(invoiceChain).where(eq(invoiceChain.brand, brand));
  return last === link && end?.length === link && end.hash === previous;
};
