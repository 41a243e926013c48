import { eq, inArray } from 'drizzle-orm';
import type { InvoiceFormat, ListedInvoice } from '../../../openapi/types.ts';
import { money } from '../../platform/core/money.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { invoice, ksefSubmission } from '../../platform/db/schema.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';
import { readFormats } from './readFormats.ts';

export type InvoiceRow = typeof invoice.$inferSelect;
type KsefRow = typeof ksefSubmission.$inferSelect;

/** The orders that an invoice charges, or of which a correction speaks. */
const listOrderIds = (document: InvoiceDocument): number[] => {
  const lines = document.kind === 'correction' ? document.before.lines : document.lines;
  return [...new Set(lines.flatMap(({ orderId }) => orderId ?? []))];
};

const listedInvoice = (row: InvoiceRow, sending: KsefRow | null, formats: InvoiceFormat[]): ListedInvoice => {
  const { id, number, kind, issuedOn, currency, netMinor, vatMinor, grossMinor, document } = row;
  return {
    id,
    number,
    kind,
    issued_on: issuedOn,
    sold_on: document.soldOn,
    paid_on: document.paidOn,
    period: document.period,
    net: money(netMinor, currency),
    vat: money(vatMinor, currency),
    // As mails and papers say it: what several orders together come to.
    gross: money(grossMinor + document.roundingMinor, currency),
    payable: money(document.payableMinor, currency),
    order_ids: listOrderIds(document),
    corrects: document.kind === 'correction' ? document.corrects.number : null,
    formats,
    sending: sending?.state ?? null,
  };
};

/** What a list shows of an invoice, beside its row and how its sending stands. */
export type Listing = { readonly row: InvoiceRow; readonly sending: KsefRow | null; readonly listed: ListedInvoice };

/** What a list shows of some invoices, in the order of their ids as they are given. */
export const listedInvoices = async (tx: Database | Transaction, ids: readonly number[]): Promise<Listing[]> => {
  if (ids.length === 0) return [];
  const formats = await readFormats(tx, ids);
  const rows = await tx
    .select({ row: invoice, sending: ksefSubmission })
    .from(invoice)
    .leftJoin(ksefSubmission, eq(ksefSubmission.invoiceId, invoice.id))
    .where(inArray(invoice.id, [...ids]));
  const found = new Map(
    rows.map(({ row, sending }) => [row.id, { row, sending, listed: listedInvoice(row, sending, formats(row.id)) }]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
};
