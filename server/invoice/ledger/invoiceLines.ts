import type { Line } from '../../ledger/index.ts';
import { allocateAmounts, sumAmounts, withoutNegativeZero } from '../document/allocateAmounts.ts';
import { computeTaxes, sumTaxes } from '../document/taxes.ts';
import type { InvoiceDocument, InvoiceDocumentLine } from '../invoiceDocument.ts';

type Part = { readonly orderId: number | null; readonly amountMinor: number };

/** What lines come to, order by order: the tax of each is rounded by itself, as its price was. */
const byOrder = (lines: readonly InvoiceDocumentLine[]): readonly Part[] =>
  [...new Set(lines.map(({ orderId }) => orderId))].map((id) => ({
    orderId: id,
    amountMinor: Math.abs(sumTaxes(computeTaxes(lines.filter(({ orderId }) => orderId === id))).grossMinor),
  }));

/** Each order's part of what an invoice charges, or a correction takes back: the rounding is what it adds up to. */
const toParts = (document: InvoiceDocument): readonly Part[] => {
  const chargedMinor = withoutNegativeZero(document.grossMinor + document.roundingMinor);
  const named = byOrder(document.lines);
  const hasAmounts = named.some(({ amountMinor }) => amountMinor > 0);
  // A correction of a cent may change no line.
  const weighed = hasAmounts || document.kind !== 'correction' ? named : byOrder(document.before.lines);
  const parts = allocateAmounts(
    Math.abs(chargedMinor),
    weighed.map(({ amountMinor }) => amountMinor),
  );
  if (sumAmounts(parts) !== Math.abs(chargedMinor))
    throw new Error(`Nobody is charged by the invoice ${document.number}.`);
  return weighed.map(({ orderId }, index) => ({ orderId, amountMinor: Math.sign(chargedMinor) * (parts[index] ?? 0) }));
};

/**
 * What an invoice means in the ledger, of the document's own figures: what is owed for each order, earned, and owed as tax. A correction's
 * figures are differences, which go the other way by themselves.
 */
export const invoiceLines = (document: InvoiceDocument): readonly Line[] => [
  ...toParts(document).map(
    ({ orderId, amountMinor }): Line => ({
      account: { kind: 'receivable' },
      amountMinor,
      ...(orderId === null ? {} : { orderId }),
    }),
  ),
  { account: { kind: 'revenue' }, amountMinor: withoutNegativeZero(-document.netMinor) },
  { account: { kind: 'vat' }, amountMinor: withoutNegativeZero(-document.vatMinor) },
  { account: { kind: 'rounding' }, amountMinor: withoutNegativeZero(-document.roundingMinor) },
];

/** Takes lines back. */
export const reverseLines = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line) => ({ ...line, amountMinor: withoutNegativeZero(-line.amountMinor) }));
