import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '../../openapi/types.ts';
import { forgetRevoked } from '../../server/access/customerToken.ts';
import { forgetFailedSignIns, mostFailedSignIns } from '../../server/access/failedSignIns.ts';
import { hashPassword } from '../../server/access/password.ts';
import { minutes } from '../../server/clock.ts';
import { customer, failedSignIn, revokedToken } from '../../server/db/schema.ts';
import { demoPassword } from '../../server/db/seed/customers.ts';
import { type Answer, type Client, dataOf } from './client.ts';
import { startServer, type TestClock, type TestServer, testClock } from './startServer.ts';

const anna = 'anna@example.com';

let server: TestServer;
let clock: TestClock;
let client: Client;
beforeAll(async () => {
  clock = testClock();
  server = await startServer({ clock });
  client = await server.client();
}, 60_000);
afterAll(() => server.stop());

/** From an address of its own, where attempts are counted apart. */
const signIn = (
  username: string,
  password: string,
  { from = '203.0.113.1', as = client }: { from?: string; as?: Client } = {},
): Promise<Answer> =>
  as.post(
    '/api/v2/oauth2/access_token',
    { username, password, grant_type: 'password' },
    { authorization: '', 'x-forwarded-for': from },
  );

const tokenOf = ({ body }: Answer): string =>
  typeof body === 'object' && body !== null && 'access_token' in body ? String(body.access_token) : '';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const signedIn = async (): Promise<string> => tokenOf(await signIn(anna, demoPassword));

const put = async (token: string, body: unknown): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`${server.address()}/api/v2/customer/current`, {
    method: 'PUT',
    headers: { ...client.headers, ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

describe('signing in', () => {
  test('gives a token for an hour, whatever the case and the spaces of the address', async () => {
    for (const username of [anna, ' Anna@Example.com ']) {
      const answer = await signIn(username, demoPassword);
      expect(answer).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 3600 } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test.each([
    ['en', 'Invalid credentials.', 'Account not registered.'],
    ['de', 'Ungültige Anmeldedaten.', 'Konto nicht registriert.'],
  ])('refuses in words (%s)', async (language, wrong, unknown) => {
    const as = await server.client('wordbridge', language);
    expect(await signIn(anna, 'something else', { as })).toMatchObject({
      status: 401,
      body: { code: 'InvalidCredentials', title: expect.stringContaining(wrong) },
    });
    expect(await signIn('nobody@example.com', demoPassword, { as })).toMatchObject({
      status: 404,
      body: { code: 'AccountNotRegistered', title: expect.stringContaining(unknown) },
    });
  });

  test('refuses what does not fit the contract', async () => {
    const body = { username: anna, password: demoPassword, grant_type: 'client_credentials' };
    expect(await client.post('/api/v2/oauth2/access_token', body)).toMatchObject({ status: 422 });
    expect(await signIn(anna, 'x'.repeat(256))).toMatchObject({ status: 422 });
    expect(await signIn('', demoPassword)).toMatchObject({ status: 422 });
  });

  test('slows down who guesses, and nobody else', async () => {
    const answers = await Promise.all(
      Array.from({ length: 35 }, () => signIn('nobody@example.com', 'guess', { from: '203.0.113.3' })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await signIn(anna, demoPassword, { from: '203.0.113.4' })).toMatchObject({ status: 200 });
  });

  test('wrong passwords for one account are counted wherever they come from; after a while the right one works again', async () => {
    const office = 'office@example.com';
    const guess = (n: number) => signIn(office, 'guess', { from: `203.0.113.${n}` });
    const guesses = async (count: number): Promise<number[]> =>
      (await Promise.all(Array.from({ length: count }, (_, n) => guess(n + 20)))).map(({ status }) => status);
    expect(new Set(await guesses(mostFailedSignIns - 1))).toEqual(new Set([401]));
    expect(await signIn(office, demoPassword, { from: '203.0.113.100' })).toMatchObject({ status: 200 });
    expect(new Set(await guesses(mostFailedSignIns))).toEqual(new Set([401]));
    const held = await signIn(office, demoPassword, { from: '203.0.113.101' });
    expect(held).toMatchObject({ status: 429, body: { code: 'RateLimited' } });
    expect(await signIn(anna, demoPassword, { from: '203.0.113.101' })).toMatchObject({ status: 200 });

    clock.advance(minutes(15));
    await forgetFailedSignIns(server.services);
    expect(await server.services.db.select().from(failedSignIn)).toEqual([]);
    expect(await signIn(office, demoPassword, { from: '203.0.113.102' })).toMatchObject({ status: 200 });
  });

  test('an account of one brand opens that brand only', async () => {
    await server.services.db.insert(customer).values({
      brand: 'mostek',
      email: 'olena@example.com',
      passwordHash: await hashPassword(demoPassword),
      userType: 'private',
      name: 'Олена Коваль',
      invoicing: 'per_order',
      locale: 'uk',
      currency: 'PLN',
      balanceMinor: 12_345,
      createdAt: clock.now(),
    });
    const mostek = await server.client('mostek', 'uk');
    const token = tokenOf(await signIn('olena@example.com', demoPassword, { as: mostek }));
    expect(dataOf<Customer>(await mostek.get('/api/v2/customer/current', bearer(token)))).toMatchObject({
      name: 'Олена Коваль',
      account_balance: { currency_amount_decimal: '123.45', currency_code: 'PLN' },
    });
    expect(await signIn('olena@example.com', demoPassword)).toMatchObject({ status: 404 });
    expect(await client.get('/api/v2/customer/current', bearer(token))).toMatchObject({ status: 403 });
  });

  test('passwords are kept as argon2id only', async () => {
    const rows = await server.services.db.select({ hash: customer.passwordHash }).from(customer);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ hash }) => hash.startsWith('$argon2id$'))).toBe(true);
  });
});

describe('who is signed in', () => {
  test('sees user and profile, and everything that visitors see', async () => {
    const token = await signedIn();
    expect(dataOf(await client.get('/api/v2/user/current', bearer(token)))).toMatchObject({
      email: anna,
      name: 'Anna Nowak',
      user_type: 'private',
    });
    expect(dataOf<Customer>(await client.get('/api/v2/customer/current', bearer(token)))).toMatchObject({
      locale: 'pl',
      account_balance: { currency_amount_decimal: '0.00', currency_code: 'PLN' },
    });
    expect(await client.get('/api/v2/dict/currencies', bearer(token))).toMatchObject({ status: 200 });
  });

  test('changes the language of the profile', async () => {
    const token = await signedIn();
    expect(await put(token, { locale: 'en' })).toMatchObject({ status: 200, body: { data: { locale: 'en' } } });
    expect(dataOf<Customer>(await client.get('/api/v2/customer/current', bearer(token))).locale).toBe('en');
    expect(await put(token, { locale: 'fr' })).toMatchObject({ status: 422 });
    expect(await put(token, { locale: 'pl', name: 'Somebody Else' })).toMatchObject({ status: 422 });
  });

  test('is nobody with a visitor’s token, a forged one, one for something else or one that has expired', async () => {
    const ask = (token: string) => client.get('/api/v2/customer/current', bearer(token));
    expect(await ask(client.token)).toMatchObject({ status: 401, body: { code: 'Unauthorized' } });
    const forged = (key: Uint8Array, audience: string) =>
      new SignJWT({ brand: 'wordbridge' })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setSubject('1')
        .setJti('forged')
        .setIssuedAt(Math.floor(clock.now().getTime() / 1000))
        .setExpirationTime('1h')
        .sign(key);
    const { keys } = server.services;
    expect(await ask(await forged(keys.download, 'customer'))).toMatchObject({ status: 401 });
    expect(await ask(await forged(keys.token, 'answer'))).toMatchObject({ status: 401 });
    const token = await signedIn();
    clock.advance(minutes(61));
    expect(await ask(token)).toMatchObject({ status: 401, body: { code: 'Unauthorized' } });
  });

  test('is nobody once the account is gone', async () => {
    const token = tokenOf(await signIn('office@example.com', demoPassword));
    await server.services.db.delete(customer).where(eq(customer.email, 'office@example.com'));
    expect(await client.get('/api/v2/user/current', bearer(token))).toMatchObject({ status: 401 });
  });

  test('is nobody after the log-out, which takes back this token only', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    expect(await client.post('/api/v2/oauth2/revoke', undefined, bearer(one))).toMatchObject({ status: 204 });
    expect(await client.get('/api/v2/user/current', bearer(one))).toMatchObject({ status: 401 });
    expect(await client.get('/api/v2/dict/currencies', bearer(one))).toMatchObject({ status: 401 });
    expect(await client.get('/api/v2/user/current', bearer(other))).toMatchObject({ status: 200 });
    expect(await client.post('/api/v2/oauth2/revoke', undefined, bearer(client.token))).toMatchObject({ status: 401 });
    await forgetRevoked(server.services);
    expect(await server.services.db.select().from(revokedToken)).toHaveLength(1);
    clock.advance(minutes(61));
    await forgetRevoked(server.services);
    expect(await server.services.db.select().from(revokedToken)).toHaveLength(0);
  });
});

test('a server that is not for trying has no customers with a public password', async () => {
  const real = await startServer({ config: { demoCustomers: false } });
  expect(await real.services.db.select().from(customer)).toEqual([]);
  await real.stop();
});
