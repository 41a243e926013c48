import type { InvoiceDocument, InvoiceReference } from '../../invoiceDocument.ts';
import type { XmlElements } from '../toXml.ts';
import { xmlText } from '../xmlText.ts';

const only = <T>(values: readonly T[]): T | undefined => {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
};

/** The customer's own number, where there is one for the whole invoice. */
export const ublBuyerReference = ({ lines }: InvoiceDocument): string | undefined =>
  xmlText(only(lines.map(({ reference }) => reference)) ?? '') || undefined;

/** The order, where the invoice charges a single one. */
export const ublOrderReference = (document: InvoiceDocument): XmlElements | undefined => {
  const orderId = only(document.lines.map((line) => line.orderId));
  if (orderId === undefined || orderId === null) return undefined;
  // UBL wants the buyer's number even where there is only the seller's: networks write `NA` then.
  return { 'cbc:ID': ublBuyerReference(document) ?? 'NA', 'cbc:SalesOrderID': String(orderId) };
};

/** The days of a month, as `2026-11`. */
const toMonthPeriod = (period: string): XmlElements => {
  const [year = 0, month = 0] = period.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { 'cbc:StartDate': `${period}-01`, 'cbc:EndDate': `${period}-${last}` };
};

export const ublPeriod = ({ period }: InvoiceDocument): XmlElements | undefined =>
  period === null ? undefined : toMonthPeriod(period);

const referenceTo = ({ number, issuedOn }: InvoiceReference): XmlElements => ({
  'cac:InvoiceDocumentReference': { 'cbc:ID': xmlText(number), 'cbc:IssueDate': issuedOn },
});

/** The invoice that a correction corrects; the advance invoices of a final one. */
export const ublBillingReferences = (document: InvoiceDocument): readonly XmlElements[] => {
  if (document.kind === 'correction') return [referenceTo(document.corrects)];
  return document.kind === 'final' ? document.advances.map(referenceTo) : [];
};
