import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '../../openapi/types.ts';
import { mail } from '../../server/db/schema.ts';
import { htmlOf } from '../../server/mail/html.ts';
import { openMailer } from '../../server/mail/mailer.ts';
import { sendOwedMail } from '../../server/mail/sendOwedMail.ts';
import { offered, paid, until } from './samples.ts';
import { startServer, type TestServer } from './startServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.stop());

const folder = () => join(server.dataDir, 'mail');

/** The readable text of a mail: its parts decoded from quoted-printable or base64. */
const readMail = async (name: string): Promise<string> => {
  const raw = await readFile(join(folder(), name), 'utf8');
  const parts = raw.split(/\n--/).map((part) => {
    const [head = '', ...body] = part.split('\n\n');
    const text = body.join('\n\n');
    if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
    const bytes = text
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString('utf8') : text;
  });
  return `${raw}\n${parts.join('\n')}`;
};

const mailOf = async (orderHash: string, template: string): Promise<string> => {
  const name = await until(
    async () =>
      (await readdir(folder()).catch(() => [])).find(
        (file) => file.includes(orderHash) && file.includes(template) && file.endsWith('.eml'),
      ),
    (found) => found !== undefined,
  );
  return readMail(name ?? '');
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
    const offer = await offered(server, client, { locale });
    const text = await mailOf(offer.order_hash, 'quotationReady');
    expect(text).toContain(sentence);
    expect(text).toContain(`${server.address(brand)}/${locale}/order/quotations/${offer.hash}`);
    expect(text).toContain('To: Ada Nowak <ada@example.com>');
    expect(text).toContain(`Content-Language: ${locale}`);
    expect(text).not.toContain('mail.quotationReady');
  },
);

test('the arrival of the money is confirmed, with the link to the order', async () => {
  const order = await paid(server, await server.client());
  const text = await mailOf(order.hash, 'paymentReceived');
  expect(text).toContain('We have received €101.15');
  expect(text).toContain(`/en/orders/${order.cart_hash}/${order.hash}`);
});

test('a mail is sent once, and sending it again after a crash replaces it', async () => {
  const offer = await offered(server, await server.client());
  await mailOf(offer.order_hash, 'quotationReady');
  const { db } = server.services;
  const [row] = await until(
    () => db.select().from(mail).where(eq(mail.orderId, offer.number)),
    ([found]) => found?.sentAt != null,
  );
  const count = (await readdir(folder())).length;
  await sendOwedMail(server.services, row?.id ?? 0);
  expect((await db.select().from(mail).where(eq(mail.orderId, offer.number)))[0]?.sentAt).toEqual(row?.sentAt);
  await db.update(mail).set({ sentAt: null }).where(eq(mail.orderId, offer.number));
  await sendOwedMail(server.services, row?.id ?? 0);
  expect((await readdir(folder())).length).toBe(count);
});

test('what a customer typed is text in a mail', () => {
  const words = {
    locale: 'en',
    subject: 's',
    greeting: '<b>&"\'',
    body: 'b',
    action: 'a',
    link: 'l',
    closing: 'c',
    signature: 'one\ntwo',
  };
  expect(htmlOf(words)).toContain('<p>&lt;b&gt;&amp;&quot;&#39;</p>');
  expect(htmlOf(words)).toContain('one<br>two');
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
    id: 'a-letter',
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
  expect(received.join('')).toContain('Message-ID: <a-letter@mostek.example>');
});
