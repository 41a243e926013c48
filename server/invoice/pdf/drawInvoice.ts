import {
  attachXml,
  createPdfWriter,
  drawFooters,
  gap,
  openPdf,
  type PdfWriter,
  page,
  pageWidth,
} from '../../order/paper/index.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';
import { drawPayment, type InvoiceCode } from './drawCodes.ts';
import { drawFacts } from './drawFacts.ts';
import { drawLines } from './drawLines.ts';
import { drawParties } from './drawParties.ts';
import { drawSums } from './drawSums.ts';
import { createFigures } from './figures.ts';
import { createInvoiceWords, type Words } from './words.ts';

type Beside = {
  readonly codes: readonly InvoiceCode[];
  /** the structured invoice that travels in the file */
  readonly xml: { readonly name: string; readonly content: Buffer } | null;
  /** when the invoice was issued: its file is the same bytes whenever it is made */
  readonly at: Date;
};

const drawHead = (pen: PdfWriter, words: Words, { kind, number, seller }: InvoiceDocument): void => {
  const title = words.both(`title.${kind}`, { number }, { font: 'bold', size: 20, role: 'H1' });
  pen.beside({ runs: title, x: page.left, width: pageWidth });
  pen.space(gap / 2);
  if (seller.isSample) {
    pen.beside({ runs: words.both('sample', {}, { font: 'bold', color: '#9c1c1c' }), x: page.left, width: pageWidth });
    pen.space(gap / 2);
  }
  pen.line();
};

/** An invoice as PDF/A-3, which carries its XML. */
export const drawInvoice = (document: InvoiceDocument, { codes, xml, at }: Beside): Promise<Buffer> => {
  const words = createInvoiceWords(document);
  const figures = createFigures(document);
  const title = words.one(`title.${document.kind}`, { number: document.number });
  const { doc, bytes } = openPdf({ title, author: document.seller.name, lang: words.own, at, subset: 'PDF/A-3a' });
  if (xml !== null) attachXml(doc, xml, at);
  const pen = createPdfWriter(doc);
  drawHead(pen, words, document);
  drawParties(pen, words, document);
  drawFacts(pen, words, document);
  drawLines(pen, words, figures, document);
  drawSums(pen, words, figures, document, codes);
  drawPayment(pen, words, document, codes);
  drawFooters(doc, (number, count) => words.beside('page', { title, page: number, count }));
  doc.end();
  return bytes;
};
