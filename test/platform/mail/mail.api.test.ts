import { createServer } from 'node:net';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Locale, Order } from '../../../openapi/types.ts';
import { loadTheme } from '../../../server/platform/config/loadTheme.ts';
import { rowLimits } from '../../../server/platform/core/limits.ts';
import { mail } from '../../../server/platform/db/schema.ts';
import { htmlOf } from '../../../server/platform/mail/html.ts';
import { openMailer } from '../../../server/platform/mail/mailer.ts';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import { sendQueuedMail } from '../../../server/sendQueuedMail.ts';
import { type Client, createKey, readData, readQuotation } from '../../support/server/client.ts';
import { listMailFiles } from '../../support/server/mailFiles.ts';
import { readMail } from '../../support/server/readMail.ts';
import {
  acceptQuotation,
  buildAcceptance,
  buildQuotationRequest,
  callDesk,
  createOffer,
  createPaidOrder,
  requestQuotation,
  waitUntil,
} from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';

const server = await startForFile();

const folder = () => join(server.dataDir, 'mail');

const mailOf = async (orderHash: string, template: string, ms?: number): Promise<string> => {
  const name = await waitUntil(
    async () => (await listMailFiles(folder())).find((file) => file.includes(orderHash) && file.includes(template)),
    (found) => found !== undefined,
    ms,
  );
  return readMail(join(folder(), name ?? ''));
};

/** The headers of a demonstration customer who is signed in. */
const signedIn = async (client: Client): Promise<Record<string, string>> => {
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
  ['mostek', 'uk', 'Розрахунок вартості перекладу англійська – польська готовий: 104,55'],
] as const)(
  'a customer of %s hears in %s that the quotation is ready, with the link to it',
  async (brand, locale: Locale, sentence) => {
    const client = await server.client(brand, locale);
    const offer = await createOffer(server, client, { locale });
    const text = await mailOf(offer.order_hash, 'quotationReady');
    expect(text).toContain(sentence);
    expect(text).toContain(`${server.address(brand)}/${locale}/order/quotations/${offer.hash}`);
    expect(text).toContain('To: Ada Nowak <ada@example.com>');
    expect(text).toContain(`Content-Language: ${locale}`);
    expect(text).not.toContain('mail.quotationReady');
  },
);

test.each([
  ['wordbridge', 'en', ['for the proofreading English is ready', '2026 if you pay now']],
  ['wordbridge', 'de', ['Ihr Angebot für das Lektorat Englisch liegt vor', '2026, wenn Sie jetzt bezahlen']],
  ['mostek', 'pl', ['Wycena korekty angielski jest gotowa', '2026, jeśli praca zacznie się teraz']],
  ['mostek', 'uk', ['Розрахунок вартості вичитки англійська готовий', 'якщо робота почнеться зараз']],
] as const)(
  'a customer of %s hears in %s of the service that was asked for, and that its date counts from the start of work',
  async (brand, locale: Locale, sentences) => {
    const client = await server.client(brand, locale);
    const offer = await createOffer(server, client, { locale, service: 'proofreading', target_langs: ['en'] });
    const text = await mailOf(offer.order_hash, 'quotationReady');
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
  expect(await mailOf(offer.order_hash, 'quotationReady')).toContain(sentence);
});

test.each([
  ['wordbridge', 'en', 'the interpreting appointment English – Polish on March 1, 2099', 'if you pay now'],
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
    'zacznie się',
  ],
  ['mostek', 'uk', 'усного перекладу англійська – польська (1 березня 2099', 'почнеться зараз'],
] as const)('a customer of %s reads in %s when an appointment is, and nothing of a delivery', async (...one) => {
  const [brand, locale, sentence, ofDelivery] = one;
  const client = await server.client(brand, locale);
  const call = { text: '', phone_numbers: ['+48223071840'], duration: 15, starts_at: '2099-03-01T09:00:00.000Z' };
  const email = `call-${locale}@example.com`;
  const offer = await createOffer(server, client, { locale, service: 'phone-call', email, ...call });
  const text = await mailOf(offer.order_hash, 'quotationReady');
  expect(text).toContain(sentence);
  expect(text).not.toContain(ofDelivery);
});

test.each([
  [
    'wordbridge',
    'en',
    'We have received your request for English – Polish and will prepare your free quotation within 15',
  ],
  ['wordbridge', 'de', 'Vielen Dank für Ihre Anfrage (Englisch – Polnisch)'],
  ['mostek', 'pl', 'Otrzymaliśmy zapytanie (angielski – polski) i przygotujemy bezpłatną wycenę w ciągu 15 minut'],
  ['mostek', 'uk', 'Ми отримали ваш запит (англійська – польська)'],
] as const)(
  'a request at %s is confirmed in %s at once, before the desk has looked at it, with the link to its page',
  async (brand, locale: Locale, sentence) => {
    const asked = await requestQuotation(await server.client(brand, locale), { locale });
    const text = await mailOf(asked.order_hash, 'requestReceived', 5000);
    expect(text).toContain(sentence);
    expect(text).toContain(`${server.address(brand)}/${locale}/order/quotations/${asked.hash}`);
    expect(text).toContain('To: Ada Nowak <ada@example.com>');
    expect(text).not.toMatch(/mail\.requestReceived|\{\w+\}/);
  },
);

test.each([
  [
    'wordbridge',
    'en',
    'your request for English – Polish, German, and French and will prepare a free quotation for each language',
  ],
  ['wordbridge', 'de', 'Ihre Anfrage (Englisch – Polnisch, Deutsch und Französisch). Wir erstellen für jede'],
  [
    'mostek',
    'pl',
    'Otrzymaliśmy zapytanie (angielski – polski, niemiecki i francuski) i przygotujemy bezpłatną wycenę dla',
  ],
  ['mostek', 'uk', 'ваш запит (англійська – польська, німецька і французька) і підготуємо безкоштовний розрахунок'],
] as const)(
  'a request in several languages at %s is confirmed by one mail in %s that names them, with the link to their cart',
  async (brand, locale: Locale, sentence) => {
    const client = await server.client(brand, locale);
    const asked = await requestQuotation(client, {
      locale,
      email: `several-${locale}@example.com`,
      target_langs: ['pl', 'de', 'fr'],
    });
    const text = await mailOf(asked.order_hash, 'requestReceived', 5000);
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

test('the arrival of the money is confirmed, with the link to the order', async () => {
  const order = await createPaidOrder(server, await server.client());
  const text = await mailOf(order.hash, 'paymentReceived');
  expect(text).toContain('We have received €101.15');
  expect(text).toContain(`/en/orders/${order.cart_hash}/${order.hash}`);
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
    expect(await mailOf(order.hash, 'orderPlaced')).toContain(reason);
    const text = await mailOf(order.hash, 'deferralGranted');
    expect(text).toContain(sentence);
    expect(text).toContain(`/${locale}/orders/${order.cart_hash}/${order.hash}`);
    expect(text).not.toMatch(/mail\.deferralGranted|\{\w+\}/);
  },
);

test.each([
  [
    'wordbridge',
    'en',
    [
      'Ordered: Translation: English – Polish · Economy, 1,000 words',
      'Price: €85.00 + 19% VAT (€16.15) = €101.15',
      'Payment: by ',
      '2026 on the order’s page (Card (Stripe), Bank transfer, Voucher)',
      '(version 2026-12): “I expressly ask you to begin before the withdrawal period ends',
      'Our terms of service: https://wordbridge.example/terms',
    ],
  ],
  ['wordbridge', 'de', ['Bestellt: Übersetzung: Englisch – Polnisch · Economy', 'USt. (16,15', 'Lieferung: bis ']],
  ['mostek', 'pl', ['Zamówiono: Tłumaczenie: angielski – polski', '23% VAT (19,55', 'Termin dostarczenia: do ']],
  ['mostek', 'uk', ['Замовлено: Переклад: англійська – польська', 'ПДВ (19,55', 'Термін виконання: до ']],
] as const)(
  'an order placed at %s is confirmed in %s: what was ordered and agreed to, and the link to it',
  async (brand, locale: Locale, sentences) => {
    const client = await server.client(brand, locale);
    const { hash } = await createOffer(server, client, { locale, email: `placed-${locale}@example.com` });
    const order = readData<Order>(await client.post(`/api/v2/quotation/${hash}/accept`, buildAcceptance({}, locale)));
    const text = await mailOf(order.hash, 'orderPlaced');
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
  const text = await mailOf(order.hash, 'orderPlaced');
  expect(text).toContain('Ordered: Oral interpreting: English – Polish. The price covers 2 hours.');
  expect(text).toContain('Appointment: March 1, 2099 at 10:00 AM');
  expect(text).not.toContain('Delivery:');
});

test('an order is confirmed once, to who is signed in as to who is not', async () => {
  const client = await server.client();
  const anna = readQuotation(
    await client.post(
      '/api/v2/quotation',
      buildQuotationRequest({ email: 'anna@example.com' }),
      await signedIn(client),
    ),
  );
  await callDesk(server, `/order/${anna.number}/quote`, {});
  const order = await acceptQuotation(client, anna);
  await mailOf(order.hash, 'orderPlaced');
  await client.post(`/api/v2/quotation/${anna.hash}/accept`, buildAcceptance());
  const queued = await server.services.db.select().from(mail).where(eq(mail.orderId, anna.number));
  expect(queued.filter(({ template }) => template === 'orderPlaced')).toHaveLength(1);
});

test('a mail is sent once, and sending it again after a crash replaces it', async () => {
  const offer = await createOffer(server, await server.client());
  await mailOf(offer.order_hash, 'quotationReady');
  const { db } = server.services;
  const ready = and(eq(mail.orderId, offer.number), eq(mail.template, 'quotationReady'));
  const [row] = await waitUntil(
    () => db.select().from(mail).where(eq(mail.orderId, offer.number)),
    (found) => found.every(({ sentAt }) => sentAt !== null),
  ).then(() => db.select().from(mail).where(ready));
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
  const text = await mailOf(asked.order_hash, 'requestReceived');
  expect(text).not.toMatch(/evil|600 100/);
  expect(text).toMatch(/^Hello Win now at or call , dear Ada Nowak of…,$/m);
  const nobody = await requestQuotation(client, { name: 'https://evil.example', email: 'billboard@example.com' });
  expect(await mailOf(nobody.order_hash, 'requestReceived')).toMatch(/^Hello,$/m);
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
  const asCustomer = await client.post('/api/v2/quotation', buildQuotationRequest({ email }), await signedIn(client));
  expect(
    await server.services.db
      .select()
      .from(mail)
      .where(eq(mail.orderId, readQuotation(asCustomer).number)),
  ).toHaveLength(1);
});

test('what a customer typed is text in a mail', async () => {
  const words = {
    locale: 'en',
    subject: 's',
    greeting: '<b>&"\'',
    paragraphs: ['b'],
    actions: [{ label: 'a', link: 'l' }],
    notes: [],
    closing: 'c',
    signature: 'one\ntwo',
  };
  const html = htmlOf(words, await loadTheme('mostek'));
  expect(html).toContain('<p>&lt;b&gt;&amp;&quot;&#39;</p>');
  expect(html).toContain('one<br>two');
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
