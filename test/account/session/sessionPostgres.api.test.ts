import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renewByToken } from '../../../server/account/session/refreshTokens.ts';
import { endCustomerSessions } from '../../../server/platform/access/customerSessions.ts';
import { minutes } from '../../../server/platform/core/clock.ts';
import { customer, customerSession, refreshToken } from '../../../server/platform/db/schema.ts';
import { openPostgres } from '../../support/postgres/openPostgres.ts';
import { hasPostgres } from '../../support/postgres/postgres.ts';
import { type Answer, type Client, createClient } from '../../support/server/client.ts';
import {
  type Browser,
  createBrowser,
  readToken,
  signInBrowser,
  withBearer,
} from '../../support/server/createBrowser.ts';
import { createTestClock, startServer, type TestServer } from '../../support/server/startServer.ts';

/** The embedded database has one connection: only a server shows what happens between two processes at the same time. */
describe.runIf(hasPostgres)('a session between two processes', () => {
  const clock = createTestClock();
  let servers: readonly [TestServer, TestServer];
  let clients: readonly [Client, Client];
  beforeAll(async () => {
    const url = await (await openPostgres()).preparedDatabase();
    const start = () => startServer({ clock, database: { url }, config: { demoCustomers: true }, work: false });
    servers = [await start(), await start()];
    clients = [await servers[0].client(), await createClient(servers[1].address(), 'wordbridge', 'en')];
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) await server.stop();
  });

  const refresh = '/api/v2/oauth2/refresh';
  /** Ten tabs with the same cookie, half of them at each process; what their answers set is taken by nobody. */
  const renewInTabs = (browser: Browser): Promise<Answer[]> =>
    Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const headers = { cookie: `wordbridge_refresh=${browser.cookie()}` };
        return createBrowser(clients[index % 2 === 0 ? 0 : 1]).post(refresh, { idle_seconds: 0 }, headers);
      }),
    );
  const tokensOf = (answer: Answer) =>
    servers[0].services.db
      .select()
      .from(refreshToken)
      .where(eq(refreshToken.sessionId, readToken(answer).session.id));

  test('renewed by both at once has one successor, and nobody is signed out', async () => {
    const { browser, answer } = await signInBrowser(clients[0], 'anna@example.com');
    for (let round = 1; round <= 5; round += 1) {
      const answers = await renewInTabs(browser);
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
      expect(new Set(answers.flatMap(({ headers }) => headers.getSetCookie())).size).toBe(1);
      expect(await tokensOf(answer)).toHaveLength(1 + round);
      const [, second = answer] = answers;
      browser.take(second);
      expect((await clients[1].get('/api/v2/user/current', withBearer(second))).status).toBe(200);
      clock.advance(minutes(5));
    }
  });

  test('whose old cookie comes to both at once ends, whoever is faster', async () => {
    const { browser, answer } = await signInBrowser(clients[0], 'anna@example.com');
    const thief = browser.copy();
    await browser.renew();
    clock.advance(minutes(1));
    const answers = await Promise.all([...(await renewInTabs(thief)), browser.renew()]);
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401));
    expect((await browser.renew()).status).toBe(401);
    const id = readToken(answer).session.id;
    const [row] = await servers[1].services.db.select().from(customerSession).where(eq(customerSession.id, id));
    expect(row?.endedBecause).toBe('reused');
  });

  test('that one process ends is over at the other at once, even while it is renewed there', async () => {
    const { browser, answer } = await signInBrowser(clients[0], 'office@example.com');
    const renewing = renewInTabs(browser);
    await clients[1].post('/api/v2/oauth2/revoke', undefined, withBearer(answer));
    const answers = await renewing;
    for (const each of answers.filter(({ status }) => status === 200)) {
      expect((await clients[0].get('/api/v2/user/current', withBearer(each))).status).toBe(401);
    }
    expect((await browser.renew()).status).toBe(401);
  });

  test('whose renewal was committed, but never answered, is renewed again by the same cookie', async () => {
    const { browser } = await signInBrowser(clients[0], 'anna@example.com');
    const brand = servers[0].services.brands.get('wordbridge');
    if (brand === undefined) throw new Error('There is no such brand.');
    // As a process does that dies right after it.
    const committed = await renewByToken(servers[0].services, brand, browser.cookie(), 0);
    clock.advance(9_000);
    const again = createBrowser(clients[1]);
    const headers = { cookie: `wordbridge_refresh=${browser.cookie()}` };
    expect((await again.post(refresh, { idle_seconds: 0 }, headers)).status).toBe(200);
    expect(again.cookie()).toBe(committed?.token);
  });

  test('ends with all others of its customer from two sides without a deadlock', async () => {
    const devices = await Promise.all(clients.map((client) => signInBrowser(client, 'anna@example.com')));
    const { db } = servers[0].services;
    const [anna] = await db.select().from(customer).where(eq(customer.email, 'anna@example.com'));
    const ending = { at: clock.now(), because: 'password_changed' } as const;
    await Promise.all(
      [...servers, ...servers].map(({ services }) =>
        services.db.transaction((tx) => endCustomerSessions(tx, anna?.id ?? 0, ending)),
      ),
    );
    expect(await Promise.all(devices.map(async ({ browser }) => (await browser.renew()).status))).toEqual([401, 401]);
  });
});
