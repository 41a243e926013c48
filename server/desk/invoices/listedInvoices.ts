import { desc, eq, inArray } from 'drizzle-orm';
import type { DeskListedInvoice, InvoiceFormat } from '../../../openapi/types.ts';
import { money } from '../../core/money.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { invoice, invoiceFile, ksefSubmission } from '../../db/schema.ts';

type InvoiceRow = typeof invoice.$inferSelect;
type KsefRow = typeof ksefSubmission.$inferSelect;

/** The formats of which files are made, by invoice. */
const formatsOf = async (
  db: Database | Transaction,
  ids: readonly number[],
): Promise<(id: number) => InvoiceFormat[]> => {
  const files = await db
    .select({ id: invoiceFile.invoiceId, format: invoiceFile.format })
    .from(invoiceFile)
    .where(inArray(invoiceFile.invoiceId, [...ids]));
  return (id) => {
    const made = files.filter((file) => file.id === id).map(({ format }) => (format === 'pdf' ? format : 'xml'));
    return (['pdf', 'xml'] as const).filter((format) => made.includes(format));
  };
};

const listed = (row: InvoiceRow, sending: KsefRow | null, formats: InvoiceFormat[]): DeskListedInvoice => {
  const { document, currency } = row;
  const orders = document.lines.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    issued_on: row.issuedOn,
    sold_on: document.soldOn,
    paid_on: document.paidOn,
    period: document.period,
    net: money(row.netMinor, currency),
    vat: money(row.vatMinor, currency),
    gross: money(row.grossMinor, currency),
    payable: money(document.payableMinor, currency),
    order_ids: [...new Set(orders)],
    corrects: document.kind === 'correction' ? document.corrects.number : null,
    formats,
    sending: sending?.state ?? null,
    brand: row.brand,
    buyer: row.buyerName,
    refusal: sending?.refusal ?? null,
  };
};

/** Some invoices as staff see them in a list, the latest first. */
export const listedInvoices = async (
  db: Database | Transaction,
  ids: readonly number[],
): Promise<DeskListedInvoice[]> => {
  if (ids.length === 0) return [];
  const formats = await formatsOf(db, ids);
  const rows = await db
    .select({ row: invoice, sending: ksefSubmission })
    .from(invoice)
    .leftJoin(ksefSubmission, eq(ksefSubmission.invoiceId, invoice.id))
    .where(inArray(invoice.id, [...ids]))
    .orderBy(desc(invoice.id));
  return rows.map(({ row, sending }) => listed(row, sending, formats(row.id)));
};
