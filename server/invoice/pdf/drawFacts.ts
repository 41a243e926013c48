import {
  gap,
  mutedColor,
  type PdfWriter,
  page,
  pageWidth,
  type Run,
  replaceUnsupported,
} from '../../order/paper/index.ts';
import { formatShortDate } from '../../platform/mail/formats.ts';
import { paymentWays } from '../document/paymentWays.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';
import type { Words } from './words.ts';

type Fact = { readonly id: string; readonly value: readonly Run[] };

const perRow = 5;
const factWidth = pageWidth / perRow;

const listDays = ({ issuedOn, soldOn, period, paidOn, dueOn }: InvoiceDocument, words: Words): readonly Fact[] =>
  Object.entries({ issuedOn, soldOn, period, paidOn, dueOn }).flatMap(([id, day]) =>
    day === null ? [] : [{ id, value: [words.day(day)] }],
  );

/** How it was paid, where something is. */
const listWays = (document: InvoiceDocument, words: Words): readonly Fact[] => {
  const ways = paymentWays(document);
  if (ways.length === 0) return [];
  const value = words.joined(ways.map(({ word }) => word));
  return [{ id: 'paidBy', value }];
};

/** Days, and what is corrected and why. */
export const drawFacts = (pen: PdfWriter, words: Words, document: InvoiceDocument): void => {
  const facts = [...listDays(document, words), ...listWays(document, words)];
  for (let start = 0; start < facts.length; start += perRow) {
    const row = facts.slice(start, start + perRow);
    pen.beside(
      ...row.map(({ id, value }, index) => ({
        runs: [...words.both(id, {}, { size: 9, color: mutedColor }), ...value],
        x: page.left + index * factWidth,
        width: factWidth - gap,
      })),
    );
    pen.space(6);
  }
  if (document.kind === 'correction') {
    const { corrects, reason } = document;
    const original = words
      .said('document.invoice.numberOf', (locale) => ({
        number: corrects.number,
        date: formatShortDate(locale, corrects.issuedOn),
      }))
      .slice(0, 1);
    for (const { id, value } of [
      { id: 'corrects', value: original },
      { id: 'reason', value: [{ text: replaceUnsupported(reason) }] },
    ]) {
      pen.beside(
        { runs: words.both(id, {}, { size: 9, color: mutedColor }), x: page.left, width: factWidth - gap },
        { runs: value, x: page.left + factWidth, width: pageWidth - factWidth },
      );
      pen.space(6);
    }
  }
  pen.space(gap - 6);
};
