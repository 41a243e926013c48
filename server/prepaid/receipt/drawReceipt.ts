import { formatCodeName } from '../../catalogue/names.ts';
import {
  createBilingualWords,
  createPdfWriter,
  drawFooters,
  gap,
  mutedColor,
  openPdf,
  type PdfWriter,
  page,
  pageWidth,
  type Run,
  replaceUnsupported,
  type Style,
} from '../../order/paper/index.ts';
import { message } from '../../platform/core/messages.ts';
import { toDecimal } from '../../platform/core/money.ts';
import type { ReceiptDocument } from '../../platform/db/receiptDocument.ts';
import { formatAmount, formatDate } from '../../platform/mail/formats.ts';

type Words = ReturnType<typeof createBilingualWords>;
type Party = ReceiptDocument['customer'] & { readonly more?: readonly string[] };

const half = pageWidth / 2 - gap;
const middle = page.left + pageWidth / 2;

const drawHead = (pen: PdfWriter, words: Words, { number, seller }: ReceiptDocument): void => {
  const across = { x: page.left, width: pageWidth };
  pen.beside({ runs: [{ text: seller.name, style: { font: 'bold', size: 12, color: mutedColor } }], ...across });
  pen.space(gap);
  pen.beside({ runs: words.both('title', { number }, { font: 'bold', size: 20, role: 'H1' }), ...across });
  pen.space(gap / 2);
  if (seller.isSample) {
    pen.beside({ runs: words.both('sample', {}, { font: 'bold', color: '#9c1c1c' }), ...across });
    pen.space(gap / 2);
  }
  pen.line();
};

const partyRuns = (party: Party, words: Words): readonly Run[] => {
  const { name, contact, address, postcode, city, country, vatId, email, more = [] } = party;
  const text = (line: string | null): readonly Run[] =>
    line === null || line === '' ? [] : [{ text: replaceUnsupported(line) }];
  return [
    { text: replaceUnsupported(name), style: { font: 'bold' } },
    ...text(contact === name ? null : contact),
    ...text(address),
    ...text([postcode, city].filter((part) => part !== null).join(' ')),
    ...(country === null ? [] : words.lines({}, (locale) => formatCodeName('region', locale, country))),
    ...(vatId === null ? [] : words.both('vatId', { id: replaceUnsupported(vatId) })),
    ...[email, ...more].flatMap(text),
  ];
};

const drawParties = (pen: PdfWriter, words: Words, { seller, customer }: ReceiptDocument): void => {
  const { phone, register, email } = seller;
  const sides = [
    { head: 'seller', party: { ...seller, email: email ?? '', more: [phone, register] }, x: page.left },
    { head: 'customer', party: customer, x: middle },
  ];
  const style: Style = { font: 'bold', color: mutedColor, role: 'H2' };
  pen.beside(...sides.map(({ head, x }) => ({ runs: words.both(head, {}, style), x, width: half })));
  pen.space(4);
  pen.beside(...sides.map(({ party, x }) => ({ runs: partyRuns(party, words), x, width: half })));
  pen.space(gap);
  pen.line();
};

const drawFacts = (pen: PdfWriter, words: Words, { creditedOn, method }: ReceiptDocument): void => {
  const style: Style = { size: 9, color: mutedColor };
  const day = words.lines({}, (locale) => formatDate(locale, creditedOn));
  const paidBy = words.lines({}, (locale) => message(locale, `checkout.method.${method}`));
  pen.beside(
    { runs: [...words.both('creditedOn', {}, style), ...day], x: page.left, width: half },
    { runs: [...words.both('method', {}, style), ...paidBy], x: middle, width: half },
  );
  pen.space(gap);
};

const drawSums = (pen: PdfWriter, words: Words, document: ReceiptDocument): void => {
  const { amountMinor, bonusMinor, coupon, currency } = document;
  const money = (minor: number): Run => ({ text: formatAmount(words.own, currency, toDecimal(minor)) });
  const sums = [
    { id: 'amount', minor: amountMinor },
    ...(bonusMinor === 0 ? [] : [{ id: 'bonus', minor: bonusMinor }]),
    ...(coupon === null ? [] : [{ id: 'couponBonus', minor: coupon.bonusMinor }]),
  ];
  const code = coupon?.code ?? '';
  pen.table({
    columns: [{ width: pageWidth - 150 }, { width: 150, align: 'right' }],
    head: [
      words.both('what', {}, { font: 'bold', size: 8 }),
      words.both('sum', {}, { font: 'bold', size: 8, align: 'right' }),
    ],
    rowHeads: true,
    rows: sums.map(({ id, minor }) => [words.both(id, { code }), [money(minor)]]),
  });
  const totalMinor = sums.reduce((sum, { minor }) => sum + minor, 0);
  const style: Style = { font: 'bold', size: 13 };
  pen.beside(
    { runs: words.both('total', {}, style), x: page.left, width: pageWidth - 156 },
    { runs: [{ ...money(totalMinor), style: { ...style, align: 'right' } }], x: page.right - 149, width: 143 },
  );
  pen.space(gap);
};

/** The receipt of a top-up as PDF: the same bytes whenever it is made. @param at when the money came */
export const drawReceipt = (document: ReceiptDocument, at: Date): Promise<Buffer> => {
  const words = createBilingualWords(document.languages, (locale, id, values) =>
    message(locale, `document.receipt.${id}`, values),
  );
  const title = words.one('title', { number: document.number });
  const { doc, bytes } = openPdf({ title, author: document.seller.name, lang: words.own, at, subset: 'PDF/A-3a' });
  const pen = createPdfWriter(doc);
  drawHead(pen, words, document);
  drawParties(pen, words, document);
  drawFacts(pen, words, document);
  drawSums(pen, words, document);
  for (const note of ['voucher', ...(document.bonusMinor > 0 || document.coupon !== null ? ['bonusUse'] : [])]) {
    pen.beside({ runs: words.both(note), x: page.left, width: pageWidth });
    pen.space(6);
  }
  drawFooters(doc, (number, count) => words.one('page', { title, page: number, count }));
  doc.end();
  return bytes;
};
