import {
  gap,
  mutedColor,
  type PdfWriter,
  page,
  pageWidth,
  type Run,
  replaceUnsupported,
} from '../../order/paper/index.ts';
import type { InvoiceDocument, InvoiceDocumentParty } from '../invoiceDocument.ts';
import { parseEuVatId } from '../xml/euVatId.ts';
import { nameCountry } from './figures.ts';
import type { Words } from './words.ts';

/** A tax number behind what it is called in both languages. */
const formatNumber = (party: InvoiceDocumentParty, number: string, words: Words): string => {
  const named = words.beside(parseEuVatId(party) === null ? 'taxNumber' : 'vatId', { id: '' });
  return `${named.replaceAll(/:\s*(?= ·|$)/g, '')}: ${number}`;
};

const listLines = (party: InvoiceDocumentParty, words: Words, phone = ''): readonly string[] => [
  ...(party.contact === null || party.contact === party.name ? [] : [party.contact]),
  party.address,
  `${party.postcode} ${party.city}`.trim(),
  [...new Set(words.languages.map((locale) => nameCountry(locale, party.country)))].join(' · '),
  ...(party.vatId === null ? [] : [formatNumber(party, party.vatId, words)]),
  ...[[party.email ?? '', phone].filter((text) => text !== '').join(' · ')].filter((text) => text !== ''),
];

type Side = {
  readonly head: string;
  readonly party: InvoiceDocumentParty;
  readonly phone?: string;
  readonly register?: string;
};

/** Lines of their own: one that wraps is seen to be one. */
const partyRuns = ({ party, phone, register }: Side, words: Words): readonly Run[] => [
  { text: replaceUnsupported(party.name), style: { font: 'bold' } },
  ...[...listLines(party, words, phone), ...(register === undefined ? [] : [register])].map((text) => ({
    text: replaceUnsupported(text),
  })),
];

const headRuns = (id: string, words: Words): readonly Run[] =>
  words.both(id, {}, { font: 'bold', color: mutedColor, role: 'H2' });

const drawBeside = (pen: PdfWriter, words: Words, sides: readonly Side[]): void => {
  const step = pageWidth / sides.length;
  const placed = sides.map((side, index) => ({ ...side, x: page.left + index * step, width: step - gap }));
  pen.beside(...placed.map(({ head, ...place }) => ({ ...place, runs: headRuns(head, words) })));
  pen.space(4);
  pen.beside(...placed.map(({ x, width, ...side }) => ({ runs: partyRuns(side, words), x, width })));
  pen.space(gap);
};

/** Seller and customer; of a correction that changes who is charged, who that was before, too. */
export const drawParties = (pen: PdfWriter, words: Words, document: InvoiceDocument): void => {
  const { seller, buyer } = document;
  const { phone, register } = seller;
  const isOther =
    document.kind === 'correction' && JSON.stringify(document.before.buyer) !== JSON.stringify(document.after.buyer);
  drawBeside(pen, words, [
    { head: 'seller', party: seller, phone, register },
    ...(isOther
      ? [
          { head: 'buyerBefore', party: document.before.buyer },
          { head: 'buyerAfter', party: document.after.buyer },
        ]
      : [{ head: 'buyer', party: buyer }]),
  ]);
  pen.line();
};
