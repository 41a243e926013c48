import { parse } from 'content-disposition';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Locale, Order, Quotation } from '../../openapi/types.ts';
import { type Client, readData } from '../support/server/client.ts';
import {
  acceptQuotation,
  buildAcceptance,
  callDesk,
  createOffer,
  requestQuotation,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });

const download = async (brand: string, client: Client, path: string, headers: Record<string, string> = {}) => {
  const { url } = readData<{ url: string }>(await client.post(`${path}/pdf/link`, undefined, headers));
  const answer = await fetch(`${server.address(brand)}${url}`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const { filename = '' } = parse(answer.headers.get('content-disposition') ?? '').parameters;
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text, totalPages } = await extractText(pdf, { mergePages: false });
  const { info } = await getMeta(pdf);
  const [first] = (await (await pdf.getPage(1)).getStructTree())?.children ?? [];
  const parts = first !== undefined && 'children' in first ? first.children : [];
  const roles = parts.map((part) => ('role' in part ? part.role : ''));
  // Amounts have spaces that do not break.
  const lines = text.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ');
  return { name: filename, text: lines, pages: totalPages, title: String(info.Title), roles };
};

/** Numbers depend on which tests ran before; a paper's own comes first, in its title. */
const withoutNumber = (said: string, number: number): string => said.replace(new RegExp(`\\b${number}\\b`), 'N');

const names: Readonly<Record<Locale, string>> = {
  en: 'Zoë Müller-Łęcka',
  de: 'Jörg Weiß',
  pl: 'Żaneta Ścibór-Gąsiewska',
  uk: 'Ґалина Їжакевич',
};

describe.each([
  ['wordbridge', 'en'],
  ['wordbridge', 'de'],
  ['mostek', 'pl'],
  ['mostek', 'uk'],
] as const)('on paper, %s in %s', (brand, locale) => {
  let client: Client;
  let quotation: Quotation;
  beforeAll(async () => {
    client = await server.client(brand, locale);
    quotation = await createOffer(server, client, { locale, name: names[locale], discount_code: null });
  });

  test('a quotation names seller and customer, what is offered, its price and until when', async () => {
    const paper = await download(brand, client, `/api/v2/quotation/${quotation.hash}`);
    expect(paper.pages).toBe(1);
    const { text, name, title } = paper;
    for (const said of [name, title, text]) expect(withoutNumber(said, quotation.number)).toMatchSnapshot();
    expect(text).toContain(names[locale]);
  });

  test('an order names who pays for it, what was consented to, and that it is no invoice', async () => {
    const asCompany = buildAcceptance(
      { user_type: 'company', company_name: 'Łódź & Söhne Ґ', name: names[locale], vat_id: 'PL5260250274' },
      locale,
    );
    const order = readData<Order>(await client.post(`/api/v2/quotation/${quotation.hash}/accept`, asCompany));
    const paper = await download(brand, client, `/api/v2/order/${order.hash}`);
    expect(withoutNumber(paper.text, order.id)).toMatchSnapshot();
  });
});

test('what is taken off and added on a paper stands below the price of the work alone', async () => {
  const client = await server.client('wordbridge', 'en');
  const quotation = await createOffer(server, client, { email: 'sums@example.com', discount_code: 'WELCOME10' });
  const { text } = await download('wordbridge', client, `/api/v2/quotation/${quotation.hash}`);
  const [work, discount, net] = [
    /^Translation €([\d.]+)/m,
    /^Discount WELCOME10 −€([\d.]+)/m,
    /^Net price €([\d.]+)/m,
  ].map((line) => Math.round(Number(line.exec(text)?.[1]) * 100));
  expect(discount).toBeGreaterThan(0);
  expect((work ?? 0) - (discount ?? 0)).toBe(net);
});

test('a paper says what its parts are, to be read aloud', async () => {
  const client = await server.client();
  const { hash } = await createOffer(server, client, { email: 'aloud@example.com' });
  const { roles } = await download('wordbridge', client, `/api/v2/quotation/${hash}`);
  expect(roles.slice(0, 7)).toEqual(['P', 'P', 'H1', 'H2', 'H2', 'P', 'P']);
});

test('a remark of staff is on the paper of the offer', async () => {
  const client = await server.client();
  const asked = await requestQuotation(client, { email: 'remark@example.com' });
  await callDesk(server, `/order/${asked.number}/quote`, { remark: 'Page 3 is hard to read.' });
  const paper = await download('wordbridge', client, `/api/v2/quotation/${asked.hash}`);
  expect(paper.text).toContain('A note from us: Page 3 is hard to read.');
});

test('a paper speaks the language of the request', async () => {
  const client = await server.client('wordbridge', 'en');
  const { hash } = await createOffer(server, client, { email: 'both@example.com' });
  const paper = await download('wordbridge', client, `/api/v2/quotation/${hash}`, { 'accept-language': 'de' });
  expect(paper.text).toContain('Gültig bis');
});

test('there is none before there is an offer, or an order', async () => {
  const client = await server.client();
  const asked = await requestQuotation(client, { email: 'early@example.com' });
  const early = await client.post(`/api/v2/quotation/${asked.hash}/pdf/link`);
  expect(early).toMatchObject({ status: 409, body: { code: 'NotOffered' } });
  const offer = await createOffer(server, client, { email: 'offered@example.com' });
  const unplaced = await client.post(`/api/v2/order/${offer.order_hash}/pdf/link`);
  expect(unplaced).toMatchObject({ status: 409, body: { code: 'NotOffered' } });
  const other = await server.client('mostek');
  expect((await other.post(`/api/v2/quotation/${offer.hash}/pdf/link`)).status).toBe(404);
  expect((await client.post('/api/v2/order/nobodys-order/pdf/link')).status).toBe(404);
});

test('a link lives ten minutes', async () => {
  const client = await server.client();
  const order = await acceptQuotation(client, await createOffer(server, client, { email: 'link@example.com' }));
  const { url } = readData<{ url: string }>(await client.post(`/api/v2/order/${order.hash}/pdf/link`));
  clock.advance(10 * 60_000 + 1);
  expect((await fetch(`${server.address()}${url}`)).status).toBe(410);
});

test('what does not fit on a page goes on to the next', async () => {
  const client = await server.client();
  const links = Array.from({ length: 20 }, (_, index) => `https://example.com/${'long/'.repeat(60)}${index}`);
  const asked = await requestQuotation(client, { service: 'website', text: '', links, email: 'links@example.com' });
  await callDesk(server, `/order/${asked.number}/quote`, { words: 500 });
  const paper = await download('wordbridge', client, `/api/v2/quotation/${asked.hash}`);
  expect(paper.pages).toBeGreaterThan(1);
  for (const number of [1, paper.pages]) expect(paper.text).toContain(`· ${number} / ${paper.pages}`);
  expect(paper.text).toContain('not an invoice');
});
