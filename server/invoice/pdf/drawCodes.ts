import { encode } from 'uqr';
import { type Column, mutedColor, type PdfWriter, page, pageWidth, type Run } from '../../order/paper/index.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';
import { drawHeading } from './drawLines.ts';
import { paymentCode } from './paymentCode.ts';
import type { Words } from './words.ts';

/** A code of KSeF, and what stands below it: the invoice's number there, `OFFLINE` or `CERTYFIKAT`. */
export type InvoiceCode = { readonly url: string; readonly caption: string };

const size = 84;
/** Between two codes. */
const between = 8;
/** Points of two codes side by side, beside the sums. */
export const codesWidth = size * 2 + between;

const small = { size: 7, color: mutedColor } as const;

/** What a customer's bank reads while something is payable. */
const findPaymentCode = (document: InvoiceDocument): string | null =>
  document.payableMinor > 0 ? paymentCode(document) : null;

/** With the margin that readers of codes need. */
const encodeSquares = (text: string): readonly (readonly boolean[])[] => encode(text, { ecc: 'M', border: 4 }).data;

/** KSeF's codes side by side, each with its caption below; a number is longer than its code is wide. */
const drawKsefCodes = (pen: PdfWriter, words: Words, codes: readonly InvoiceCode[]): void => {
  if (codes.length === 0) return;
  const width = codes.length === 1 ? codesWidth : size;
  const placed = codes.map((code, index) => ({ ...code, x: page.left + index * (size + between) }));
  for (const { url, caption, x } of placed)
    pen.squares(encodeSquares(url), x, size, words.one('ksefCode', { caption }));
  pen.space(size);
  pen.beside(...placed.map(({ caption, x }) => ({ runs: [{ text: caption, style: { size: 8 } }], x, width })));
  pen.beside({ runs: [{ text: words.beside('ksef'), style: small }], x: page.left, width: codesWidth });
  pen.space(between);
};

/** The code that a bank's application reads, with what it is for beside it. */
const drawPaymentCode = (pen: PdfWriter, words: Words, code: string): void => {
  pen.squares(encodeSquares(code), page.left, size, words.one('payCode'));
  const caption = { runs: words.both('payCode', {}, { size: 8 }), x: page.left + size + between, width: size };
  pen.beside(caption);
  pen.space(Math.max(0, size - pen.heightOf(caption)));
};

type Fact = readonly Run[];

/** What a bank asks for. */
const paymentFacts = (words: Words, { seller, number }: InvoiceDocument): readonly [Fact, Fact, Fact] => {
  const iban = seller.bank.iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
  const label = (id: string): Run => ({ text: words.beside(id), style: small });
  return [
    [
      { text: 'IBAN', style: small },
      { text: iban, style: { size: 9 } },
    ],
    [label('bank'), { text: `${seller.bank.name} · BIC ${seller.bank.bic}`, style: { size: 9 } }],
    [label('transferTitle'), { text: number, style: { font: 'bold', size: 9 } }],
  ];
};

/** Whether there is room beside the sums for how to pay: KSeF's codes leave none. */
const paysBeside = (document: InvoiceDocument, codes: readonly InvoiceCode[]): boolean =>
  codes.length === 0 && findPaymentCode(document) !== null;

/** The codes that stand beside the sums, below the code for a bank what it says; null where there are none. */
export const drawnCodes = (
  pen: PdfWriter,
  words: Words,
  document: InvoiceDocument,
  codes: readonly InvoiceCode[],
): { readonly height: number; readonly draw: () => void } | null => {
  const payment = findPaymentCode(document);
  if (codes.length === 0 && payment === null) return null;
  const isBeside = paysBeside(document, codes);
  const said: Column = {
    runs: [
      ...words.both('payment', {}, { font: 'bold', size: 9, role: 'H2' }),
      ...paymentFacts(words, document).flat(),
    ],
    x: page.left,
    width: codesWidth,
  };
  return {
    height: (codes.length === 0 ? 0 : size + 40) + (payment === null ? 0 : size) + (isBeside ? pen.heightOf(said) : 0),
    draw: () => {
      drawKsefCodes(pen, words, codes);
      if (payment === null) return;
      drawPaymentCode(pen, words, payment);
      if (isBeside) pen.beside(said);
    },
  };
};

/** The bank account while something is payable, where it does not stand beside the sums. */
export const drawPayment = (
  pen: PdfWriter,
  words: Words,
  document: InvoiceDocument,
  codes: readonly InvoiceCode[],
): void => {
  if (document.payableMinor <= 0 || paysBeside(document, codes)) return;
  drawHeading(pen, words, 'payment', 70);
  // An account's number, and a bank's name with its code, take more than a third.
  const places = [0, 0.36, 0.76, 1].map((part) => page.left + part * pageWidth);
  pen.beside(
    ...paymentFacts(words, document).map((runs, index) => {
      const [x = page.left, end = page.right] = places.slice(index, index + 2);
      return { runs, x, width: end - x - between };
    }),
  );
};
