import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deviceDays } from '../../server/platform/access/deviceCookie.ts';
import { customerDevices } from '../../server/platform/access/knownDevices.ts';
import { addressGroup } from '../../server/platform/core/addressGroup.ts';
import { days } from '../../server/platform/core/clock.ts';
import { createConcurrencyLimiter } from '../../server/platform/core/concurrencyLimiter.ts';
import { removeOldCounts } from '../../server/platform/core/limiter.ts';
import { sharedLimits } from '../../server/platform/core/limits.ts';
import { passwordChecks } from '../../server/platform/core/password.ts';
import { knownDevice, rateLimit } from '../../server/platform/db/schema.ts';
import { demoPassword } from '../../server/platform/seed/customers.ts';
import { openPostgres } from '../support/postgres/openPostgres.ts';
import { hasPostgres } from '../support/postgres/postgres.ts';
import { createAccount } from '../support/server/accounts.ts';
import { type Answer, type Client, createClient } from '../support/server/client.ts';
import { forgetCounts } from '../support/server/forgetCounts.ts';
import { kill, startProcess } from '../support/server/serverProcess.ts';
import { createTestClock, startServer, type TestClock, type TestServer } from '../support/server/startServer.ts';

type Try = { readonly from: string; readonly cookie?: string; readonly as: Client };

const signInAs = (username: string, password: string, { from, cookie, as }: Try): Promise<Answer> =>
  as.post(
    '/api/v2/oauth2/access_token',
    { username, password, grant_type: 'password' },
    { authorization: '', 'x-forwarded-for': from, ...(cookie === undefined ? {} : { cookie }) },
  );

const statuses = (answers: readonly Answer[]): Record<number, number> => {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};

const toAddress = (n: number): string => `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`;

describe('one server', () => {
  let server: TestServer;
  let clock: TestClock;
  let client: Client;
  let checks: boolean[];
  const listen = (message: unknown): void => {
    if (typeof message === 'object' && message !== null && 'ofAccount' in message) {
      checks.push(message.ofAccount === true);
    }
  };

  beforeAll(async () => {
    clock = createTestClock();
    server = await startServer({ clock });
    client = await server.client();
  }, 60_000);
  beforeEach(() => {
    checks = [];
    passwordChecks.subscribe(listen);
  });
  afterEach(async () => {
    passwordChecks.unsubscribe(listen);
    await forgetCounts(server);
  });
  afterAll(() => server.stop());

  const signIn = (username: string, password: string, { from = '203.0.113.1', ...more }: Partial<Try> = {}) =>
    signInAs(username, password, { from, as: client, ...more });

  const guessInTurn = async (username: string, count: number, from: (n: number) => string): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (let n = 0; n < count; n += 1) answers.push(await signIn(username, 'guess', { from: from(n) }));
    return answers;
  };

  test('compares no more of 400 guesses at once than are allowed, and refuses the rest with a time', async () => {
    const account = createAccount('anna');
    const clients = await Promise.all(['wordbridge', 'mostek', 'przekladnia'].map((brand) => server.client(brand)));
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, n) =>
        signIn(account, 'guess', { from: toAddress(n), as: clients[n % 3] ?? client }),
      ),
    );
    const compared = checks.filter((ofAccount) => ofAccount).length;
    expect(compared).toBeGreaterThan(0);
    expect(compared).toBeLessThanOrEqual(sharedLimits.signInToAccount.points);
    expect(statuses(answers)).toEqual({ 401: compared, 429: 400 - compared });
    for (const { status, headers } of answers) {
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('slows a stranger down for the account they guess at, and nobody else', async () => {
    const account = createAccount('anna');
    const { points, seconds } = sharedLimits.signInByStranger;
    expect(statuses(await guessInTurn(account, points + 3, () => '203.0.113.7'))).toEqual({ 401: points, 429: 3 });
    const refused = await signIn(account, demoPassword, { from: '203.0.113.7' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'RateLimited' } });
    expect(refused.headers.get('retry-after')).toBe(String(seconds));
    expect(await signIn(createAccount('anna'), demoPassword, { from: '203.0.113.7' })).toMatchObject({ status: 200 });
    expect(await signIn(account, demoPassword, { from: '203.0.113.8' })).toMatchObject({ status: 200 });

    await forgetCounts(server);
    expect(await signIn(account, demoPassword, { from: '203.0.113.7' })).toMatchObject({ status: 200 });
    expect(statuses(await guessInTurn(account, 2, () => '203.0.113.7'))).toEqual({ 401: 2 });
  });

  test('slows an address down whatever it guesses at, through every brand', async () => {
    const mostek = await server.client('mostek');
    const answers: Answer[] = [];
    for (let n = 0; n < sharedLimits.signInFromNetwork.points + 4; n += 1) {
      const as = n % 2 === 0 ? client : mostek;
      answers.push(await signIn(`nobody.${n}@example.com`, 'guess', { from: '2001:db8:1:2::1', as }));
    }
    expect(answers.map(({ status }) => status === 429).filter((slow) => slow)).toHaveLength(4);
    expect(await signIn(createAccount('anna'), 'x', { from: '2001:db8:1:2:aaaa::9' })).toMatchObject({ status: 429 });
    expect(await signIn(createAccount('anna'), 'x', { from: '2001:db8:1:3::1' })).toMatchObject({ status: 401 });
  });

  test('guesses from everywhere slow strangers down, and never a device that its owner has used', async () => {
    const owner = createAccount('office');
    const first = await signIn(owner, demoPassword, { from: '203.0.113.50' });
    expect(first.status).toBe(200);
    const [set = ''] = first.headers.getSetCookie();
    expect(set).toMatch(/^wordbridge_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    const [cookie = ''] = set.split(';');

    const guesses = await guessInTurn(owner, sharedLimits.signInToAccount.points + 5, toAddress);
    expect(statuses(guesses)).toEqual({ 401: sharedLimits.signInToAccount.points, 429: 5 });
    expect(await signIn(owner, demoPassword, { from: '203.0.113.51' })).toMatchObject({ status: 429 });
    // From the guesser's own address, too; and a wrong one now and then is forgiven.
    expect(await signIn(owner, 'mistyped', { from: toAddress(1), cookie })).toMatchObject({ status: 401 });
    expect(await signIn(owner, demoPassword, { from: toAddress(1), cookie })).toMatchObject({ status: 200 });
    // The device is known for its owner only.
    expect(
      await signIn(owner, demoPassword, { from: toAddress(2), cookie: `${cookie.slice(0, -4)}abcd` }),
    ).toMatchObject({
      status: 429,
    });

    // Another person on the same device does not take its place.
    const other = await signIn(createAccount('anna'), demoPassword, { from: '203.0.113.52', cookie });
    const shared = (other.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    expect(shared).not.toBe(cookie);
    expect(await signIn(owner, demoPassword, { from: '203.0.113.53', cookie: shared })).toMatchObject({ status: 200 });

    // Who has the device guesses slowly, too.
    const onDevice: Answer[] = [];
    for (let n = 0; n < sharedLimits.signInOnDevice.points + 2; n += 1) {
      onDevice.push(await signIn(owner, 'guess', { from: '203.0.113.54', cookie: shared }));
    }
    expect(statuses(onDevice)).toEqual({ 401: sharedLimits.signInOnDevice.points, 429: 2 });
  });

  test('cookies travel over https only where the brand is there', async () => {
    const secure = await startServer({ config: { origins: new Map([['wordbridge', 'https://wordbridge.example']]) } });
    const answer = await secure.server.apps.get('wordbridge')?.inject({
      method: 'POST',
      url: '/api/v2/oauth2/access_token',
      headers: { host: 'wordbridge.example', 'x-brand': client.headers['x-brand'] },
      payload: { username: createAccount('anna'), password: demoPassword, grant_type: 'password' },
    });
    expect(answer?.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-wordbridge_device=.*; Max-Age=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-wordbridge_refresh=.*; Max-Age=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    await secure.stop();
  });

  test('an unknown address, a wrong password and a guess that is refused take one check each', async () => {
    const account = createAccount('anna');
    const countChecks = async (ask: () => Promise<Answer>): Promise<[number, number]> => {
      checks = [];
      const { status } = await ask();
      return [status, checks.length];
    };
    const from = '203.0.113.60';
    expect(await countChecks(() => signIn(account, 'guess', { from }))).toEqual([401, 1]);
    expect(await countChecks(() => signIn('nobody@example.com', 'guess', { from }))).toEqual([401, 1]);
    await guessInTurn(account, sharedLimits.signInByStranger.points, () => from);
    await guessInTurn('nobody@example.com', sharedLimits.signInByStranger.points, () => from);
    expect(await countChecks(() => signIn(account, demoPassword, { from }))).toEqual([429, 1]);
    expect(await countChecks(() => signIn('nobody@example.com', 'guess', { from }))).toEqual([429, 1]);
    // What is refused is not compared with the account's own hash.
    expect(checks).toEqual([false]);
  });

  test('the sweep removes what counts no more', async () => {
    const { db } = server.services;
    await signIn(createAccount('anna'), 'guess', { from: '203.0.113.61' });
    await removeOldCounts(server.services);
    expect(await db.select().from(rateLimit)).toHaveLength(3);
    await db.update(rateLimit).set({ expire: new Date() });
    await removeOldCounts(server.services);
    expect(await db.select().from(rateLimit)).toEqual([]);
    clock.advance(days(deviceDays));
    await customerDevices.removeOld(server.services);
    expect(await db.select().from(knownDevice)).toEqual([]);
  });
});

describe.runIf(hasPostgres)('two processes on one PostgreSQL', () => {
  test('count together', async () => {
    const { points } = sharedLimits.signInToAccount;
    const database = await (await openPostgres()).preparedDatabase();
    const folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'fifteen-'))));
    const env = { DATABASE_URL: database, DEMO_CUSTOMERS: 'yes' };
    const first = await startProcess(folders[0] ?? '', env);
    const second = await startProcess(folders[1] ?? '', env);
    try {
      const clients = await Promise.all(
        [first, second].map(({ address }) => createClient(address, 'wordbridge', 'en')),
      );
      const answers: Answer[] = [];
      // Twenty at once, so that neither gate is full: what is refused is refused by the count.
      for (let begin = 0; begin < 100; begin += 20) {
        const some = Array.from({ length: 20 }, (_, n) => {
          const as = clients[n % 2];
          if (as === undefined) throw new Error('There are two processes.');
          return signInAs('anna@example.com', 'guess', { from: toAddress(begin + n), as });
        });
        answers.push(...(await Promise.all(some)));
      }
      const { 401: compared = 0, 429: refused = 0 } = statuses(answers);
      expect({ compared, refused }).toEqual({ compared: points, refused: 100 - points });
    } finally {
      for (const { process: child } of [first, second]) await kill(child);
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    }
  }, 180_000);
});

describe('the gate of the password checks', () => {
  test('lets so many work and wait, those of known devices first', async () => {
    const gate = createConcurrencyLimiter({ slots: 2, queue: 3 });
    const done: string[] = [];
    const releases: (() => void)[] = [];
    const work = (name: string) => async () => {
      await new Promise<void>((resolve) => releases.push(resolve));
      done.push(name);
    };
    const strangers = ['a', 'b', 'c', 'd', 'e'].map((name) => gate.run('unknown', work(name)));
    await expect(gate.run('unknown', work('f'))).rejects.toMatchObject({ code: 'RateLimited', retryAfter: 2 });
    const owner = gate.run('known', work('owner'));
    let idle = false;
    await gate.runIfIdle(async () => {
      idle = true;
    });
    expect(idle).toBe(false);
    for (let n = 0; n < 6; n += 1) {
      await expect.poll(() => releases.length).toBeGreaterThan(0);
      expect(releases.length).toBeLessThanOrEqual(2);
      releases.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all([...strangers, owner]);
    expect([...done].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'owner']);
    expect(done.indexOf('owner')).toBeLessThan(done.indexOf('c'));
    await gate.runIfIdle(async () => {
      idle = true;
    });
    expect(idle).toBe(true);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:2:aaaa::9', '2001:db8:0:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s is counted as %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group);
});
