import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Estimate, Order, Quotation, QuotationRequest } from '../../openapi/types.ts';
import { type Client, readData } from '../support/server/client.ts';
import {
  acceptQuotation,
  buildQuotationRequest,
  buildText,
  callDesk,
  createOffer,
  requestQuotation,
  waitUntil,
} from '../support/server/samples.ts';
import { createTestClock, startServer, type TestClock, type TestServer } from '../support/server/startServer.ts';

let server: TestServer;
let client: Client;
let clock: TestClock;

/** Friday, 20 November, 15:20 in the brands' offices. */
const begin = async (options: { readonly desk?: 'auto' } = {}): Promise<void> => {
  clock = createTestClock(new Date('2026-11-20T14:20:00.000Z'));
  server = await startServer({ clock, ...(options.desk === undefined ? {} : { config: { desk: options.desk } }) });
  client = await server.client();
};

const readEstimate = async (changes: Partial<QuotationRequest>, of = client): Promise<Estimate> => {
  const { service, source_lang, target_langs, category_id, package_id, currency_id, text, file_ids, deadline } =
    buildQuotationRequest(changes);
  const body = { service, source_lang, target_langs, category_id, package_id, currency_id, text, file_ids, deadline };
  return readData(await of.post('/api/v2/quotation/estimate', body));
};

const readQuotation = async ({ hash }: Quotation): Promise<Quotation> =>
  readData(await client.get(`/api/v2/quotation/${hash}`));

const tight = { deadline: '2026-11-20T16:00:00.000Z' };
/** The most words that a pasted text has room for. */
const book = { text: 'word '.repeat(100_000).trim() };

describe('with the staff at the desk', () => {
  beforeAll(() => begin(), 60_000);
  afterAll(() => server.stop());

  test('an offer does not grant a deadline that cannot be met, and names the date that the estimate has named', async () => {
    const estimate = await readEstimate({ ...book, ...tight });
    expect(estimate).toMatchObject({
      words: 100_000,
      wish: 'impossible',
      price: { surcharge: { currency_amount_decimal: '0.00' } },
    });
    const asked = await requestQuotation(client, { ...book, ...tight });
    expect(asked.wish).toBe('impossible');
    await callDesk(server, `/order/${asked.number}/quote`, { words: 600_000 });
    const offer = await readQuotation(asked);
    // 300 working days after the 20th of November 2026, without the holidays of Germany.
    expect(offer).toMatchObject({ wish: 'impossible', work_days: 300, deadline: '2028-01-24T15:00:00.000Z' });
    expect(estimate.deliver_by).toBe('2027-02-02T15:00:00.000Z');
  });

  test('a tighter wish shows its surcharge before it is sent, and the offer the same', async () => {
    const wish = { text: buildText(6000), deadline: '2026-11-23T16:00:00.000Z' };
    const usual = await readEstimate({ ...wish, deadline: null });
    expect(usual).toMatchObject({ wish: 'none', deliver_by: '2026-11-25T15:00:00.000Z' });
    const express = await readEstimate(wish);
    // 6,000 words at 0.085 EUR and 30%.
    expect(express).toMatchObject({
      wish: 'express',
      deliver_by: '2026-11-23T16:00:00.000Z',
      price: { surcharge: { currency_amount_decimal: '153.00' }, net: { currency_amount_decimal: '663.00' } },
    });
    expect(express.packages.find(({ package_id }) => package_id === 1)).toEqual({
      package_id: 1,
      gross: express.price?.gross,
      minimum: false,
      included: 176,
      deliver_by: express.deliver_by,
      wish: 'express',
    });
    const offer = await createOffer(server, client, wish);
    expect(offer).toMatchObject({ wish: 'express', deadline: express.deliver_by, price: express.price, work_days: 1 });
  });

  test('a wish that fewer people can meet adds less', async () => {
    expect(await readEstimate({ text: buildText(6000), deadline: '2026-11-24T12:00:00.000Z' })).toMatchObject({
      wish: 'express',
      price: { surcharge: { currency_amount_decimal: '76.50' }, net: { currency_amount_decimal: '586.50' } },
    });
  });

  test('three dates can be chosen before asking, and one that is chosen holds for an hour, at its price', async () => {
    const { speeds, price } = await readEstimate({ text: buildText(6000) });
    expect(
      speeds.map(({ speed, deliver_by, surcharge }) => [speed, deliver_by, surcharge.currency_amount_decimal]),
    ).toEqual([
      ['usual', '2026-11-25T15:00:00.000Z', '0.00'],
      ['faster', '2026-11-24T12:00:00.000Z', '76.50'],
      ['fastest', '2026-11-23T16:00:00.000Z', '153.00'],
    ]);
    expect(speeds[0]?.gross).toEqual(price?.gross);
    const tighter = speeds.slice(1);
    const asked = tighter.map(({ deliver_by }) =>
      requestQuotation(client, { text: buildText(6000), deadline: deliver_by }),
    );
    const quotations = await Promise.all(asked);
    clock.advance(3_599_000);
    for (const [index, { number, hash }] of quotations.entries()) {
      await callDesk(server, `/order/${number}/quote`, {});
      const offer = readData<Quotation>(await client.get(`/api/v2/quotation/${hash}`));
      expect([offer.deadline, offer.price?.gross, offer.price?.surcharge]).toEqual([
        tighter[index]?.deliver_by,
        tighter[index]?.gross,
        tighter[index]?.surcharge,
      ]);
    }
    clock.advance(-3_599_000);
  });

  test('a wish with time enough is kept at no charge', async () => {
    const wish = { deadline: '2026-12-19T10:00:00.000Z' };
    expect(await readEstimate(wish)).toMatchObject({ wish: 'met', deliver_by: wish.deadline });
    expect(await createOffer(server, client, wish)).toMatchObject({
      wish: 'met',
      deadline: wish.deadline,
      price: { surcharge: { currency_amount_decimal: '0.00' } },
    });
  });

  test('staff may promise what the rule does not, and the promise holds', async () => {
    const asked = await requestQuotation(client, tight);
    await callDesk(server, `/order/${asked.number}/quote`, { deadline: tight.deadline });
    expect(await readQuotation(asked)).toMatchObject({ wish: 'met', deadline: tight.deadline, work_days: 1 });
  });

  test('the holidays of the brand’s country are free, and only its own', async () => {
    const eve = createTestClock(new Date('2026-12-23T11:00:00.000Z'));
    const christmas = await startServer({ clock: eve });
    const of = async (brand: string) => (await readEstimate({}, await christmas.client(brand))).deliver_by;
    expect(await of('mostek')).toBe('2026-12-28T11:00:00.000Z');
    expect(await of('wordbridge')).toBe('2026-12-24T11:00:00.000Z');
    await christmas.stop();
  });

  test('the time to deliver counts from the money’s arrival', async () => {
    const offer = await createOffer(server, client);
    expect(offer).toMatchObject({ deadline: '2026-11-23T15:00:00.000Z', work_days: 1 });
    const order = await acceptQuotation(client, offer);
    readData(await client.post('/api/v2/payment', { order_hash: order.hash, method: 'transfer', locale: 'en' }));
    // A week later, on Friday.
    clock.advance(7 * 86_400_000);
    client = await server.client();
    expect(
      (await callDesk(server, `/order/${order.id}/advance`, { reason: 'Handed over by other means.' }, 'POST')).status,
    ).toBe(200);
    const working = readData<Order>(await client.get(`/api/v2/order/${order.hash}`));
    expect(working).toMatchObject({ status: 'waiting_translation', deadline: '2026-11-30T15:00:00.000Z' });
    clock.advance(86_400_000);
    client = await server.client();
    expect(readData<Order>(await client.get(`/api/v2/order/${order.hash}`)).deadline).toBe('2026-11-30T15:00:00.000Z');
  });
});

describe('with the automatic desk', () => {
  beforeAll(() => begin({ desk: 'auto' }), 60_000);
  afterAll(() => server.stop());

  test('a wish that cannot be met waits for a person; others are offered', async () => {
    const impossible = await requestQuotation(client, tight);
    const possible = await requestQuotation(client);
    await waitUntil(
      () => readQuotation(possible),
      ({ status }) => status === 'acceptation',
    );
    expect(await readQuotation(impossible)).toMatchObject({ status: 'calculation', wish: 'impossible', price: null });
    expect((await callDesk(server, `/order/${impossible.number}/quote`, {})).status).toBe(200);
    expect((await readQuotation(impossible)).status).toBe('acceptation');
  });
});
