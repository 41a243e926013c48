import Big from 'big.js';
import type { InvoiceDocument, InvoiceDocumentLine, InvoiceDocumentTax } from '../../invoiceDocument.ts';

export type UblFigures = {
  readonly isCreditNote: boolean;
  /** UNTDID 1001: invoice, prepayment invoice, corrected invoice, credit note */
  readonly typeCode: '380' | '386' | '384' | '381';
  /** a credit note's amounts are positive where the document's are negative */
  readonly sign: 1 | -1;
  readonly lines: readonly InvoiceDocumentLine[];
  readonly taxes: readonly InvoiceDocumentTax[];
};

const turned = (line: InvoiceDocumentLine): InvoiceDocumentLine => ({
  ...line,
  quantity: new Big(line.quantity).times(-1).toFixed(),
  discountMinor: 0 - line.discountMinor,
  netMinor: 0 - line.netMinor,
});

/** What is taken back, then what holds now: the lines of a correction that leaves the sums as they are. */
const exchanged = ({ before, after }: Extract<InvoiceDocument, { kind: 'correction' }>) =>
  [...before.lines.map(turned), ...after.lines].map((line, index) => ({ ...line, position: index + 1 }));

const withoutAmounts = (taxes: readonly InvoiceDocumentTax[]): readonly InvoiceDocumentTax[] =>
  taxes.map((tax) => ({ ...tax, netMinor: 0, vatMinor: 0 }));

const correctionFigures = (document: Extract<InvoiceDocument, { kind: 'correction' }>): UblFigures => {
  const takesBack = document.grossMinor < 0;
  return {
    isCreditNote: takesBack,
    typeCode: takesBack ? '381' : '384',
    sign: takesBack ? -1 : 1,
    lines: document.lines.length > 0 ? document.lines : exchanged(document),
    taxes: document.taxes.length > 0 ? document.taxes : withoutAmounts(document.before.taxes),
  };
};

/** What kind of UBL document an invoice is, and what it lists: EN 16931 wants a line and a tax at least. */
export const toUblFigures = (document: InvoiceDocument): UblFigures => {
  if (document.kind === 'correction') return correctionFigures(document);
  return {
    isCreditNote: false,
    typeCode: document.kind === 'advance' ? '386' : '380',
    sign: 1,
    lines: document.lines,
    taxes: document.taxes,
  };
};
