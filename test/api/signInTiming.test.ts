import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshAccount } from './accounts.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './startServer.ts';
import { timeBoth, toldApart } from './timings.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startServer({ work: false });
  client = await server.client();
}, 60_000);
afterAll(() => server.stop());

let guesses = 0;
/** A guess from an address of its own, which nothing slows down. */
const guess = (username: string) => {
  guesses += 1;
  return client.post(
    '/api/v2/oauth2/access_token',
    { username, password: 'something else', grant_type: 'password' },
    { authorization: '', 'x-forwarded-for': `10.9.${guesses >> 8}.${guesses & 255}` },
  );
};

test('where accounts are private, a guess takes as long for an address without an account as for one with it', async () => {
  const [known, unknown] = [await guess(freshAccount('anna')), await guess('nobody.0@example.com')];
  expect([known.status, unknown.status, known.body]).toEqual([401, 401, unknown.body]);
  const timings = await timeBoth(
    200,
    () => guess(freshAccount('anna')),
    (run) => guess(`nobody.${run + 1}@example.com`),
  );
  // Five times as much as chance makes it vary. Where no password is compared, nearly every time tells.
  expect(Math.abs(toldApart(timings) - 0.5)).toBeLessThan(0.15);
}, 120_000);
