import { describe, expect, test } from 'vitest';
import type { InvoiceDocument, InvoiceDocumentLine } from '../../server/invoice/invoiceDocument.ts';
import { drawInvoice } from '../../server/invoice/pdf/drawInvoice.ts';
import { message } from '../../server/platform/core/messages.ts';
import { formatShortDate } from '../../server/platform/mail/formats.ts';
import { kinds } from '../support/invoices/kinds.ts';
import { readPdf } from '../support/invoices/readPdf.ts';
import { sampleInvoice } from '../support/invoices/samples.ts';

const at = new Date('2026-11-22T10:00:00.000Z');

/** Issue, supply and payment of the sample, as each language writes them. */
const days = {
  en: [/Nov 22, 2026|22 Nov 2026/, /Nov 20, 2026|20 Nov 2026/, /Dec 6, 2026|6 Dec 2026/],
  de: [/22\.11\.2026/, /20\.11\.2026/, /06\.12\.2026/],
  pl: [/22 lis 2026/, /20 lis 2026/, /6 gru 2026/],
  uk: [/22 лист\. 2026/, /20 лист\. 2026/, /6 груд\. 2026/],
} as const;
const xml = { name: 'WB-2026-0001.xml', content: Buffer.from('<Invoice>Łódź ґ</Invoice>') };
const drawn = (document: InvoiceDocument, codes: readonly { url: string; caption: string }[] = []) =>
  drawInvoice(document, { codes, xml, at });
const read = async (...of: Parameters<typeof drawn>) => readPdf(await drawn(...of));

const [line] = sampleInvoice.lines;
const createLines = (count: number): readonly InvoiceDocumentLine[] =>
  line === undefined ? [] : Array.from({ length: count }, (_, index) => ({ ...line, position: index + 1 }));

/** Every letter and sign of each language, large and small. */
const letters = {
  en: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 “”‘’–—&@£$€',
  de: 'ÄÖÜẞ äöüß „“‚‘«»',
  pl: 'ĄĆĘŁŃÓŚŹŻ ąćęłńóśźż „”',
  uk: 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ абвгґдеєжзиіїйклмнопрстуфхцчшщьюя «»’№₴',
} as const;

describe.each(['en', 'de', 'pl', 'uk'] as const)('an invoice in %s', (locale) => {
  test('has every letter of its readers, in each place and font', async () => {
    const buyer = { ...sampleInvoice.buyer, name: letters[locale], address: letters[locale] };
    const lines = createLines(1).map((each) => ({ ...each, name: { [locale]: letters[locale] } }));
    const { text } = await read({ ...sampleInvoice, languages: [locale], buyer, lines });
    const flat = text.replaceAll(/\s/g, '');
    // Bold, regular, and in the table.
    expect(flat.split(letters[locale].replaceAll(' ', ''))).toHaveLength(4);
    expect(flat).not.toContain('\u0000');
  });

  test('says what the law wants, in words of that language alone', async () => {
    const { text, title, raw } = await read({ ...sampleInvoice, languages: [locale] });
    const said = ['seller', 'buyer', 'issuedOn', 'soldOn', 'dueOn', 'totalNet', 'totalVat', 'totalGross', 'payable'];
    // A label may wrap.
    const unbroken = text.replaceAll(/\s/g, '');
    for (const id of said) expect(unbroken).toContain(message(locale, `document.invoice.${id}`).replaceAll(/\s/g, ''));
    for (const value of ['DE111111125', 'PL5265877635', 'PO-2026/77']) expect(text).toContain(value);
    for (const day of days[locale]) expect(text.replaceAll(/\s+/g, ' ')).toMatch(day);
    expect(text).not.toMatch(/2026-\d/);
    expect(text.replaceAll(',', '.')).toMatch(/136\.00[\s\S]*25\.84[\s\S]*161\.84/);
    expect(title).toBe(message(locale, 'document.invoice.title.invoice', { number: 'WB/2026/0001' }));
    expect(text).toContain(message(locale, 'document.invoice.sample'));
    expect(raw).toContain(`/Lang (${locale})`);
    expect(text).not.toMatch(/document\.invoice|undefined|NaN/);
  });
});

test('the customer’s language stands beside the seller’s: each label and each service in both', async () => {
  for (const other of ['en', 'pl', 'uk'] as const) {
    const { text, raw } = await read({ ...sampleInvoice, languages: ['de', other] });
    for (const id of ['seller', 'issuedOn', 'quantity', 'unitNet', 'rate', 'totalGross', 'payable']) {
      for (const locale of ['de', other] as const) {
        const words = message(locale, `document.invoice.${id}`).replaceAll(' ', '');
        expect(text.replaceAll(/\s/g, '')).toContain(words);
      }
    }
    expect(text.replaceAll(/\s+/g, ' ')).toContain(line?.name[other]);
    expect(raw).toContain(`/Lang (${other})`);
  }
});

test('a unit agrees with its number, in each language', async () => {
  const counted = [
    { quantity: '1', pl: 'słowo', uk: 'слово', de: 'Wort', en: 'word' },
    { quantity: '22', pl: 'słowa', uk: 'слова', de: 'Wörter', en: 'words' },
    { quantity: '1000', pl: 'słów', uk: 'слів', de: 'Wörter', en: 'words' },
    { quantity: '1.5', pl: 'słowa', uk: 'слова', de: 'Wörter', en: 'words' },
  ] as const;
  for (const { quantity, ...units } of counted) {
    for (const [own, other] of [
      ['pl', 'uk'],
      ['de', 'en'],
    ] as const) {
      const lines = createLines(1).map((each) => ({ ...each, quantity }));
      const { text } = await read({ ...sampleInvoice, languages: [own, other], lines });
      const shown = new Intl.NumberFormat(own).format(Number(quantity)).replaceAll(/\s/g, ' ');
      expect(text.replaceAll(/\s+/g, ' ')).toContain(`${shown} ${units[own]} ${units[other]} `);
    }
  }
});

test('it is a PDF/A-3 with tagged tables that carries its XML as an alternative of itself', async () => {
  const { raw, roles, attached } = await read(sampleInvoice);
  expect(raw).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(raw).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
  expect(raw).toContain('/OutputIntents');
  expect(raw).toContain('/Marked true');
  expect(raw).toContain('/AFRelationship /Alternative');
  expect(attached).toBe('<Invoice>Łódź ґ</Invoice>');
  expect(raw).toContain(`/UF (${xml.name})`);
  const [first = []] = roles;
  const count = (role: string): number => first.filter((one) => one === role).length;
  expect(first).toContain('H1');
  expect(count('Table')).toBe(2);
  // Seven columns of lines and four of taxes, whose rows are named by their rate.
  expect(count('TH')).toBe(7 + 4 + 1);
  expect(count('TD')).toBe(2 * 7 + 3);
  expect(raw.match(/\/Scope \(Column\)|\/Scope \/Column/g)).toHaveLength(11);
  expect(raw.match(/\/Scope \(Row\)|\/Scope \/Row/g)).toHaveLength(1);
});

test('the same invoice is the same bytes, whenever they are made', async () => {
  expect((await drawn(sampleInvoice)).equals(await drawn(sampleInvoice))).toBe(true);
});

test.each(['en', 'pl', 'uk'] as const)(
  'one of two lines fits on a page, with how to pay beside its sums (de, %s)',
  async (other) => {
    const { pages } = await read({ ...sampleInvoice, languages: ['de', other] });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('DE89 3704 0044 0532 0130 00');
  },
);

test('a long one goes on over pages: the head of the table stands on each, and each is numbered', async () => {
  const { pages, text } = await read({ ...sampleInvoice, lines: createLines(60), languages: ['de'] });
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Rechnung WB/2026/0001 · Seite ${index + 1} von ${pages.length}`);
    if (page.includes('Übersetzung Deutsch')) expect(page).toContain('Einzelpreis');
  }
  expect(text.match(/Ihr Zeichen/g)).toHaveLength(60);
});

test('what is long wraps, and letters that no font of ours has are seen to be missing', async () => {
  const buyer = {
    ...sampleInvoice.buyer,
    name: `${'Wortbrücke '.repeat(15)}${'x'.repeat(150)}`,
    city: 'שלום Київ 😀 東京',
  };
  const { text } = await read({ ...sampleInvoice, buyer, grossMinor: 123_456_789_012_34, payableMinor: 1 });
  const flat = text.replaceAll(/\s/g, '');
  expect(flat).toContain(`${'Wortbrücke'.repeat(15)}${'x'.repeat(150)}`);
  expect(flat).toContain('123.456.789.012,34€');
  expect(text).toContain('???? Київ ? ??');
});

test('why there is no tax is said in both languages', async () => {
  const [tax] = sampleInvoice.taxes;
  if (tax === undefined) throw new Error('The sample has no tax.');
  for (const category of ['AE', 'O', 'E'] as const) {
    const taxes = [{ ...tax, category, rate: category === 'O' ? null : '0.00', vatMinor: 0 }];
    const { text } = await read({ ...sampleInvoice, taxes });
    const flat = text.replaceAll(/\s+/g, ' ');
    for (const locale of ['de', 'en'] as const) {
      expect(flat).toContain(message(locale, `document.invoice.note.${category}`));
    }
  }
});

test('tax in the currency in which it is owed stands with its rate, table and day', async () => {
  const exchange = {
    currency: 'PLN',
    rate: '4.2612',
    table: '228/A/NBP/2026',
    date: '2026-11-19',
    vatMinor: [11_011],
  } as const;
  const { text } = await read({ ...sampleInvoice, languages: ['pl'], exchange });
  expect(text.replaceAll(/\s+/g, ' ')).toContain('1 EUR = 4,2612 PLN, tabela 228/A/NBP/2026 z dnia 19 lis 2026');
  expect(text).toContain('110,11 zł');
});

describe('codes', () => {
  const countFigures = async (document: InvoiceDocument, codes?: Parameters<typeof drawn>[1]): Promise<number> =>
    (await read(document, codes)).roles.flat().filter((role) => role === 'Figure').length;

  test('there is one for paying while something is payable, with the account beside it', async () => {
    expect(await countFigures(sampleInvoice)).toBe(1);
    expect((await read(sampleInvoice)).text).toContain('DE89 3704 0044 0532 0130 00');
    const paid = { ...sampleInvoice, paidMinor: 16_185, payableMinor: 0 };
    expect(await countFigures(paid)).toBe(0);
    expect((await read(paid)).text).not.toContain('DE89');
  });

  test('those of KSeF stand with their captions', async () => {
    const codes = [
      { url: `https://qr.example/invoice/5265877635/22-11-2026/${'A'.repeat(43)}`, caption: 'OFFLINE' },
      { url: `https://qr.example/certificate/Nip/5265877635/${'B'.repeat(430)}`, caption: 'CERTYFIKAT' },
    ];
    const paid = { ...sampleInvoice, payableMinor: 0 };
    expect(await countFigures(paid, codes)).toBe(2);
    expect((await read(paid, codes)).text).toMatch(/OFFLINE\s+CERTYFIKAT/);
  });
});

describe('an invoice of an order', () => {
  const online = [
    { url: `https://qr.example/invoice/${'A'.repeat(60)}`, caption: '5265877635-20261122-0100001AF629-AF' },
  ];
  const offline = [
    { url: `https://qr.example/invoice/${'A'.repeat(60)}`, caption: 'OFFLINE' },
    { url: `https://qr.example/certificate/${'B'.repeat(250)}`, caption: 'CERTYFIKAT' },
  ];
  const single = kinds.filter(({ document }) => {
    const { kind, lines, buyer } = document;
    return (kind === 'invoice' || kind === 'advance') && lines.length === 1 && buyer.name.length < 100;
  });

  test.each(single)('is one page, whatever codes it has: $name', async ({ document }) => {
    for (const other of ['en', 'uk'] as const) {
      for (const codes of [[], online, offline]) {
        const { pages } = await read({ ...document, languages: [document.languages[0], other] }, codes);
        expect(pages).toHaveLength(1);
      }
    }
  });

  test('whose buyer alone is corrected says once what is charged: of one line it is one page', async () => {
    const found = kinds.filter(({ name }) => name.endsWith(': correction of the buyer'));
    expect(found).toHaveLength(2);
    for (const { document } of found) {
      const [own] = document.languages;
      if (document.kind !== 'correction') throw new Error('It is no correction.');
      const { after, ...rest } = document;
      const short = { ...rest, after: { ...after, lines: after.lines.slice(0, 1) } };
      const { pages, text } = await read({ ...short, languages: [own, 'uk'] }, offline);
      expect(pages).toHaveLength(1);
      expect(text.split(message(own, 'document.invoice.quantity'))).toHaveLength(2);
    }
  });

  test('breaks no word in its middle, in any column', async () => {
    const words = ['Rechtsschutzversicherungsgesellschaften', 'Kraftfahrzeughaftpflichtversicherung'];
    const lines = createLines(1).map((each) => ({ ...each, name: { de: words.join(' ') } }));
    const [tax] = sampleInvoice.taxes;
    const money = { grossMinor: 123_456_789_012_34, netMinor: 98_765_432_109_87 };
    const taxes = tax === undefined ? [] : [{ ...tax, netMinor: 98_765_432_109_87 }];
    const { text } = await read({ ...sampleInvoice, ...money, languages: ['de'], lines, taxes });
    for (const word of words) expect(text).toContain(word);
    expect(text).toContain('98.765.432.109,87');
  });

  test('says all but figures in both languages', async () => {
    const { text } = await read({ ...sampleInvoice, languages: ['de', 'en'], currency: 'EUR' });
    const flat = text.replaceAll(/\s+/g, ' ');
    for (const said of ['Auftrag 12 · Order 12', 'Ihr Zeichen: PO-2026/77 · Your reference: PO-2026/77']) {
      expect(flat).toContain(said);
    }
    expect(flat).toContain('Polen · Poland');
    expect(flat).toContain('USt-IdNr. · VAT ID: DE111111125');
    expect(flat).toContain('Verwendungszweck · Payment reference');
  });
});

test.each(['de', 'en', 'pl', 'uk'] as const)(
  'a correction says in %s how and when money comes back',
  async (locale) => {
    const found = kinds.find(({ name }) => name === 'wordbridge: correction that cancels')?.document;
    if (found?.kind !== 'correction') throw new Error('There is no correction.');
    const readFlatText = async (money: NonNullable<typeof found.money>) =>
      (await read({ ...found, money, languages: ['de', locale] })).text.replaceAll(/\s+/g, ' ');
    const said = (part: string, values = {}) =>
      message(locale, `invoice.money.${part}`, values).replaceAll(/\s+/g, ' ');
    const transfer = { amountMinor: 1_234, way: 'transfer', method: 'transfer', by: '2026-12-18' } as const;
    const both = await readFlatText({ lessMinor: 567, back: transfer });
    expect(both).toContain(said('transfer', { amount: '12,34 €', day: formatShortDate(locale, '2026-12-18') }));
    expect(both).toContain(said('less', { amount: '5,67 €' }));
    expect(await readFlatText({ lessMinor: 0, back: null })).toContain(said('none'));
  },
);

test.each(kinds)('$name is drawn whole', async ({ document }) => {
  const { text, roles, pages } = await read(document);
  const flat = text.replaceAll(/\s/g, '');
  expect(text).toContain(document.number);
  for (const { position } of document.lines) expect(text).toMatch(new RegExp(`\\b${position}\\b`));
  const decimal = new Intl.NumberFormat(document.languages[0], { style: 'currency', currency: document.currency });
  for (const minor of [document.netMinor, document.vatMinor, document.grossMinor, Math.abs(document.payableMinor)]) {
    expect(flat).toContain(decimal.format(minor / 100).replaceAll(/\s/g, ''));
  }
  if (document.kind === 'correction') expect(text).toContain(document.corrects.number);
  if (document.kind === 'final') for (const { number } of document.advances) expect(text).toContain(number);
  expect(text).not.toMatch(/document\.invoice|undefined|NaN/);
  expect(roles.flat()).toContain('Table');
  expect(pages.every((page) => page.trim() !== '')).toBe(true);
});
