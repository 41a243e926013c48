import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskFigures } from '../../../openapi/types.ts';
import { earlierOffer, rating } from '../../../server/platform/db/schema.ts';
import { insertOrders } from '../../support/money/orderRows.ts';
import { readData } from '../../support/server/client.ts';
import { callDesk } from '../../support/server/samples.ts';
import { createTestClock, startServer, type TestServer } from '../../support/server/startServer.ts';

let server: TestServer;

const at = (text: string): Date => new Date(text);
const offer = { netMinor: 10_000, vatMinor: 2_300, grossMinor: 12_300 } as const;

/** A request of the 10th, quoted after so many minutes. */
const quotedAfter = (minutes: number) => {
  const requestedAt = at('2026-11-10T09:00:00Z');
  return {
    brand: 'mostek',
    status: 'acceptation',
    requestedAt,
    offeredAt: new Date(requestedAt.getTime() + minutes * 60_000),
    ...offer,
  } as const;
};

beforeAll(async () => {
  server = await startServer({ clock: createTestClock() });
  const { db } = server.services;
  const sold = (changes: object) =>
    ({
      brand: 'wordbridge',
      requestedAt: at('2026-10-05T08:00:00Z'),
      offeredAt: at('2026-10-05T08:10:00Z'),
      acceptedAt: at('2026-10-06T08:00:00Z'),
      status: 'finished',
      ...offer,
      ...changes,
    }) as const;
  // Four offers of one day: 5, 10, 20 and 31 minutes.
  await insertOrders(db, [5, 10, 20, 31].map(quotedAfter));
  const [revised = 0] = await insertOrders(db, [
    // Offered first after 12 minutes, and anew two hours later.
    { ...quotedAfter(132), requestedAt: at('2026-11-12T09:00:00Z'), offeredAt: at('2026-11-12T11:12:00Z') },
    // At half past eleven in the evening of the 13th in London, half past twelve in the morning of the 14th in Warsaw.
    { brand: 'mostek', requestedAt: at('2026-11-13T23:30:00Z') },
    { brand: 'wordbridge', requestedAt: at('2026-11-13T23:30:00Z') },
  ]);
  await db.insert(earlierOffer).values({
    orderId: revised,
    version: 1,
    netMinor: 1,
    grossMinor: 1,
    offeredAt: at('2026-11-12T09:12:00Z'),
  });
  const ids = await insertOrders(db, [
    sold({}),
    sold({ netMinor: 5_000, vatMinor: 1_150, grossMinor: 6_150 }),
    sold({ currency: 'PLN' }),
    sold({ targetLang: 'de' }),
    sold({ service: 'sworn', status: 'canceled' }),
    sold({ service: 'sworn', status: 'dropped' }),
    sold({ service: 'sworn', status: 'canceled', acceptedAt: null }),
    sold({ service: 'sworn', status: 'dropped', acceptedAt: null }),
    sold({ service: 'sworn', status: 'acceptation', acceptedAt: null }),
    sold({ service: 'sworn', status: 'finished', acceptedAt: at('2026-12-01T00:00:00Z') }),
  ]);
  const stars = [5, 4, 4, 1] as const;
  await db.insert(rating).values(
    stars.map((given, index) => ({
      orderId: ids[index] ?? 0,
      stars: given,
      createdAt: at('2026-10-20T12:00:00Z'),
      updatedAt: at('2026-10-20T12:00:00Z'),
    })),
  );
}, 60_000);
afterAll(() => server.stop());

const readFigures = async (query: string): Promise<DeskFigures> =>
  readData<DeskFigures>(await callDesk(server, `/figures?${query}`));

const on = <R extends { readonly day: string }>(rows: readonly R[], day: string): R | undefined =>
  rows.find((row) => row.day === day);

describe('requests', () => {
  test('are counted on every day of the period, by the days of the brand', async () => {
    const mostek = await readFigures('from=2026-11-09&to=2026-11-14&brand=mostek');
    expect(mostek.brands).toEqual(['mostek']);
    expect(mostek.requests).toEqual([
      { day: '2026-11-09', requests: 0 },
      { day: '2026-11-10', requests: 4 },
      { day: '2026-11-11', requests: 0 },
      { day: '2026-11-12', requests: 1 },
      { day: '2026-11-13', requests: 0 },
      { day: '2026-11-14', requests: 1 },
    ]);
  });

  test('are counted by UTC where all brands are asked for', async () => {
    const { requests, brands } = await readFigures('from=2026-11-13&to=2026-11-14');
    expect(brands).toEqual(expect.arrayContaining(['mostek', 'wordbridge', 'przekladnia']));
    expect(requests).toEqual([
      { day: '2026-11-13', requests: 2 },
      { day: '2026-11-14', requests: 0 },
    ]);
  });

  test('of a day on which the clocks change are those of its 25 hours', async () => {
    const { db } = server.services;
    const moments = ['2025-10-25T21:59:59Z', '2025-10-25T22:00:00Z', '2025-10-26T22:59:59Z', '2025-10-26T23:00:00Z'];
    await insertOrders(
      db,
      moments.map((text) => ({ brand: 'mostek', requestedAt: at(text) })),
    );
    expect((await readFigures('from=2025-10-25&to=2025-10-27&brand=mostek')).requests).toEqual([
      { day: '2025-10-25', requests: 1 },
      { day: '2025-10-26', requests: 2 },
      { day: '2025-10-27', requests: 1 },
    ]);
  });
});

test('minutes to the quote: the median lies between the two in the middle, 95 of 100 by nearest rank', async () => {
  const { quotes, quotes_overall } = await readFigures('from=2026-11-09&to=2026-11-14&brand=mostek');
  expect(quotes).toHaveLength(6);
  expect(on(quotes, '2026-11-10')).toEqual({ day: '2026-11-10', due: 4, offers: 4, median: 15, p95: 31, within: 0.5 });
  expect(on(quotes, '2026-11-11')).toEqual({
    day: '2026-11-11',
    due: 0,
    offers: 0,
    median: null,
    p95: null,
    within: null,
  });
  // Of an offer that was revised, the first version counts.
  expect(on(quotes, '2026-11-12')).toEqual({ day: '2026-11-12', due: 1, offers: 1, median: 12, p95: 12, within: 1 });
  // Never answered: no minutes, and a promise that was not kept.
  expect(on(quotes, '2026-11-14')).toEqual({
    day: '2026-11-14',
    due: 1,
    offers: 0,
    median: null,
    p95: null,
    within: 0,
  });
  // 5, 10, 12, 20, 31, and the one that waits
  expect(quotes_overall).toEqual({ due: 6, offers: 5, median: 12, p95: 31, within: 0.5 });
});

test('nearest rank: of twenty quotes the nineteenth', async () => {
  const { db } = server.services;
  const requestedAt = at('2025-03-03T09:00:00Z');
  await insertOrders(
    db,
    Array.from({ length: 20 }, (_, index) => ({
      brand: 'mostek',
      requestedAt,
      offeredAt: new Date(requestedAt.getTime() + (index + 1) * 60_000),
    })),
  );
  const { quotes_overall } = await readFigures('from=2025-03-03&to=2025-03-03&brand=mostek');
  expect(quotes_overall).toEqual({ due: 20, offers: 20, median: 10.5, p95: 19, within: 0.75 });
});

test('a request whose time is not over, or that its customer took back in time, counts for nothing yet', async () => {
  const { clock, db } = server.services;
  const requestedAt = new Date(clock.now().getTime() - 60_000);
  const promisedAt = new Date(clock.now().getTime() + 840_000);
  const day = requestedAt.toISOString().slice(0, 10);
  const read = async () => (await readFigures(`from=${day}&to=${day}&brand=wordbridge`)).quotes_overall.due;
  const before = await read();
  await insertOrders(db, [
    { brand: 'wordbridge', requestedAt, promisedAt },
    { brand: 'wordbridge', requestedAt, promisedAt: requestedAt, statusSince: requestedAt, status: 'canceled' },
  ]);
  expect(await read()).toBe(before);
});

test('a period stands beside the one before it', async () => {
  const { comparison } = await readFigures('from=2026-11-11&to=2026-11-11&brand=mostek');
  expect(comparison).toMatchObject({ from: '2026-11-10', to: '2026-11-10' });
  expect(comparison.measures).toEqual([
    { measure: 'requests', currency: null, now: 0, before: 4 },
    { measure: 'within', currency: null, now: null, before: 0.5 },
    { measure: 'median', currency: null, now: null, before: 15 },
    { measure: 'rate', currency: null, now: null, before: null },
    { measure: 'average', currency: null, now: null, before: null },
  ]);
  const sold = (await readFigures('from=2026-10-01&to=2026-10-31&brand=wordbridge')).comparison.measures;
  expect(sold.filter(({ measure }) => measure === 'net').map(({ currency }) => currency)).toEqual(['EUR', 'PLN']);
  expect(sold.find(({ measure }) => measure === 'average')).toMatchObject({ now: 3.5, before: null });
});

test('acceptance: what has come of the offers of the period, service by service', async () => {
  const { acceptance } = await readFigures('from=2026-10-01&to=2026-10-31&brand=wordbridge');
  expect(acceptance).toEqual([
    { service: 'write', offers: 4, accepted: 4, rejected: 0, expired: 0, open: 0, rate: 1 },
    { service: 'sworn', offers: 6, accepted: 3, rejected: 1, expired: 1, open: 1, rate: 0.6 },
  ]);
});

test('turnover: by service, pair and currency, without what came to nothing or was accepted at another time', async () => {
  const { turnover } = await readFigures('from=2026-10-01&to=2026-10-31&brand=wordbridge');
  const money = (currency_code: string, net: string, gross: string) => ({
    net: { currency_amount_decimal: net, currency_code },
    gross: { currency_amount_decimal: gross, currency_code },
  });
  const line = { service: 'write', source_lang: 'en' };
  expect(turnover).toEqual([
    { ...line, target_lang: 'pl', orders: 2, ...money('EUR', '150.00', '184.50') },
    { ...line, target_lang: 'de', orders: 1, ...money('EUR', '100.00', '123.00') },
    { ...line, target_lang: 'pl', orders: 1, ...money('PLN', '100.00', '123.00') },
  ]);
});

test('ratings: how many of each number of stars', async () => {
  const { ratings } = await readFigures('from=2026-10-01&to=2026-10-31');
  expect(ratings).toEqual([{ service: 'write', count: 4, average: 3.5, stars: [1, 0, 0, 2, 1] }]);
  expect((await readFigures('from=2026-10-21&to=2026-10-31')).ratings).toEqual([]);
});

test.each([
  ['from=2026-11-02&to=2026-11-01', 'to'],
  ['from=2025-01-01&to=2026-11-01', 'to'],
  ['from=2026-11-01&to=2026-11-02&brand=nobody', 'brand'],
])('a period of %s is refused', async (query, field) => {
  expect(await callDesk(server, `/figures?${query}`)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
});

test('a period has 400 days at most', async () => {
  expect((await readFigures('from=2025-01-01&to=2026-02-04')).requests).toHaveLength(400);
  expect((await callDesk(server, '/figures?from=2025-01-01&to=2026-02-05')).status).toBe(422);
});

const downloadCsv = async (path: string, language = 'en') => {
  const response = await fetch(`${server.address()}/api/v2/desk${path}`, {
    headers: { authorization: `Bearer ${server.services.deskToken}`, 'accept-language': language },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('CSV', () => {
  test('is an attachment in UTF-8 with a byte order mark', async () => {
    const { headers, bytes } = await downloadCsv(
      '/figures/turnover/csv?from=2026-10-01&to=2026-10-31&brand=wordbridge',
    );
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename=turnover-2026-10-01-2026-10-31.csv');
    expect(bytes.toString('utf8')).toBe(
      [
        '\ufeffService,From,Into,Orders,Net,Gross,Currency',
        'write,en,pl,2,150.00,184.50,EUR',
        'write,en,de,1,100.00,123.00,EUR',
        'write,en,pl,1,100.00,123.00,PLN',
        '',
      ].join('\r\n'),
    );
  });

  test.each([
    ['en', 'requests', 'Day,Requests'],
    ['de', 'quotes', 'Tag,Fällig,Angebote,"Minuten, Median","Minuten, 95. Perzentil",Innerhalb von 15 Minuten'],
    ['pl', 'acceptance', 'Usługa,Wyceny,Zaakceptowane,Odrzucone,Wygasłe,Nierozstrzygnięte,Odsetek zaakceptowanych'],
    ['uk', 'ratings', 'Послуга,Оцінки,Середнє,1 зірка,2 зірки,3 зірки,4 зірки,5 зірок'],
  ])('has a row of words in %s above %s', async (language, table, words) => {
    const { bytes } = await downloadCsv(`/figures/${table}/csv?from=2026-10-01&to=2026-10-31`, language);
    expect(bytes.toString('utf8').split('\r\n')[0]).toBe(`\ufeff${words}`);
  });
});
