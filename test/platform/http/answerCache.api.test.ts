import { expect, test } from 'vitest';
import { tokenLifetime } from '../../../server/platform/access/applicationToken.ts';
import { changesChannel } from '../../../server/platform/events/orderChanges.ts';
import { createClient } from '../../support/server/client.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });
let client = await createClient(server.address('wordbridge'), 'wordbridge', 'en');

const lists = [
  '/api/v2/brand/wordbridge',
  '/api/v2/brand/wordbridge/categories',
  '/api/v2/dict/currencies',
  '/api/v2/country',
  '/api/v2/service/write/2',
];

/** All that an answer says but its number and its moment. */
const readAnswer = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await client.get(path, headers);
  const { 'x-request-id': id, date, ...rest } = Object.fromEntries(answer.headers);
  return { id, rest, status: answer.status, body: answer.body };
};

test.each(lists)('%s is answered in the same way however often it is asked for', async (path) => {
  for (const headers of [{}, { 'accept-encoding': 'gzip' }, { 'accept-language': 'de' }]) {
    const [first, ...others] = [
      await readAnswer(path, headers),
      await readAnswer(path, headers),
      await readAnswer(path, headers),
    ];
    for (const other of others) expect({ ...other, id: first?.id }).toEqual(first);
    expect(first?.status).toBe(200);
    expect(new Set([first?.id, ...others.map(({ id }) => id)]).size).toBe(3);
  }
});

test('a browser that has an answer is told so each time', async () => {
  const { rest } = await readAnswer('/api/v2/country');
  const has = { 'if-none-match': rest.etag ?? '' };
  for (const _ of [1, 2, 3]) expect((await readAnswer('/api/v2/country', has)).status).toBe(304);
});

test('another method at the same address is another call', async () => {
  for (const _ of [1, 2, 3]) await readAnswer('/api/v2/country');
  const head = await fetch(`${server.address('wordbridge')}/api/v2/country`, {
    method: 'HEAD',
    headers: client.headers,
  });
  expect(head.status).toBe(404);
  expect((await client.post('/api/v2/country')).status).toBe(404);
});

test('a caller who asks too often is refused, and others are not', async () => {
  const from = (address: string) => readAnswer('/api/v2/dict/currencies', { 'x-forwarded-for': address });
  const statuses = new Set<number>();
  for (let calls = 0; calls < 6_100; calls += 100) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => from('192.0.2.1')));
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses]).toEqual([200, 429]);
  expect((await from('192.0.2.2')).status).toBe(200);
});

test('a token that has ended is refused, also where it was answered before', async () => {
  clock.advance((tokenLifetime - 5) * 1_000);
  for (const _ of [1, 2, 3]) expect((await readAnswer('/api/v2/country')).status).toBe(200);
  clock.advance(6_000);
  expect((await client.get('/api/v2/country')).body).toMatchObject({ code: 'Unauthorized' });
});

test('what has changed is told at the next call', async () => {
  client = await createClient(server.address('wordbridge'), 'wordbridge', 'en');
  for (const _ of [1, 2, 3]) await readAnswer('/api/v2/dict/currencies');
  await server.services.db.execute(`delete from pair_price where currency_id = 4`);
  await server.services.db.execute(`delete from shipment_price where currency = 'USD'`);
  await server.services.db.execute(`delete from currency where code = 'USD'`);
  expect(JSON.stringify((await readAnswer('/api/v2/dict/currencies')).body)).toContain('USD');
  await server.services.db.execute(`select pg_notify('${changesChannel}', 'catalogue')`);
  await expect
    .poll(async () => JSON.stringify((await readAnswer('/api/v2/dict/currencies')).body))
    .not.toContain('USD');
});
