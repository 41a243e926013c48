import { createServer } from 'node:net';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Locale, Order } from '../../../openapi/types.ts';
import { rowLimits } from '../../../server/platform/core/limits.ts';
import { mail, type OrderMailTemplate } from '../../../server/platform/db/schema.ts';
import { composeMail } from '../../../server/platform/mail/composeMail.ts';
import { openMailer } from '../../../server/platform/mail/mailer.ts';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import { sendQueuedMail } from '../../../server/sendQueuedMail.ts';
import { type Client, createKey, readData, readQuotation } from '../../support/server/client.ts';
import { hastenMails } from '../../support/server/hastenMails.ts';
import { loadLook } from '../../support/server/loadLook.ts';
import { listMailFiles } from '../../support/server/mailFiles.ts';
import { readMail } from '../../support/server/readMail.ts';
import {
  acceptQuotation,
  buildAcceptance,
  buildQuotationRequest,
  callDesk,
  createOffer,
  requestQuotation,
  waitUntil,
} from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';

const server = await startForFile();

const folder = () => join(server.dataDir, 'mail');

const awaitMail = async (orderHash: string, template: OrderMailTemplate, ms?: number): Promise<string> => {
  await hastenMails(server, orderHash, template);
  const name = await waitUntil(
    async () => (await listMailFiles(folder())).find((file) => file.includes(`${orderHash}-${template}`)),
    (found) => found !== undefined,
    ms,
  );
  return readMail(join(folder(), name ?? ''));
};

/** The headers of a demonstration customer who is signed in. */
const signInAnna = async (client: Client): Promise<Record<string, string>> => {
  const answer = await client.post('/api/v2/oauth2/access_token', {
    username: 'anna@example.com',
    password: demoPassword,
    grant_type: 'password',
  });
  const { body } = answer;
  const token = typeof body === 'object' && body !== null && 'access_token' in body ? body.access_token : '';
  return { authorization: `Bearer ${token}` };
};

test.each([
  ['wordbridge', 'en', 'Your quotation for the translation English – Polish is ready: €101.15'],
  ['wordbridge', 'de', 'Ihr Angebot für die Übersetzung Englisch – Polnisch liegt vor: 101,15'],
  ['mostek', 'pl', 'Wycena tłumaczenia angielski – polski jest gotowa: 104,55'],
  ['mostek', 'uk', 'Пропозиція на переклад англійська – польська готова: 104,55'],
] as const)(
  'a customer of %s hears in %s that the quotation is ready, with the link to it',
  async (brand, locale: Locale, sentence) => {
    const client = await server.client(brand, locale);
    const offer = await createOffer(server, client, { locale });
    const text = await awaitMail(offer.order_hash, 'quotationReady');
    expect(text).toContain(sentence);
    expect(text).toContain(`${server.address(brand)}/${locale}/order/quotations/${offer.hash}`);
    expect(text).toContain('To: Ada Nowak <ada@example.com>');
    expect(text).toContain(`Content-Language: ${locale}`);
    expect(text).not.toContain('mail.quotationReady');
  },
);

test.each([
  ['wordbridge', 'en', ['for the proofreading English is ready', 'if you pay now']],
  ['wordbridge', 'de', ['Ihr Angebot für das Lektorat Englisch liegt vor', 'wenn Sie jetzt bezahlen']],
  ['mostek', 'pl', ['Wycena korekty angielski jest gotowa', 'jeśli zaczniemy teraz']],
  ['mostek', 'uk', ['Пропозиція на вичитку англійська готова', 'якщо почати зараз']],
] as const)(
  'a customer of %s hears in %s of the service that was asked for, and that its date counts from the start of work',
  async (brand, locale: Locale, sentences) => {
    const client = await server.client(brand, locale);
    const offer = await createOffer(server, client, { locale, service: 'proofreading', target_langs: ['en'] });
    const text = await awaitMail(offer.order_hash, 'quotationReady');
    for (const sentence of sentences) expect(text).toContain(sentence);
  },
);

test.each([
  ['wordbridge', 'en', 'The price covers 2 hours.'],
  ['wordbridge', 'de', 'Der Preis gilt für 2 Stunden.'],
  ['mostek', 'pl', 'Cena obejmuje 2 godziny.'],
  ['mostek', 'uk', 'Ціна охоплює 2 години.'],
] as const)('a customer of %s hears in %s what is priced, where it is not words', async (brand, locale, sentence) => {
  const client = await server.client(brand, locale);
  const meeting = { text: '', place: 'Rynek 1, Kraków', duration: 90, starts_at: '2099-03-01T09:00:00.000Z' };
  const email = `meeting-${locale}@example.com`;
  const offer = await createOffer(server, client, { locale, service: 'interpreting', email, ...meeting });
  expect(await awaitMail(offer.order_hash, 'quotationReady')).toContain(sentence);
});

test.each([
  ['wordbridge', 'en', 'the interpreting appointment English – Polish on 1 March 2099', 'if you pay now'],
  [
    'wordbridge',
    'de',
    'den Dolmetschtermin Englisch – Polnisch am 1. März 2099 um 10:00 MEZ liegt vor',
    'jetzt bezahlen',
  ],
  [
    'mostek',
    'pl',
    'tłumaczenia ustnego angielski – polski w terminie 1 marca 2099 10:00 CET jest gotowa',
    'jeśli zaczniemy',
  ],
  ['mostek', 'uk', 'на усний переклад англійська – польська (1 березня 2099', 'якщо почати'],
] as const)('a customer of %s reads in %s when an appointment is, and nothing of a delivery', async (...one) => {
  const [brand, locale, sentence, ofDelivery] = one;
  const client = await server.client(brand, locale);
  const call = { text: '', phone_numbers: ['+48223071840'], duration: 15, starts_at: '2099-03-01T09:00:00.000Z' };
  const email = `call-${locale}@example.com`;
  const offer = await createOffer(server, client, { locale, service: 'phone-call', email, ...call });
  const text = await awaitMail(offer.order_hash, 'quotationReady');
  expect(text).toContain(sentence);
  expect(text).not.toContain(ofDelivery);
});

test.each([
  ['wordbridge', 'en', 'Thank you for your request for English – Polish. We have received it, and your quotation is'],
  ['wordbridge', 'de', 'Vielen Dank für Ihre Anfrage für Englisch – Polnisch. Sie ist bei uns eingegangen'],
  ['mostek', 'pl', 'Dziękujemy za zapytanie (angielski – polski). Dotarło do nas, a wycena zajmie więcej niż 15 minut'],
  ['mostek', 'uk', 'Дякуємо за запит (англійська – польська). Ми отримали його'],
] as const)(
  'a request at %s whose offer is not there in time is confirmed in %s, with the link to its page',
  async (brand, locale: Locale, sentence) => {
    const asked = await requestQuotation(await server.client(brand, locale), { locale });
    const text = await awaitMail(asked.order_hash, 'requestReceived', 5000);
    expect(text).toContain(sentence);
    expect(text).toContain(`${server.address(brand)}/${locale}/order/quotations/${asked.hash}`);
    expect(text).toContain('To: Ada Nowak <ada@example.com>');
    expect(text).not.toMatch(/mail\.requestReceived|\{\w+\}/);
  },
);

test.each([
  ['wordbridge', 'en', 'request for English – Polish, German and French. We have received it, and your quotations are'],
  [
    'wordbridge',
    'de',
    'Anfrage für Englisch – Polnisch, Deutsch und Französisch. Sie ist bei uns eingegangen, und Ihre',
  ],
  ['mostek', 'pl', 'zapytanie (angielski – polski, niemiecki i francuski). Dotarło do nas, a wyceny zajmą'],
  ['mostek', 'uk', 'запит (англійська – польська, німецька і французька). Ми отримали його'],
] as const)(
  'a request in several languages at %s is confirmed by one mail in %s that names them, with the link to their cart',
  async (brand, locale: Locale, sentence) => {
    const client = await server.client(brand, locale);
    const asked = await requestQuotation(client, {
      locale,
      email: `several-${locale}@example.com`,
      target_langs: ['pl', 'de', 'fr'],
    });
    const text = await awaitMail(asked.order_hash, 'requestReceived', 5000);
    expect(text).toContain(sentence);
    expect(text).toContain(`${server.address(brand)}/${locale}/orders/${asked.cart_hash}\n`);
    expect(text).not.toMatch(/mail\.requestReceived|\{\w+\}/);
  },
);

test('a request that is sent twice under one key is confirmed once', async () => {
  const client = await server.client();
  const again = { 'idempotency-key': createKey() };
  const asked = readQuotation(await client.post('/api/v2/quotation', buildQuotationRequest(), again));
  expect(readQuotation(await client.post('/api/v2/quotation', buildQuotationRequest(), again)).hash).toBe(asked.hash);
  const queued = await server.services.db.select().from(mail).where(eq(mail.orderId, asked.number));
  expect(queued.map(({ template }) => template)).toEqual(['requestReceived']);
});

test('an offer that is there in time needs no mail that it is prepared', async () => {
  const offer = await createOffer(server, await server.client());
  await awaitMail(offer.order_hash, 'quotationReady');
  await hastenMails(server, offer.order_hash, 'requestReceived');
  const { db } = server.services;
  const left = await waitUntil(
    () => db.select().from(mail).where(eq(mail.orderId, offer.number)),
    (rows) => rows.length === 1,
  );
  expect(left.map(({ template }) => template)).toEqual(['quotationReady']);
});

test('the arrival of the money is confirmed by a mail of its own once the order has been confirmed', async () => {
  const client = await server.client();
  const placed = await acceptQuotation(client, await createOffer(server, client, { email: 'arrival@example.com' }));
  expect(await awaitMail(placed.hash, 'orderPlaced')).toContain('Please pay €101.15 by');
  await client.post('/api/v2/payment', { order_hash: placed.hash, method: 'transfer', locale: 'en' });
  await callDesk(server, `/order/${placed.id}/advance`, { reason: 'Handed over by other means.' });
  const text = await awaitMail(placed.hash, 'paymentReceived');
  expect(text).toContain('We have received €101.15');
  expect(text).toContain(`/en/orders/${placed.cart_hash}/${placed.hash}`);
});

test.each([
  ['en', 'Please pay €85.00 for the translation English – Polish by', 'Reverse charge: no VAT is added'],
  ['de', 'Bitte zahlen Sie 85,00', 'Steuerschuldnerschaft des'],
] as const)(
  'a company hears in %s until when it can pay, with the link to the order, and why there is no tax',
  async (locale, sentence, reason) => {
    const client = await server.client('wordbridge', locale);
    const { hash, number } = await createOffer(server, client, { locale });
    const company = buildAcceptance(
      { user_type: 'company', company_name: 'Nowak GmbH', vat_id: 'PL5260250274' },
      locale,
    );
    const order = readData<Order>(await client.post(`/api/v2/quotation/${hash}/accept`, company));
    expect((await callDesk(server, `/order/${number}/deferral`, undefined, 'POST')).status).toBe(200);
    // The confirmation of the order has not left: it says both.
    const text = await awaitMail(order.hash, 'orderPlaced');
    expect(text).toContain(reason);
    expect(text).toContain(sentence);
    expect(text).toContain(`/${locale}/orders/${order.cart_hash}/${order.hash}`);
    expect(text).not.toMatch(/mail\.orderPlaced|\{\w+\}/);
  },
);

test.each([
  [
    'wordbridge',
    'en',
    [
      'Languages: English – Polish\nPackage: Economy\n',
      'Net price: €85.00\nVAT 19%: €16.15\nTotal: €101.15\nPayment: by ',
      'Please pay €101.15 by ',
      '(version 2026-12): “I expressly ask you to begin before the withdrawal period ends',
      'Our terms of service: https://wordbridge.example/terms',
    ],
  ],
  [
    'wordbridge',
    'de',
    ['Subject: =?UTF-8?Q?Auftragsbest=C3=A4tigung_Nr=2E', 'Paket: Economy', 'USt. 19', 'Lieferung: '],
  ],
  ['mostek', 'pl', ['Języki: angielski – polski', 'VAT 23%: 19,55', 'Termin realizacji: ']],
  ['mostek', 'uk', ['Мови: англійська – польська', '19,55', 'Термін виконання: ']],
] as const)(
  'an order placed at %s is confirmed in %s: what was ordered and agreed to, and the link to it',
  async (brand, locale: Locale, sentences) => {
    const client = await server.client(brand, locale);
    const { hash } = await createOffer(server, client, { locale, email: `placed-${locale}@example.com` });
    const order = readData<Order>(await client.post(`/api/v2/quotation/${hash}/accept`, buildAcceptance({}, locale)));
    const text = await awaitMail(order.hash, 'orderPlaced');
    for (const sentence of sentences) expect(text).toContain(sentence);
    expect(text).toContain(`${server.address(brand)}/${locale}/orders/${order.cart_hash}/${order.hash}`);
    expect(text).not.toMatch(/\b(mail|order|checkout)\.[a-z]|\{\w+\}/);
  },
);

test('the confirmation of an order says when its appointment is, and how much is ordered where it is not words', async () => {
  const client = await server.client();
  const meeting = { text: '', place: 'Rynek 1, Kraków', duration: 90, starts_at: '2099-03-01T09:00:00.000Z' };
  const offer = await createOffer(server, client, {
    service: 'interpreting',
    email: 'meeting-placed@example.com',
    ...meeting,
  });
  const order = await acceptQuotation(client, offer);
  const text = await awaitMail(order.hash, 'orderPlaced');
  expect(text).toMatch(/^Service: Oral interpreting$/m);
  expect(text).toMatch(/^Charged time: 2 hours$/m);
  expect(text).toMatch(/^Starts: .*2099.*10:00/m);
  expect(text).not.toContain('Delivery:');
});

test('an order is confirmed once, to who is signed in as to who is not', async () => {
  const client = await server.client();
  const anna = readQuotation(
    await client.post(
      '/api/v2/quotation',
      buildQuotationRequest({ email: 'anna@example.com' }),
      await signInAnna(client),
    ),
  );
  await callDesk(server, `/order/${anna.number}/quote`, {});
  const order = await acceptQuotation(client, anna);
  await awaitMail(order.hash, 'orderPlaced');
  await client.post(`/api/v2/quotation/${anna.hash}/accept`, buildAcceptance());
  const queued = await server.services.db.select().from(mail).where(eq(mail.orderId, anna.number));
  expect(queued.filter(({ template }) => template === 'orderPlaced')).toHaveLength(1);
});

test('a mail is sent once, and sending it again after a crash replaces it', async () => {
  const offer = await createOffer(server, await server.client());
  await awaitMail(offer.order_hash, 'quotationReady');
  const { db } = server.services;
  const ready = and(eq(mail.orderId, offer.number), eq(mail.template, 'quotationReady'));
  const [row] = await waitUntil(
    () => db.select().from(mail).where(ready),
    (found) => found.every(({ sentAt }) => sentAt !== null),
  );
  const count = (await listMailFiles(folder())).length;
  await sendQueuedMail(server.services, row?.id ?? 0);
  expect((await db.select().from(mail).where(ready))[0]?.sentAt).toEqual(row?.sentAt);
  await db.update(mail).set({ sentAt: null }).where(ready);
  await sendQueuedMail(server.services, row?.id ?? 0);
  expect((await listMailFiles(folder())).length).toBe(count);
});

test('the name in a mail is no billboard', async () => {
  const client = await server.client();
  const name =
    'Win now at https://evil.example/prize or call +48 600 100 200, evil.example, dear Ada Nowak of the Long Name';
  const asked = await requestQuotation(client, { name, email: 'billboard@example.com' });
  const text = await awaitMail(asked.order_hash, 'requestReceived');
  expect(text).not.toMatch(/evil|600 100/);
  expect(text).toMatch(/^Hello Win now at or call , dear Ada Nowak of…,$/m);
  const nobody = await requestQuotation(client, { name: 'https://evil.example', email: 'billboard@example.com' });
  expect(await awaitMail(nobody.order_hash, 'requestReceived')).toMatch(/^Hello,$/m);
});

test('an address gets a limited number of mails a day from people who are not signed in; customers get theirs', async () => {
  const [email, client] = ['Flooded@example.com', await server.client()];
  const requests = await Promise.all(
    Array.from({ length: rowLimits.unaskedMails.points + 5 }, (_, index) =>
      requestQuotation(client, { email: index % 2 === 0 ? email : email.toLowerCase() }),
    ),
  );
  const queued = await server.services.db
    .select()
    .from(mail)
    .where(
      inArray(
        mail.orderId,
        requests.map(({ number }) => number),
      ),
    );
  expect(queued).toHaveLength(rowLimits.unaskedMails.points);
  const asCustomer = await client.post('/api/v2/quotation', buildQuotationRequest({ email }), await signInAnna(client));
  expect(
    await server.services.db
      .select()
      .from(mail)
      .where(eq(mail.orderId, readQuotation(asCustomer).number)),
  ).toHaveLength(1);
});

test('what a customer typed is text in a mail, and an address in it is a link', async () => {
  const { html } = composeMail(await loadLook('mostek'), {
    id: 'a-mail',
    to: { name: 'Ada', address: 'ada@example.com' },
    date: new Date('2026-11-20T12:00:00Z'),
    origin: 'https://order.example',
    locale: 'en',
    words: {
      subject: 's',
      greeting: '<b>&"\'',
      paragraphs: ['one\ntwo, see https://one.example/a?b=1&c=2. Or call +48 22 307 18 40, or ask ask@one.example.'],
      actions: [],
      notes: [],
      closing: 'c',
    },
  });
  expect(html).toContain('>&lt;b&gt;&amp;&quot;&#39;</p>');
  expect(html).toContain('one<br>two');
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs.slice(0, 3)).toEqual([
    'https://one.example/a?b=1&amp;c=2',
    'tel:+48223071840',
    'mailto:ask@one.example',
  ]);
});

test('mails leave by SMTP when a server is configured', async () => {
  const received: string[] = [];
  const smtp = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(text)) {
        inData = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 yes\r\n');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: server.dataDir });
  await mailer.send({
    id: 'a-mail',
    from: { name: 'Mostek', address: 'biuro@mostek.example' },
    to: { name: 'Ada', address: 'ada@example.com' },
    date: new Date('2026-11-20T12:00:00Z'),
    subject: 'Hello',
    text: 'Text',
    html: '<p>Text</p>',
    language: 'en',
  });
  mailer.close();
  smtp.close();
  expect(received.join('')).toContain('RCPT TO:<ada@example.com>');
  expect(received.join('')).toContain('Message-ID: <a-mail@mostek.example>');
});
