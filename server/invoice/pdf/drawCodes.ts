import { encode } from 'uqr';
import { gap, mutedColor, type PdfWriter, page, pageWidth, type Run } from '../../order/paper/index.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';
import { drawHeading } from './drawLines.ts';
import { paymentCode } from './paymentCode.ts';
import type { Words } from './words.ts';

/** A code of KSeF, and what stands below it: the invoice's number there, `OFFLINE` or `CERTYFIKAT`. */
export type InvoiceCode = { readonly url: string; readonly caption: string };

const size = 96;
const beside = page.left + size + gap;

/** With the margin that readers of codes need. */
const squaresOf = (text: string): readonly (readonly boolean[])[] => encode(text, { ecc: 'M', border: 4 }).data;

/** The bank account while something is payable, and a code of it where there is one for the currency. */
export const drawPayment = (pen: PdfWriter, words: Words, document: InvoiceDocument): void => {
  const { seller, number, payableMinor } = document;
  if (payableMinor <= 0) return;
  const code = paymentCode(document);
  drawHeading(pen, words, 'payment', size + 60);
  const x = code === null ? page.left : beside;
  if (code !== null) pen.squares(squaresOf(code), page.left, size, words.one('payCode'));
  const iban = seller.bank.iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
  const runs: readonly Run[] = [
    { text: `IBAN: ${iban}` },
    { text: `BIC: ${seller.bank.bic}` },
    { text: `${words.one('bank')}: ${seller.bank.name}` },
    ...words.both('transferTitle', {}, { size: 9, color: mutedColor }),
    { text: number, style: { font: 'bold' } },
    ...(code === null ? [] : words.both('payCode', {}, { size: 9, color: mutedColor })),
  ];
  const column = { runs, x, width: page.right - x };
  const height = pen.heightOf(column);
  pen.beside(column);
  pen.space(Math.max(0, code === null ? 0 : size - height) + gap);
};

/** KSeF's codes side by side, each with its caption below. */
export const drawKsefCodes = (pen: PdfWriter, words: Words, codes: readonly InvoiceCode[]): void => {
  if (codes.length === 0) return;
  const wide = pageWidth / 2;
  const large = 128;
  drawHeading(pen, words, 'ksef', large + 60);
  for (const [index, { url, caption }] of codes.entries()) {
    pen.squares(squaresOf(url), page.left + index * wide, large, words.one('ksefCode', { caption }));
  }
  pen.space(large + 4);
  pen.beside(
    ...codes.map(({ caption }, index) => ({
      runs: [{ text: caption, style: { size: 9 } }],
      x: page.left + index * wide,
      width: wide - gap,
    })),
  );
  pen.space(gap);
};
