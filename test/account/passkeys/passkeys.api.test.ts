import { request } from 'node:http';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxPasskeys } from '../../../machines/account/passkeyLimits.ts';
import type { CustomerToken, Passkey, PasskeyToMake, PasskeyToSign } from '../../../openapi/types.ts';
import { removeOldChallenges } from '../../../server/account/passkeys/challenges.ts';
import { encodeBrand } from '../../../server/platform/access/brandHeader.ts';
import { issueCustomerToken } from '../../../server/platform/access/customerToken.ts';
import { minutes } from '../../../server/platform/core/clock.ts';
import {
  accountMail,
  customer,
  customerSession,
  mail,
  passkey,
  passkeyChallenge,
} from '../../../server/platform/db/schema.ts';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import { createAccount } from '../../support/server/accounts.ts';
import { forgetCounts } from '../../support/server/forgetCounts.ts';
import { createAuthenticator, type Said, type SoftAuthenticator } from '../../support/server/softAuthenticator.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock, startServer } from '../../support/server/startServer.ts';

type Told = { readonly status: number; readonly body: unknown };
type Call = { readonly method?: string; readonly token?: string; readonly body?: unknown; readonly from?: string };

const clock = createTestClock();
const server = await startForFile({ clock, work: false });

/** A brand as a browser has it open: under a host, which `fetch` would not let a test choose. */
const at = (brand: 'wordbridge' | 'mostek', name = `${brand}.localhost`) => {
  const { port } = new URL(server.address(brand));
  const host = `${name}:${port}`;
  const call = (path: string, { method = 'POST', token, body, from = '203.0.113.5' }: Call = {}): Promise<Told> =>
    new Promise((resolve, reject) => {
      const headers = {
        host,
        'x-brand': encodeBrand(brand),
        'x-forwarded-for': from,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const sent = request({ host: 'localhost', port, path, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          resolve({ status: answer.statusCode ?? 0, body: text === '' ? null : JSON.parse(text) });
        });
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { brand, origin: `http://${host}`, call };
};
type Place = ReturnType<typeof at>;

/** The server compares its answers with the contract: they have the shape that it gives them. */
const dataIn = <T>({ status, body }: Told): T => {
  if (status >= 300 || typeof body !== 'object' || body === null) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return ('data' in body ? body.data : body) as T;
};

const createVisitor = async (place: Place): Promise<string> =>
  dataIn<{ access_token: string }>(
    await place.call('/api/v2/oauth2/application_token', { body: { brand: encodeBrand(place.brand) } }),
  ).access_token;

const signInAt = async (place: Place, username: string): Promise<string> =>
  dataIn<CustomerToken>(
    await place.call('/api/v2/oauth2/access_token', {
      body: { username, password: demoPassword, grant_type: 'password' },
    }),
  ).access_token;

const toMake = async (place: Place, token: string): Promise<PasskeyToMake> =>
  dataIn(await place.call('/api/v2/passkey/options', { token, body: {} }));
const toSign = async (place: Place, token: string): Promise<PasskeyToSign> =>
  dataIn(await place.call('/api/v2/oauth2/passkey_options', { token }));

type Made = { readonly device: SoftAuthenticator; readonly token: string; readonly place: Place };

const add = async ({ place, token, device }: Made, name = 'Laptop', lies: Partial<Said> = {}): Promise<Told> => {
  const { challenge_id, options } = await toMake(place, token);
  return place.call('/api/v2/passkey', { token, body: { challenge_id, name, response: device.make(options, lies) } });
};

const withPasskey = async (place: Place, username = createAccount('anna')): Promise<Made> => {
  const made = { place, token: await signInAt(place, username), device: createAuthenticator(place.origin) };
  dataIn(await add(made));
  return made;
};

const signIn = async ({ place, device }: Pick<Made, 'place' | 'device'>, lies: Partial<Said> = {}, more = {}) => {
  const visitor = await createVisitor(place);
  const { challenge_id, options } = await toSign(place, visitor);
  const response = device.sign(options, lies);
  return place.call('/api/v2/oauth2/passkey', { body: { challenge_id, response, visitor, ...more } });
};

const listPasskeys = async ({ place, token }: Pick<Made, 'place' | 'token'>): Promise<Passkey[]> =>
  dataIn(await place.call('/api/v2/passkey', { method: 'GET', token }));
const refused = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) });

/** Mails about an account, as they were queued. */
const mailsTo = (email: string) =>
  server.services.db
    .select({ template: mail.template, origin: accountMail.origin })
    .from(accountMail)
    .innerJoin(mail, eq(mail.id, accountMail.mailId))
    .where(eq(accountMail.email, email))
    .orderBy(asc(mail.id));

/** The one session of a customer. */
const readSession = async (email: string): Promise<string> => {
  const [row] = await server.services.db
    .select({ id: customerSession.id })
    .from(customerSession)
    .innerJoin(customer, eq(customer.id, customerSession.customerId))
    .where(eq(customer.email, email));
  if (row === undefined) throw new Error('They have not signed in.');
  return row.id;
};

let word: Place;
beforeEach(() => {
  word = at('wordbridge');
});

describe('a customer', () => {
  test('adds a passkey, is told so by mail, and signs in with it', async () => {
    const email = createAccount('anna');
    const made = await withPasskey(word, email);
    const now = clock.now().toISOString();
    expect(await listPasskeys(made)).toEqual([
      { id: made.device.id, name: 'Laptop', created_at: now, last_used_at: null, is_synced: true },
    ]);
    expect(await mailsTo(email)).toEqual([{ template: 'passkeyAdded', origin: word.origin }]);

    const { access_token } = dataIn<CustomerToken>(await signIn(made));
    expect(await word.call('/api/v2/user/current', { method: 'GET', token: access_token })).toMatchObject({
      status: 200,
      body: { data: { email } },
    });
    expect(await listPasskeys(made)).toMatchObject([{ last_used_at: now }]);
    const profile = dataIn(await word.call('/api/v1/profile', { method: 'GET', token: access_token }));
    expect(profile).toMatchObject({
      passkeys: [{ id: made.device.id }],
      sessions: [{ is_current: true, signed_in_with: 'passkey' }, { signed_in_with: 'password' }],
    });
  });

  test('adds none by a way that no device has', async () => {
    const [token, device] = [await signInAt(word, createAccount('anna')), createAuthenticator(word.origin)];
    const { challenge_id, options } = await toMake(word, token);
    const made = device.make(options);
    const response = { ...made, response: { ...made.response, transports: ['usb\0'] } };
    expect(await word.call('/api/v2/passkey', { token, body: { challenge_id, name: 'Laptop', response } })).toEqual(
      refused(422, 'ValidationFailed'),
    );
    expect(await listPasskeys({ place: word, token })).toEqual([]);
  });

  test('gives it another name, and removes it: nobody signs in with it any more', async () => {
    const email = createAccount('anna');
    const made = await withPasskey(word, email);
    const path = `/api/v2/passkey/${made.device.id}`;
    const { token } = made;
    expect(await word.call(path, { method: 'PUT', token, body: { name: '  Work laptop ' } })).toMatchObject({
      status: 200,
      body: { data: { name: 'Work laptop' } },
    });
    expect(await word.call(path, { method: 'PUT', token, body: { name: '   ' } })).toMatchObject({
      status: 422,
      body: { code: 'ValidationFailed', errors: [{ field: 'name', code: 'Required' }] },
    });
    const other = { token: await signInAt(word, createAccount('anna')) };
    expect(await word.call(path, { method: 'PUT', ...other, body: { name: 'Mine' } })).toEqual(
      refused(404, 'PasskeyUnknown'),
    );
    expect(await word.call(path, { method: 'DELETE', ...other })).toEqual(refused(404, 'PasskeyUnknown'));
    expect(await word.call(path, { method: 'DELETE', token })).toMatchObject({ status: 204 });
    expect(await word.call(path, { method: 'DELETE', token })).toEqual(refused(404, 'PasskeyUnknown'));
    expect(await listPasskeys(made)).toEqual([]);
    expect(await signIn(made)).toEqual(refused(404, 'PasskeyUnknown'));
    const { origin } = word;
    expect(await mailsTo(email)).toEqual([
      { template: 'passkeyAdded', origin },
      { template: 'passkeyRemoved', origin },
    ]);
  });

  test('shows by the password that it is them, ten minutes after they have signed in', async () => {
    const email = createAccount('anna');
    const token = await signInAt(word, email);
    const ask = (body: unknown) => word.call('/api/v2/passkey/options', { token, body });
    clock.advance(minutes(10) - 1000);
    expect(await ask({})).toMatchObject({ status: 200 });
    clock.advance(2000);
    // As a renewal gives it: the first one has ended.
    const late = await issueCustomerToken(server.services, await readSession(email));
    const asLate = (body: unknown) => word.call('/api/v2/passkey/options', { token: late, body });
    for (const body of [{}, { password: null }]) expect(await asLate(body)).toEqual(refused(403, 'PasswordNeeded'));
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await asLate({ password: `guess ${guess}` })).toEqual(refused(401, 'InvalidCredentials'));
    }
    expect(await asLate({ password: demoPassword })).toEqual(refused(429, 'RateLimited'));
    // As slowly as beside a new password.
    const change = { current_password: demoPassword, password: 'another pass phrase' };
    expect(await word.call('/api/v2/password', { method: 'PUT', token: late, body: change })).toEqual(
      refused(429, 'RateLimited'),
    );
    await forgetCounts(server);
    expect(await asLate({ password: demoPassword })).toMatchObject({ status: 200 });
  });

  test('has twenty at most, of which none is made twice on a device', async () => {
    const made = await withPasskey(word);
    const { options } = await toMake(word, made.token);
    expect(options.excludeCredentials).toEqual([{ id: made.device.id, type: 'public-key', transports: ['internal'] }]);
    expect(await add(made)).toEqual(refused(422, 'PasskeyRefused'));
    const open = await toMake(word, made.token);
    for (let count = 1; count < maxPasskeys; count += 1) {
      expect(await add({ ...made, device: createAuthenticator(word.origin) })).toMatchObject({ status: 201 });
    }
    expect(await word.call('/api/v2/passkey/options', { token: made.token, body: {} })).toEqual(
      refused(409, 'TooManyPasskeys'),
    );
    // With options that were asked for before.
    const late = createAuthenticator(word.origin).make(open.options);
    const body = { challenge_id: open.challenge_id, name: 'Late', response: late };
    expect(await word.call('/api/v2/passkey', { token: made.token, body })).toEqual(refused(409, 'TooManyPasskeys'));
    expect(await listPasskeys(made)).toHaveLength(maxPasskeys);
  });

  test('loses them with the account', async () => {
    const email = createAccount('anna');
    const made = await withPasskey(word, email);
    await server.services.db.delete(customer).where(eq(customer.email, email));
    expect(await server.services.db.select().from(passkey).where(eq(passkey.id, made.device.id))).toEqual([]);
    expect(await signIn(made)).toEqual(refused(404, 'PasskeyUnknown'));
  });

  test('is the one whose page it is in the session dialog, and no other', async () => {
    const made = await withPasskey(word);
    const { id } = dataIn<{ id: number }>(
      await word.call('/api/v2/user/current', { method: 'GET', token: made.token }),
    );
    expect(await signIn(made, {}, { customer: id + 1 })).toEqual(refused(403, 'AccessForbidden'));
    expect(await signIn(made, {}, { customer: id })).toMatchObject({ status: 200 });
  });
});

describe('what is signed', () => {
  const lies: readonly (readonly [string, Partial<Said>])[] = [
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['at another address', { origin: 'http://evil.localhost:4100' }],
    ['at another port', { origin: 'http://wordbridge.localhost:1' }],
    ['for another host', { rpId: 'localhost' }],
    ['by a device that has not made sure who uses it', { verified: false }],
  ];
  test.each([
    ...lies,
    ['as a sign-in', { type: 'webauthn.get' }],
    ['with a certificate', { attestation: 'certificate' }],
  ] as const)('is no new passkey %s', async (_name, lie) => {
    const token = await signInAt(word, createAccount('anna'));
    const made = { place: word, token, device: createAuthenticator(word.origin) };
    expect(await add(made, 'Laptop', lie)).toEqual(refused(422, 'PasskeyRefused'));
    expect(await listPasskeys(made)).toEqual([]);
  });

  test.each([
    ...lies,
    ['as a new passkey', { type: 'webauthn.create' }],
    ['for another account', { userHandle: 'AQID' }],
  ] as const)('signs nobody in %s', async (_name, lie) => {
    const made = await withPasskey(word);
    expect(await signIn(made, lie)).toEqual(refused(422, 'PasskeyRefused'));
    expect(await listPasskeys(made)).toMatchObject([{ last_used_at: null }]);
    expect(await signIn(made)).toMatchObject({ status: 200 });
  });

  test('signs nobody in with another device’s key', async () => {
    const made = await withPasskey(word);
    const { device: thief } = await withPasskey(word);
    const visitor = await createVisitor(word);
    const { challenge_id, options } = await toSign(word, visitor);
    const own = made.device.sign(options);
    const response = { ...own, response: { ...thief.sign(options).response, userHandle: own.response.userHandle } };
    expect(await word.call('/api/v2/oauth2/passkey', { body: { challenge_id, response, visitor } })).toEqual(
      refused(422, 'PasskeyRefused'),
    );
  });

  test('counts on: a copy that lags behind is refused', async () => {
    const made = await withPasskey(word);
    expect(await signIn(made, { counter: 7 })).toMatchObject({ status: 200 });
    for (const counter of [7, 6, 0]) expect(await signIn(made, { counter })).toEqual(refused(422, 'PasskeyRefused'));
    expect(await signIn(made, { counter: 8 })).toMatchObject({ status: 200 });
  });

  test('need not count', async () => {
    const made = await withPasskey(word);
    for (const counter of [0, 0]) expect(await signIn(made, { counter })).toMatchObject({ status: 200 });
  });
});

describe('a challenge', () => {
  test('is good once', async () => {
    const made = await withPasskey(word);
    const visitor = await createVisitor(word);
    const { challenge_id, options } = await toSign(word, visitor);
    const body = { challenge_id, response: made.device.sign(options), visitor };
    expect(await word.call('/api/v2/oauth2/passkey', { body })).toMatchObject({ status: 200 });
    expect(await word.call('/api/v2/oauth2/passkey', { body })).toEqual(refused(422, 'PasskeyRefused'));
    const again = { ...body, response: made.device.sign(options) };
    expect(await word.call('/api/v2/oauth2/passkey', { body: again })).toEqual(refused(422, 'PasskeyRefused'));
  });

  test('is good for five minutes, and removed afterwards', async () => {
    const made = await withPasskey(word);
    const visitor = await createVisitor(word);
    for (const [minute, answer] of [
      [4, { status: 200 }],
      [5, refused(422, 'PasskeyRefused')],
    ] as const) {
      const { challenge_id, options } = await toSign(word, visitor);
      clock.advance(minutes(minute));
      const body = { challenge_id, response: made.device.sign(options), visitor };
      expect(await word.call('/api/v2/oauth2/passkey', { body })).toMatchObject(answer);
    }
    const before = await server.services.db.select().from(passkeyChallenge);
    expect(before.length).toBeGreaterThan(0);
    clock.advance(minutes(5));
    await removeOldChallenges(server.services);
    expect(await server.services.db.select().from(passkeyChallenge)).toEqual([]);
  });

  test('is for one purpose', async () => {
    const made = await withPasskey(word);
    const visitor = await createVisitor(word);
    const [making, signing] = [await toMake(word, made.token), await toSign(word, visitor)];
    const signed = made.device.sign({ ...signing.options, challenge: making.options.challenge });
    const body = { challenge_id: making.challenge_id, response: signed, visitor };
    expect(await word.call('/api/v2/oauth2/passkey', { body })).toEqual(refused(422, 'PasskeyRefused'));
    const again = await toSign(word, visitor);
    await server.services.db
      .update(passkeyChallenge)
      .set({ purpose: 'add' })
      .where(eq(passkeyChallenge.id, again.challenge_id));
    const changed = { challenge_id: again.challenge_id, response: made.device.sign(again.options), visitor };
    expect(await word.call('/api/v2/oauth2/passkey', { body: changed })).toEqual(refused(422, 'PasskeyRefused'));
    const device = createAuthenticator(word.origin);
    const response = device.make({ ...making.options, challenge: signing.options.challenge });
    expect(
      await word.call('/api/v2/passkey', {
        token: made.token,
        body: { challenge_id: signing.challenge_id, name: 'Other', response },
      }),
    ).toEqual(refused(422, 'PasskeyRefused'));
  });

  test('is its visitor’s, and its session’s', async () => {
    const email = createAccount('anna');
    const made = await withPasskey(word, email);
    const [visitor, stranger] = [await createVisitor(word), await createVisitor(word)];
    const { challenge_id, options } = await toSign(word, visitor);
    const response = made.device.sign(options);
    const sent = (as: string) => word.call('/api/v2/oauth2/passkey', { body: { challenge_id, response, visitor: as } });
    for (const as of [stranger, 'nobody', await createVisitor(at('mostek'))]) {
      expect(await sent(as)).toEqual(refused(422, 'PasskeyRefused'));
    }
    expect(await sent(visitor)).toMatchObject({ status: 200 });

    const making = await toMake(word, made.token);
    const body = {
      challenge_id: making.challenge_id,
      name: 'Other',
      response: createAuthenticator(word.origin).make(making.options),
    };
    for (const token of [await signInAt(word, createAccount('anna')), await signInAt(word, email)]) {
      expect(await word.call('/api/v2/passkey', { token, body })).toEqual(refused(422, 'PasskeyRefused'));
    }
  });
});

describe('a passkey', () => {
  test('is of one host: brands keep apart, though an account is for all of them', async () => {
    const email = createAccount('anna');
    const mostek = at('mostek');
    const made = await withPasskey(mostek, email);
    expect(made.device.id).toBe((await listPasskeys(made))[0]?.id);
    const elsewhere = { place: word, token: await signInAt(word, email) };
    expect(await listPasskeys(elsewhere)).toEqual([]);
    expect((await toMake(word, elsewhere.token)).options.rp).toMatchObject({ id: 'wordbridge.localhost' });
    expect(await signIn({ place: word, device: made.device })).toEqual(refused(404, 'PasskeyUnknown'));
    expect(await signIn(made)).toMatchObject({ status: 200 });
  });

  test('of a brand’s own customer opens that brand only, on a host that brands share', async () => {
    const email = createAccount('anna');
    await server.services.db.update(customer).set({ brand: 'mostek' }).where(eq(customer.email, email));
    const made = await withPasskey(at('mostek', 'localhost'), email);
    expect(await signIn({ place: at('wordbridge', 'localhost'), device: made.device })).toEqual(
      refused(404, 'PasskeyUnknown'),
    );
  });

  test('is none at an IP address', async () => {
    for (const name of ['127.0.0.1', '[::1]']) {
      const place = at('wordbridge', name);
      const token = await signInAt(place, createAccount('anna'));
      const answer = refused(409, 'PasskeysUnavailable');
      expect(await place.call('/api/v2/passkey/options', { token, body: {} })).toEqual(answer);
      expect(await place.call('/api/v2/passkey', { method: 'GET', token })).toEqual(answer);
      expect(await place.call('/api/v2/oauth2/passkey_options', { token: await createVisitor(place) })).toEqual(answer);
      expect(dataIn(await place.call('/api/v1/profile', { method: 'GET', token }))).toMatchObject({ passkeys: [] });
    }
  });
});

test('a stranger learns of nobody’s passkeys, and is slowed down', async () => {
  const visitor = await createVisitor(word);
  const { options } = await toSign(word, visitor);
  expect(Object.keys(options).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
  const token = await signInAt(word, createAccount('anna'));
  expect(await word.call('/api/v2/oauth2/passkey_options', { token })).toEqual(refused(409, 'VisitorsOnly'));

  const made = await withPasskey(word);
  const body = { challenge_id: crypto.randomUUID(), response: made.device.sign(options), visitor };
  const answers: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    answers.push((await word.call('/api/v2/oauth2/passkey', { body, from: '198.51.100.9' })).status);
  }
  expect(answers).toEqual([...Array.from({ length: 30 }, () => 422), 429]);
});

test('with configured addresses, they say where a passkey is from, whatever a request does', async () => {
  const origins = new Map([['wordbridge', 'https://order.wordbridge.example']]);
  const configured = await startServer({ config: { origins }, clock, work: false });
  const client = await configured.client('wordbridge');
  const answer = await client.post('/api/v2/oauth2/passkey_options');
  expect(answer).toMatchObject({ status: 200, body: { data: { options: { rpId: 'order.wordbridge.example' } } } });
  await configured.stop();
}, 60_000);
