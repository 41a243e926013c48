import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BrandSettings, Order, OrderMessage, Quotation } from '../../openapi/types.ts';
import { readData } from '../support/server/client.ts';
import { buildAcceptance, callDesk, requestQuotation, waitUntil } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { startServer } from '../support/server/startServer.ts';

/** Longer than any test waits. */
const deskPaceMs = 3_600_000;

const server = await startForFile({ config: { desk: 'auto', deskPaceMs, transferMs: 0 } });
const client = await server.client();

test('the automatic desk offers at once, and takes its time between the steps of work', async () => {
  const asked = await requestQuotation(client);
  const offer = await waitUntil(
    async (): Promise<Quotation> => readData(await client.get(`/api/v2/quotation/${asked.hash}`)),
    ({ status }) => status === 'acceptation',
  );
  const order = readData<Order>(await client.post(`/api/v2/quotation/${offer.hash}/accept`, buildAcceptance()));
  await client.post('/api/v2/payment', { order_hash: order.hash, method: 'transfer', locale: 'en' });
  const orderNow = async (): Promise<Order> => readData(await client.get(`/api/v2/order/${order.hash}`));
  await waitUntil(orderNow, ({ status }) => status !== 'payment');
  const later = sql`state = 'created' and start_after > now() + interval '50 minutes'`;
  const next = sql`name = 'autoDesk' and (data ->> 'orderId')::int = ${order.id} and ${later}`;
  await waitUntil(
    async () => server.services.db.$count(sql`jobs.job`, next),
    (count) => count === 1,
  );
  expect((await orderNow()).status).toBe('waiting_translation');
});

test('what the automatic desk answers is marked as such, and what a person answers is not', async () => {
  const brand = readData<BrandSettings>(await client.get('/api/v2/brand/wordbridge'));
  expect(brand.meta?.demonstration).toBe(true);
  const asked = await requestQuotation(client);
  expect(asked.simulated).toBe(false);
  const offerNow = async (): Promise<Quotation> => readData(await client.get(`/api/v2/quotation/${asked.hash}`));
  const offer = await waitUntil(offerNow, ({ status }) => status === 'acceptation');
  expect(offer.simulated).toBe(true);
  // Words that nobody can count wait for a person.
  const uncounted = await requestQuotation(client, {
    text: 'これは翻訳してほしい文章です。'.repeat(20),
    source_lang: 'ja',
    target_langs: ['en'],
  });
  await callDesk(server, `/order/${uncounted.number}/quote`, { net: '100.00' });
  const byPerson = readData<Quotation>(await client.get(`/api/v2/quotation/${uncounted.hash}`));
  expect(byPerson).toMatchObject({ status: 'acceptation', simulated: false });
  const order = readData<Order>(await client.post(`/api/v2/quotation/${byPerson.hash}/accept`, buildAcceptance()));
  await client.post('/api/v2/payment', { order_hash: order.hash, method: 'transfer', locale: 'en' });
  const orderNow = async (): Promise<Order> => readData(await client.get(`/api/v2/order/${order.hash}`));
  expect(await waitUntil(orderNow, ({ status }) => status !== 'payment')).toMatchObject({ simulated: true });
});

test('the automatic desk answers what is asked about an offer: a change by a new version, a recount by the same count', async () => {
  const quick = await startServer({ config: { desk: 'auto' } });
  try {
    const visitor = await quick.client('wordbridge', 'de');
    const asked = await requestQuotation(visitor, { locale: 'de' });
    const readQuotation = async (): Promise<Quotation> =>
      readData(await visitor.get(`/api/v2/quotation/${asked.hash}`));
    const offer = await waitUntil(readQuotation, ({ status }) => status === 'acceptation');
    const kinds = [
      ['change', 'revised', 2],
      ['recount', 'upheld', 2],
    ] as const;
    for (const [kind, state, version] of kinds) {
      readData(await visitor.post(`/api/v2/quotation/${asked.hash}/review`, { kind, text: 'Bitte noch einmal.' }));
      const answered = await waitUntil(readQuotation, ({ under_review }) => !under_review);
      expect(answered).toMatchObject({ version, price: offer.price, simulated: true });
      expect(answered.reviews.at(-1)).toMatchObject({ kind, state, answer: expect.stringContaining('Demo') });
    }
  } finally {
    await quick.stop();
  }
}, 90_000);

test('the automatic desk answers messages and revisions, and says that nobody reads them', async () => {
  const quick = await startServer({ config: { desk: 'auto', transferMs: 0 } });
  try {
    const visitor = await quick.client('wordbridge', 'de');
    const asked = await requestQuotation(visitor, { locale: 'de' });
    const offer = await waitUntil(
      async (): Promise<Quotation> => readData(await visitor.get(`/api/v2/quotation/${asked.hash}`)),
      ({ status }) => status === 'acceptation',
    );
    const order = readData<Order>(
      await visitor.post(`/api/v2/quotation/${offer.hash}/accept`, buildAcceptance({}, 'de')),
    );
    await visitor.post('/api/v2/payment', { order_hash: order.hash, method: 'transfer', locale: 'de' });
    const orderNow = async (): Promise<Order> => readData(await visitor.get(`/api/v2/order/${order.hash}`));
    await waitUntil(orderNow, ({ status }) => status === 'finished');
    await visitor.post(`/api/v2/order/${order.hash}/messages`, { text: 'Ist jemand da?' });
    await visitor.post(`/api/v2/order/${order.hash}/revision`, { text: 'Der Titel fehlt.' });
    const after = await waitUntil(
      orderNow,
      ({ messages, revisions }) => messages.count >= 2 && revisions.at(-1)?.state === 'done',
    );
    expect(after).toMatchObject({ status: 'finished', simulated: true });
    expect(after.revisions.at(-1)?.answer).toContain('automatische Antwort');
    const written = readData<OrderMessage[]>(await visitor.get(`/api/v2/order/${order.hash}/messages`));
    expect(written.map(({ by }) => by)).toEqual(['customer', 'desk']);
    expect(written[1]?.text).toContain('automatische Antwort');
  } finally {
    await quick.stop();
  }
}, 90_000);
