import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { CurrencyCode, InvoiceRef } from '../../../openapi/types.ts';
import { money } from '../../platform/core/money.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { invoice, invoiceOrder } from '../../platform/db/schema.ts';
import type { InvoiceReference } from '../invoiceDocument.ts';
import type { InvoiceRow } from './listedInvoices.ts';

export const referenceView = (
  { id, number, kind, issuedOn, grossMinor }: InvoiceReference | InvoiceRow,
  currency: CurrencyCode,
): InvoiceRef => ({ id, number, kind, issued_on: issuedOn, gross: money(grossMinor, currency) });

/** The corrections of an invoice, the earliest first. */
export const readCorrections = async (
  tx: Database | Transaction,
  { id, currency }: InvoiceRow,
): Promise<InvoiceRef[]> => {
  const rows = await tx.select().from(invoice).where(eq(invoice.corrects, id)).orderBy(asc(invoice.id));
  return rows.map((row) => referenceView(row, currency));
};

/** The final invoice of what an advance invoice charged; null while there is none, and for any other invoice. */
export const findFinalInvoice = async (
  tx: Database | Transaction,
  { id, kind, currency }: InvoiceRow,
): Promise<InvoiceRef | null> => {
  if (kind !== 'advance') return null;
  const charged = tx
    .select({ orderId: invoiceOrder.orderId })
    .from(invoiceOrder)
    .where(and(eq(invoiceOrder.invoiceId, id), eq(invoiceOrder.role, 'advance')));
  const [found] = await tx
    .select({ row: invoice })
    .from(invoiceOrder)
    .innerJoin(invoice, eq(invoice.id, invoiceOrder.invoiceId))
    .where(and(eq(invoiceOrder.role, 'whole'), eq(invoice.kind, 'final'), inArray(invoiceOrder.orderId, charged)))
    .orderBy(desc(invoice.id))
    .limit(1);
  return found === undefined ? null : referenceView(found.row, currency);
};
