import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshAccount } from './accounts.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './startServer.ts';
import { leastToldApart, timeBoth } from './timings.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startServer({ work: false });
  client = await server.client();
}, 60_000);
afterAll(() => server.stop());

/** Guesses of each kind that are timed, and those before them that are not. */
const [timings, warmUp] = [200, 5];
const limit = 0.1;

const accounts = Array.from({ length: timings + warmUp }, () => freshAccount('anna'));

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
  const [known, unknown] = [await guess('anna@example.com'), await guess('nobody.0@example.com')];
  expect([known.status, unknown.status, known.body]).toEqual([401, 401, unknown.body]);
  const told = await leastToldApart(limit, () =>
    timeBoth(
      timings,
      (run) => guess(accounts[run] ?? ''),
      (run) => guess(`nobody.${run + 1}@example.com`),
      warmUp,
    ),
  );
  // Three times as much as chance makes it vary. Where no password is compared, nearly every time tells.
  expect(told).toBeLessThan(limit);
}, 120_000);
