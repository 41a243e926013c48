import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import type { Customer } from '../../openapi/types.ts';
import { minutes } from '../../server/platform/core/clock.ts';
import { hashPassword } from '../../server/platform/core/password.ts';
import type { SigningKey } from '../../server/platform/core/signingKeys.ts';
import { customer } from '../../server/platform/db/schema.ts';
import { demoPassword } from '../../server/platform/seed/customers.ts';
import { creditBalance } from '../support/money/credit.ts';
import { type Answer, type Client, readData } from '../support/server/client.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock, startServer } from '../support/server/startServer.ts';

const anna = 'anna@example.com';

const clock = createTestClock();
const server = await startForFile({ clock });
const client = await server.client();

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

const findToken = ({ body }: Answer): string =>
  typeof body === 'object' && body !== null && 'access_token' in body ? String(body.access_token) : '';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const signInAnna = async (): Promise<string> => findToken(await signIn(anna, demoPassword));

const put = async (token: string, body: unknown): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`${server.address()}/api/v2/customer/current`, {
    method: 'PUT',
    headers: { ...client.headers, ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

describe('signing in', () => {
  test('gives a token for ten minutes and the times of the session, whatever the case and the spaces of the address', async () => {
    for (const username of [anna, ' Anna@Example.com ']) {
      const answer = await signIn(username, demoPassword);
      expect(answer).toMatchObject({
        status: 200,
        body: { token_type: 'Bearer', expires_in: 600, session: { idle_seconds_left: 1800, seconds_left: 43_200 } },
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test.each([
    ['en', 'Invalid credentials.', 'Account not registered.'],
    ['pl', 'Nieprawidłowe dane logowania.', 'Konto niezarejestrowane.'],
  ])(
    'refuses in words, and says who is not registered where a brand wants that (%s)',
    async (language, wrong, unknown) => {
      const as = await server.client('mostek', language);
      expect(await signIn(anna, 'something else', { as })).toMatchObject({
        status: 401,
        body: { code: 'InvalidCredentials', title: expect.stringContaining(wrong) },
      });
      expect(await signIn('nobody@example.com', demoPassword, { as })).toMatchObject({
        status: 404,
        body: { code: 'AccountNotRegistered', title: expect.stringContaining(unknown) },
      });
    },
  );

  test('gives one answer for an unknown address and a wrong password where accounts are private', async () => {
    const answers = await Promise.all([signIn(anna, 'something else'), signIn('nobody@example.com', demoPassword)]);
    const [wrong, unknown] = answers.map(({ status, body, headers }) => ({
      status,
      body,
      headers: [...headers.keys()].sort(),
    }));
    expect(wrong).toMatchObject({ status: 401, body: { code: 'InvalidCredentials' } });
    expect(unknown).toEqual(wrong);
  });

  test('refuses what does not fit the contract', async () => {
    const body = { username: anna, password: demoPassword, grant_type: 'client_credentials' };
    expect(await client.post('/api/v2/oauth2/access_token', body)).toMatchObject({ status: 422 });
    expect(await signIn(anna, 'x'.repeat(256))).toMatchObject({ status: 422 });
    expect(await signIn('', demoPassword)).toMatchObject({ status: 422 });
  });

  test('an account of one brand opens that brand only', async () => {
    const [olena] = await server.services.db
      .insert(customer)
      .values({
        brand: 'mostek',
        email: 'olena@example.com',
        passwordHash: await hashPassword(demoPassword),
        userType: 'private',
        name: 'Олена Коваль',
        invoicing: 'per_order',
        locale: 'uk',
        currency: 'PLN',
        createdAt: clock.now(),
      })
      .returning({ id: customer.id });
    const owner = { customerId: olena?.id ?? 0, brand: 'mostek', currency: 'PLN' } as const;
    await creditBalance(server.services, { ...owner, moneyMinor: 12_000, bonusMinor: 345 });
    const mostek = await server.client('mostek', 'uk');
    const token = findToken(await signIn('olena@example.com', demoPassword, { as: mostek }));
    expect(readData<Customer>(await mostek.get('/api/v2/customer/current', bearer(token)))).toMatchObject({
      name: 'Олена Коваль',
      account_balance: { currency_amount_decimal: '123.45', currency_code: 'PLN' },
    });
    expect(await signIn('olena@example.com', demoPassword)).toMatchObject({ status: 401 });
    expect(await client.get('/api/v2/customer/current', bearer(token))).toMatchObject({ status: 403 });
  });

  test('passwords are kept as argon2id only', async () => {
    const rows = await server.services.db.select({ email: customer.email, hash: customer.passwordHash }).from(customer);
    expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(['anna@example.com', 'office@example.com']));
    expect(rows.filter(({ hash }) => !hash.startsWith('$argon2id$'))).toEqual([]);
  });
});

describe('who is signed in', () => {
  test('sees user and profile, and everything that visitors see', async () => {
    const token = await signInAnna();
    expect(readData(await client.get('/api/v2/user/current', bearer(token)))).toMatchObject({
      email: anna,
      name: 'Anna Nowak',
      user_type: 'private',
    });
    expect(readData<Customer>(await client.get('/api/v2/customer/current', bearer(token)))).toMatchObject({
      locale: 'pl',
      account_balance: { currency_amount_decimal: '0.00', currency_code: 'PLN' },
    });
    expect(await client.get('/api/v2/dict/currencies', bearer(token))).toMatchObject({ status: 200 });
  });

  test('changes the language of the profile', async () => {
    const token = await signInAnna();
    expect(await put(token, { locale: 'en' })).toMatchObject({ status: 200, body: { data: { locale: 'en' } } });
    expect(readData<Customer>(await client.get('/api/v2/customer/current', bearer(token))).locale).toBe('en');
    expect(await put(token, { locale: 'fr' })).toMatchObject({ status: 422 });
    // A language of the application that this brand does not speak.
    expect(await put(token, { locale: 'uk' })).toMatchObject({
      status: 422,
      body: { code: 'ValidationFailed', errors: [{ field: 'locale', code: 'Invalid' }] },
    });
    expect(await put(token, { locale: 'pl', name: 'Somebody Else' })).toMatchObject({ status: 422 });
  });

  test('is nobody with a visitor’s token, a forged one, one for something else or one that has expired', async () => {
    const ask = (token: string) => client.get('/api/v2/customer/current', bearer(token));
    expect(await ask(client.token)).toMatchObject({ status: 401, body: { code: 'Unauthorized' } });
    const forged = ({ id, key }: SigningKey, audience: string) =>
      new SignJWT({ brand: 'wordbridge' })
        .setProtectedHeader({ alg: 'HS256', kid: id })
        .setAudience(audience)
        .setSubject('1')
        .setJti('forged')
        .setIssuedAt(Math.floor(clock.now().getTime() / 1000))
        .setExpirationTime('1h')
        .sign(key);
    const { keys } = server.services;
    expect(await ask(await forged(await keys.download.current(), 'customer'))).toMatchObject({ status: 401 });
    expect(await ask(await forged(await keys.token.current(), 'answer'))).toMatchObject({ status: 401 });
    const token = await signInAnna();
    clock.advance(minutes(11));
    expect(await ask(token)).toMatchObject({ status: 401, body: { code: 'Unauthorized' } });
  });

  test('is nobody once the account is gone', async () => {
    const token = findToken(await signIn('office@example.com', demoPassword));
    await server.services.db.delete(customer).where(eq(customer.email, 'office@example.com'));
    expect(await client.get('/api/v2/user/current', bearer(token))).toMatchObject({ status: 401 });
  });

  test('is nobody after the log-out, which ends this session only', async () => {
    const [one, other] = [await signInAnna(), await signInAnna()];
    expect(await client.post('/api/v2/oauth2/revoke', undefined, bearer(one))).toMatchObject({ status: 204 });
    expect(await client.get('/api/v2/user/current', bearer(one))).toMatchObject({ status: 401 });
    expect(await client.get('/api/v2/dict/currencies', bearer(one))).toMatchObject({ status: 401 });
    expect(await client.get('/api/v2/user/current', bearer(other))).toMatchObject({ status: 200 });
    expect(await client.post('/api/v2/oauth2/revoke', undefined, bearer(client.token))).toMatchObject({ status: 401 });
  });
});

test('a server that is not for trying has no customers with a public password', async () => {
  // The prepared database has customers already.
  const real = await startServer({ config: { demoCustomers: false }, database: { memory: true } });
  expect(await real.services.db.select().from(customer)).toEqual([]);
  await real.stop();
});
