import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { immediateStart } from '../../../machines/request/immediateStart.ts';
import type { Order, Payment } from '../../../openapi/types.ts';
import { minutes } from '../../../server/platform/core/clock.ts';
import { message } from '../../../server/platform/core/messages.ts';
import { order } from '../../../server/platform/db/schema.ts';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import { type Answer, type Client, createKey, readData, readQuotation } from '../../support/server/client.ts';
import { acceptQuotation, buildAcceptance, buildQuotationRequest, createOffer } from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });

const request = (client: Client, key: string, authorization?: string): Promise<Answer> =>
  client.post('/api/v2/quotation', buildQuotationRequest(), {
    'idempotency-key': key,
    ...(authorization === undefined ? {} : { authorization }),
  });
const readHash = (answer: Answer): string => readQuotation(answer).hash;

/** Signs a customer in on the device of a visitor; answers what their calls carry. */
const signIn = async (client: Client, username: string, visitor?: string): Promise<string> => {
  const answer = await client.post('/api/v2/oauth2/access_token', {
    username,
    password: demoPassword,
    grant_type: 'password',
    ...(visitor === undefined ? {} : { visitor }),
  });
  const { body } = answer;
  return `Bearer ${typeof body === 'object' && body !== null && 'access_token' in body ? body.access_token : ''}`;
};

describe("a key is its caller's", () => {
  test("another visitor's key is another key: no answer of somebody else is given", async () => {
    const [one, other, key] = [await server.client(), await server.client(), createKey()];
    const mine = await request(one, key);
    const theirs = await request(other, key);
    expect(theirs.status).toBe(201);
    expect(readHash(theirs)).not.toBe(readHash(mine));
    expect(readHash(await request(one, key))).toBe(readHash(mine));
  });

  test('the same visitor is known after the token was renewed, before its end and long after', async () => {
    const [first, key] = [await server.client(), createKey()];
    const sent = await request(first, key);
    const renewed = await server.client('wordbridge', 'en', first.token);
    expect(renewed.token).not.toBe('');
    expect(readHash(await request(renewed, key))).toBe(readHash(sent));
    clock.advance(minutes(3 * 60));
    expect((await request(renewed, key)).status).toBe(401);
    const returned = await server.client('wordbridge', 'en', renewed.token);
    expect(readHash(await request(returned, key))).toBe(readHash(sent));
  });

  test('an earlier token makes nobody of another brand, and a forged one makes a new visitor', async () => {
    const [first, key] = [await server.client(), createKey()];
    const sent = await request(first, key);
    const forged = await server.client('wordbridge', 'en', `${first.token.slice(0, -4)}AAAA`);
    expect(readHash(await request(forged, key))).not.toBe(readHash(sent));
    const elsewhere = await server.client('mostek', 'pl', first.token);
    expect((await request(elsewhere, key)).status).toBe(201);
  });

  test('what a visitor has sent is known when they have signed in; what a customer has sent, not after the log-out', async () => {
    const [visitor, before, during] = [await server.client(), createKey(), createKey()];
    const sent = await request(visitor, before);
    const anna = await signIn(visitor, 'anna@example.com', visitor.token);
    expect(readHash(await request(visitor, before, anna))).toBe(readHash(sent));
    const sentSignedIn = await request(visitor, during, anna);
    expect(readHash(await request(visitor, during, anna))).toBe(readHash(sentSignedIn));
    expect(readHash(await request(visitor, during))).not.toBe(readHash(sentSignedIn));
  });

  test('customers do not share keys, and a customer keeps theirs on another device', async () => {
    const [one, other, key] = [await server.client(), await server.client(), createKey()];
    const sent = await request(one, key, await signIn(one, 'anna@example.com'));
    expect(readHash(await request(other, key, await signIn(other, 'anna@example.com')))).toBe(readHash(sent));
    expect(readHash(await request(one, key, await signIn(one, 'office@example.com')))).not.toBe(readHash(sent));
  });

  test("another's payment is not given to whom it does not belong", async () => {
    const [one, other, key] = [await server.client(), await server.client(), createKey()];
    const { hash } = await acceptQuotation(one, await createOffer(server, one));
    const start = (client: Client) =>
      client.post('/api/v2/payment', { order_hash: hash, method: 'stripe', locale: 'en' }, { 'idempotency-key': key });
    const mine = readData<Payment>(await start(one));
    expect(readData<Payment>(await start(one)).hash).toBe(mine.hash);
    expect(readData<Payment>(await start(other)).hash).not.toBe(mine.hash);
  });
});

describe('the consent to immediate start', () => {
  test.each(['en', 'de'] as const)("is stored in the server's own words (%s)", async (locale) => {
    const client = await server.client();
    const { hash } = await createOffer(server, client);
    const placed = readData<Order>(await client.post(`/api/v2/quotation/${hash}/accept`, buildAcceptance({}, locale)));
    const [row] = await server.services.db.select().from(order).where(eq(order.id, placed.id));
    expect(row).toMatchObject({
      immediateStartText: message(locale, 'checkout.immediateStart'),
      immediateStartVersion: immediateStart.version,
    });
  });

  test.each([
    ['a German company has no right of withdrawal to lose', 276, 'DE', 'checkout.immediateStart.company'],
    ['a Polish one may be a sole trader', 616, 'PL', 'checkout.immediateStart'],
  ] as const)('says of withdrawal what holds for who orders: %s', async (_what, country_id, _iso2, words) => {
    const client = await server.client();
    const { hash } = await createOffer(server, client);
    const sent = buildAcceptance();
    const billing = {
      ...sent.billing,
      user_type: 'company',
      company_name: 'Torhaus',
      postcode: country_id === 276 ? '10119' : '00-260',
      country_id,
    };
    const placed = readData<Order>(await client.post(`/api/v2/quotation/${hash}/accept`, { ...sent, billing }));
    const [row] = await server.services.db.select().from(order).where(eq(order.id, placed.id));
    expect(row?.immediateStartText).toBe(message('en', words));
  });

  test('to words of another version is none', async () => {
    const client = await server.client();
    const { hash } = await createOffer(server, client);
    const sent = buildAcceptance();
    const answer = await client.post(`/api/v2/quotation/${hash}/accept`, {
      ...sent,
      consents: { immediate_start: true, immediate_start_version: '2025-01' },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'consents.immediate_start', code: 'ConsentRequired' }] },
    });
  });

  test('changes its version with its words: raise `immediateStart.version`, then renew this', () => {
    const words = (['en', 'de', 'pl', 'uk'] as const).flatMap((locale) => [
      message(locale, 'checkout.immediateStart'),
      message(locale, 'checkout.immediateStart.company'),
    ]);
    const digest = createHash('sha256').update(JSON.stringify(words)).digest('base64url');
    expect({ version: immediateStart.version, digest }).toEqual({
      version: '2026-12',
      digest: 'uSjDm2wPAYToKA_AzrEhCp9luhBBSPpQwCsDde4B0dg',
    });
  });
});
