import type { Locale } from '../../../openapi/types.ts';
import { gap, type PdfWriter, page, pageWidth, type Run, type Style } from '../../order/paper/index.ts';
import { message } from '../../platform/core/messages.ts';
import { formatMonth, formatShortDate } from '../../platform/mail/formats.ts';
import { exchangeValues } from '../document/exchangeValues.ts';
import { moneySentences } from '../document/moneySentences.ts';
import type { InvoiceDocument, InvoiceDocumentTax } from '../invoiceDocument.ts';
import { codesWidth, drawnCodes, type InvoiceCode } from './drawCodes.ts';
import { drawHeading } from './drawLines.ts';
import type { Figures } from './figures.ts';
import type { Words } from './words.ts';

const right = { align: 'right' } as const;

/** Points of a heading in two languages. */
const headingHeight = 36;

const drawTaxTable = (
  pen: PdfWriter,
  words: Words,
  figures: Figures,
  taxes: readonly InvoiceDocumentTax[],
  exchange: InvoiceDocument['exchange'] = null,
  x: number = page.left,
): void => {
  const names = ['rate', 'net', 'vat', 'gross'];
  const heads = names.map((id, index) => words.both(id, {}, { font: 'bold', size: 8, ...(index > 0 && right) }));
  const own =
    exchange === null
      ? []
      : [words.both('vatIn', { currency: exchange.currency }, { font: 'bold', size: 8, ...right })];
  const width = (page.right - x) / (heads.length + own.length);
  pen.table({
    x,
    columns: [...heads, ...own].map((_, index) => ({ width, ...(index > 0 && right) })),
    head: [...heads, ...own],
    rowHeads: true,
    rows: taxes.map((tax, index) => [
      figures.rate(tax, words),
      [{ text: figures.amount(tax.netMinor) }],
      [{ text: figures.amount(tax.vatMinor) }],
      [{ text: figures.amount(tax.netMinor + tax.vatMinor) }],
      ...(exchange === null ? [] : [[{ text: figures.money(exchange.vatMinor[index] ?? 0, exchange.currency) }]]),
    ]),
  });
};

type Sum = { readonly id: string; readonly minor: number; readonly isLast?: boolean };

const listSums = (document: InvoiceDocument): readonly Sum[] => {
  const { netMinor, vatMinor, grossMinor, roundingMinor, paidMinor, payableMinor } = document;
  const advances = document.kind === 'final' ? document.advancePaidMinor : 0;
  return [
    { id: 'totalNet', minor: netMinor },
    { id: 'totalVat', minor: vatMinor },
    { id: 'totalGross', minor: grossMinor },
    ...(roundingMinor === 0 ? [] : [{ id: 'rounding', minor: roundingMinor }]),
    ...(advances === 0 ? [] : [{ id: 'advancesPaid', minor: advances }]),
    ...(paidMinor - advances === 0 ? [] : [{ id: 'paid', minor: paidMinor - advances }]),
    payableMinor < 0
      ? { id: 'refundable', minor: -payableMinor, isLast: true }
      : { id: 'payable', minor: payableMinor, isLast: true },
  ];
};

/** Points of the totals, and with the table of taxes: they stay together where a page can have them. */
const sumsHeight = (document: InvoiceDocument): number => listSums(document).length * 17 + 40;
const ownHeight = (document: InvoiceDocument): number => sumsHeight(document) + document.taxes.length * 18 + 46;

const drawTotals = (pen: PdfWriter, words: Words, figures: Figures, document: InvoiceDocument): void => {
  const sums = listSums(document);
  for (const { id, minor, isLast = false } of sums) {
    const style: Style = isLast ? { font: 'bold', size: 13 } : {};
    const runs = isLast ? words.both(id, {}, style) : [{ text: words.beside(id) }];
    pen.beside(
      { runs, x: page.left + codesWidth + gap, width: 190 },
      // Below the last column of the tables.
      { runs: [{ text: figures.money(minor), style: { ...style, align: 'right' } }], x: page.right - 106, width: 100 },
    );
    pen.space(3);
  }
  pen.space(gap);
};

const drawAdvances = (pen: PdfWriter, words: Words, figures: Figures, document: InvoiceDocument): void => {
  if (document.kind !== 'final') return;
  drawHeading(pen, words, 'advances');
  const width = pageWidth / 3;
  const head = ['invoiceNumber', 'issuedOn', 'gross'].map((id, index) =>
    words.both(id, {}, { font: 'bold', size: 8, ...(index === 2 && right) }),
  );
  pen.table({
    columns: [{ width }, { width }, { width, ...right }],
    head,
    rowHeads: true,
    rows: document.advances.map(({ number, issuedOn, grossMinor }): readonly (readonly Run[])[] => [
      [{ text: number }],
      [words.day(issuedOn)],
      [{ text: figures.money(grossMinor) }],
    ]),
  });
  drawHeading(pen, words, 'advanceTaxes');
  drawTaxTable(pen, words, figures, document.advanceTaxes);
};

/** Whether, how and when money of a correction comes back. */
const drawMoney = (pen: PdfWriter, words: Words, figures: Figures, document: InvoiceDocument): void => {
  for (const { id, minor, method, day } of moneySentences(document)) {
    const runs = words.said(id, (locale) => ({
      amount: figures.money(minor),
      method: method === null ? '' : message(locale, method),
      day: day === null ? '' : formatShortDate(locale, day),
    }));
    pen.beside({ runs, x: page.left, width: pageWidth });
    pen.space(6);
  }
};

/** Taxes by rate, advances, totals with the codes beside them, and what the law wants said of them. */
export const drawSums = (
  pen: PdfWriter,
  words: Words,
  figures: Figures,
  document: InvoiceDocument,
  codes: readonly InvoiceCode[],
): void => {
  const { taxes, exchange, currency } = document;
  // A final invoice has tables of its own between its taxes and totals.
  if (document.kind === 'final') {
    drawHeading(pen, words, 'taxes');
    drawTaxTable(pen, words, figures, taxes, exchange);
    drawAdvances(pen, words, figures, document);
  }
  const beside = drawnCodes(pen, words, document, codes);
  const drawOwn = (x: number): void => {
    if (document.kind !== 'final') drawTaxTable(pen, words, figures, taxes, exchange, x);
    drawTotals(pen, words, figures, document);
  };
  if (document.kind !== 'final')
    drawHeading(pen, words, 'taxes', headingHeight + Math.max(ownHeight(document), beside?.height ?? 0));
  else pen.need(Math.max(sumsHeight(document), beside?.height ?? 0));
  if (beside === null) drawOwn(page.left);
  else pen.alongside(beside.draw, () => drawOwn(page.left + codesWidth + gap));
  drawMoney(pen, words, figures, document);
  const said = new Set(taxes.map(({ category }) => category));
  for (const category of ['AE', 'O', 'E'] as const) {
    if (!said.has(category)) continue;
    pen.beside({ runs: words.both(`note.${category}`, {}, { font: 'bold' }), x: page.left, width: pageWidth });
    pen.space(6);
  }
  if (exchange !== null) {
    const values = exchangeValues(currency, exchange);
    const quote = figures.plain(values.quote);
    const valuesIn = (locale: Locale) => ({
      ...{ ...values, quote },
      date: formatShortDate(locale, values.date),
      month: formatMonth(locale, values.month),
    });
    const runs = words.said('document.invoice.exchange', valuesIn, { size: 9 });
    pen.beside({ runs, x: page.left, width: pageWidth });
    pen.space(6);
  }
  pen.space(gap / 2);
};
