import { gap, mutedColor, type PdfWriter, page, pageWidth, type Run, shownLetters } from '../../order/paper/index.ts';
import type { InvoiceDocument, InvoiceDocumentParty } from '../invoiceDocument.ts';
import { countryIn } from './figures.ts';
import type { Words } from './words.ts';

const half = pageWidth / 2 - gap;
const middle = page.left + pageWidth / 2;

const linesOf = (party: InvoiceDocumentParty, words: Words): readonly string[] => [
  ...(party.contact === null || party.contact === party.name ? [] : [party.contact]),
  party.address,
  `${party.postcode} ${party.city}`.trim(),
  countryIn(words.own, party.country),
  ...(party.vatId === null ? [] : [words.one('vatId', { id: party.vatId })]),
  ...(party.email === null ? [] : [party.email]),
];

/** Lines of their own: one that wraps is seen to be one. */
const partyRuns = (party: InvoiceDocumentParty, words: Words, more: readonly string[] = []): readonly Run[] => [
  { text: shownLetters(party.name), style: { font: 'bold' } },
  ...[...linesOf(party, words), ...more].map((text) => ({ text: shownLetters(text) })),
];

const headRuns = (id: string, words: Words): readonly Run[] =>
  words.both(id, {}, { font: 'bold', color: mutedColor, role: 'H2' });

type Side = { readonly head: string; readonly party: InvoiceDocumentParty; readonly more?: readonly string[] };

const drawBeside = (pen: PdfWriter, words: Words, left: Side, right: Side): void => {
  const sides = [
    { ...left, x: page.left },
    { ...right, x: middle },
  ];
  pen.beside(...sides.map(({ head, x }) => ({ runs: headRuns(head, words), x, width: half })));
  pen.space(4);
  pen.beside(...sides.map(({ party, more, x }) => ({ runs: partyRuns(party, words, more), x, width: half })));
  pen.space(gap);
};

/** Seller and customer; of a correction that changes who is charged, who that was before, too. */
export const drawParties = (pen: PdfWriter, words: Words, document: InvoiceDocument): void => {
  const { seller, buyer } = document;
  const more = [seller.phone, seller.register];
  drawBeside(pen, words, { head: 'seller', party: seller, more }, { head: 'buyer', party: buyer });
  if (document.kind === 'correction') {
    const { before, after } = document;
    if (JSON.stringify(before.buyer) !== JSON.stringify(after.buyer)) {
      drawBeside(pen, words, { head: 'buyerBefore', party: before.buyer }, { head: 'buyerAfter', party: after.buyer });
    }
  }
  pen.line();
};
