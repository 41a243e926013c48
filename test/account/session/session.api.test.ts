import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { removeOldSessions } from '../../../server/platform/access/customerSessions.ts';
import { hours, minutes } from '../../../server/platform/core/clock.ts';
import { customerSession, refreshToken } from '../../../server/platform/db/schema.ts';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import { createAccount } from '../../support/server/accounts.ts';
import type { Answer, Client } from '../../support/server/client.ts';
import {
  type Browser,
  createBrowser,
  readToken,
  signInBrowser,
  withBearer,
} from '../../support/server/createBrowser.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';

const seconds = (count: number): number => count * 1000;

let client: Client;
const clock = createTestClock();
const server = await startForFile({ clock });
beforeEach(async () => {
  client = await server.client();
});

const ask = async (answer: Answer, headers: Record<string, string> = {}): Promise<number> =>
  (await client.get('/api/v2/user/current', { ...withBearer(answer), ...headers })).status;
const signIn = () => signInBrowser(client, createAccount('anna'));
const findReason = async (answer: Answer): Promise<string | null | undefined> => {
  const id = readToken(answer).session.id;
  const [row] = await server.services.db.select().from(customerSession).where(eq(customerSession.id, id));
  return row?.endedBecause;
};
/** As many tabs with the same cookie at once. */
const renewInTabs = (browser: Browser, count: number): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, () => browser.send('/api/v2/oauth2/refresh', { idle_seconds: 0 })));

describe('renewing', () => {
  test('gives another token and another cookie, for as long as the session lasts', async () => {
    const { browser, answer } = await signIn();
    const first = browser.cookie();
    clock.advance(minutes(9));
    const renewed = await browser.renew(60);
    expect(renewed).toMatchObject({
      status: 200,
      body: {
        expires_in: 600,
        session: { ...readToken(answer).session, idle_seconds_left: 1740, seconds_left: 42_660 },
      },
    });
    expect(renewed.headers.get('cache-control')).toBe('no-store');
    expect(browser.cookie()).not.toBe(first);
    expect(renewed.headers.getSetCookie()).toEqual([
      `wordbridge_refresh=${browser.cookie()}; Max-Age=42660; Path=/; HttpOnly; SameSite=Strict`,
    ]);
    clock.advance(minutes(2));
    expect([await ask(answer), await ask(renewed)]).toEqual([401, 200]);
  });

  test('is answered alike again within ten seconds: the first answer was lost', async () => {
    const { browser, answer } = await signIn();
    await browser.send('/api/v2/oauth2/refresh', { idle_seconds: 0 });
    clock.advance(seconds(9));
    expect((await browser.renew()).status).toBe(200);
    expect(await ask(answer)).toBe(200);
    clock.advance(minutes(1));
    expect((await browser.renew()).status).toBe(200);
  });

  test('may be repeated for ten seconds after each answer, but no longer than thirty', async () => {
    const { browser } = await signIn();
    const loseRenewal = async () => (await browser.send('/api/v2/oauth2/refresh', { idle_seconds: 0 })).status;
    await loseRenewal();
    for (const after of [9, 9, 9]) {
      clock.advance(seconds(after));
      expect(await loseRenewal()).toBe(200);
    }
    clock.advance(seconds(3));
    expect(await loseRenewal()).toBe(401);
  });

  test('with a cookie that was replaced ten seconds ago ends the session: both cookies, both tokens', async () => {
    const { browser, answer } = await signIn();
    const thief = browser.copy();
    const renewed = await browser.renew();
    clock.advance(seconds(10));
    expect(await thief.renew()).toMatchObject({ status: 401, body: { code: 'Unauthorized' } });
    expect((await browser.renew()).status).toBe(401);
    expect([await ask(answer), await ask(renewed)]).toEqual([401, 401]);
    expect(await findReason(answer)).toBe('reused');
  });

  test('by the thief first is found out when its owner comes', async () => {
    const { browser } = await signIn();
    const thief = browser.copy();
    const stolen = await thief.renew();
    clock.advance(seconds(11));
    expect((await browser.renew()).status).toBe(401);
    expect([(await thief.renew()).status, await ask(stolen)]).toEqual([401, 401]);
  });

  test('by ten tabs at once leads to one cookie, whichever answer comes last or is lost', async () => {
    const { browser } = await signIn();
    for (let round = 0; round < 5; round += 1) {
      const answers = await renewInTabs(browser, 10);
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
      const late = await renewInTabs(browser, 3);
      const cookies = [...answers, ...late].flatMap(({ headers }) =>
        headers.getSetCookie().map((set) => set.split(';')[0]),
      );
      expect(new Set(cookies).size).toBe(1);
      for (const answer of answers.slice(0, 1)) browser.take(answer);
      clock.advance(seconds(39));
      const again = await browser.renew();
      expect([again.status, again.headers.getSetCookie()]).toEqual([200, []]);
      clock.advance(minutes(8));
    }
    expect((await browser.renew()).status).toBe(200);
  });
});

describe('a session', () => {
  test('ends when its person has not used it for half an hour; renewing and what a page does by itself is no use', async () => {
    const { browser, answer } = await signIn();
    let renewed = answer;
    for (const idle of [540, 1080, 1620]) {
      clock.advance(minutes(9));
      renewed = await browser.renew(idle);
      expect(readToken(renewed).session.idle_seconds_left).toBe(1800 - idle);
      expect(await ask(renewed, { 'x-background': '1' })).toBe(200);
    }
    clock.advance(minutes(3));
    expect([await ask(renewed), (await browser.renew(1800)).status]).toEqual([401, 401]);
    // Not even when the page says that somebody has come back since.
    expect((await browser.renew(0)).status).toBe(401);
  });

  test('goes on with each use: a call, or what its person did in the page', async () => {
    const { browser, answer } = await signIn();
    let renewed = answer;
    for (let times = 0; times < 4; times += 1) {
      clock.advance(minutes(9));
      expect(await ask(renewed)).toBe(200);
      renewed = await browser.renew(540);
      expect(readToken(renewed).session.idle_seconds_left).toBe(1800);
      clock.advance(minutes(9));
      renewed = await browser.renew(60);
      expect(readToken(renewed).session.idle_seconds_left).toBe(1740);
    }
    // A tab that was asleep says late that it was used in time.
    clock.advance(minutes(35));
    expect(await ask(renewed)).toBe(401);
    expect(readToken(await browser.renew(10 * 60)).session.idle_seconds_left).toBe(1200);
  });

  test('ends after twelve hours however much it is used', async () => {
    const { browser } = await signIn();
    for (let quarters = 0; quarters < 47; quarters += 1) {
      clock.advance(minutes(15));
      expect((await browser.renew()).status).toBe(200);
    }
    clock.advance(minutes(15));
    expect((await browser.renew()).status).toBe(401);
  });

  test('is used at most once a minute as far as the database knows', async () => {
    const { answer } = await signIn();
    const readLastUse = async () => {
      const id = readToken(answer).session.id;
      const [row] = await server.services.db.select().from(customerSession).where(eq(customerSession.id, id));
      return row?.lastUsedAt;
    };
    const begun = clock.now();
    clock.advance(seconds(59));
    await ask(answer);
    expect(await readLastUse()).toEqual(begun);
    clock.advance(seconds(1));
    await ask(answer, { 'x-background': '1' });
    expect(await readLastUse()).toEqual(begun);
    await ask(answer);
    expect(await readLastUse()).toEqual(clock.now());
  });

  test('is removed with its tokens a day after its latest end', async () => {
    const { answer } = await signIn();
    const ofSession = () => eq(refreshToken.sessionId, readToken(answer).session.id);
    clock.advance(hours(35));
    await removeOldSessions(server.services);
    expect(await server.services.db.select().from(refreshToken).where(ofSession())).toHaveLength(1);
    clock.advance(hours(1));
    await removeOldSessions(server.services);
    expect(await server.services.db.select().from(refreshToken).where(ofSession())).toHaveLength(0);
  });
});

describe('signing out', () => {
  const leave = '/api/v2/oauth2/revoke';

  test('by the token ends the session and takes the cookie; a stolen token is of no use after it', async () => {
    const { browser, answer } = await signIn();
    const thief = browser.copy();
    const left = await createBrowser(client).post(leave, undefined, withBearer(answer));
    expect(left.status).toBe(204);
    expect(left.headers.getSetCookie()).toEqual(['wordbridge_refresh=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict']);
    expect([await ask(answer), (await thief.renew()).status, (await browser.renew()).status]).toEqual([401, 401, 401]);
    expect(await findReason(answer)).toBe('signed_out');
  });

  test('by the cookie works when the token has expired, and when the session has ended already', async () => {
    const { browser, answer } = await signIn();
    const thief = browser.copy();
    clock.advance(minutes(11));
    expect((await browser.send(leave, undefined, withBearer(answer))).status).toBe(204);
    expect((await browser.post(leave, undefined)).status).toBe(204);
    expect(browser.cookie()).toBe('');
    expect((await thief.renew()).status).toBe(401);
  });

  test('by the token leaves alone the session, and the cookie, that another tab has begun meanwhile', async () => {
    const first = await signIn();
    const second = await signIn();
    expect((await second.browser.send(leave, undefined, withBearer(first.answer))).status).toBe(204);
    expect([await ask(first.answer), await ask(second.answer)]).toEqual([401, 200]);
    expect((await second.browser.renew()).status).toBe(200);
  });

  test('without a session is refused, and takes whatever cookie there was', async () => {
    for (const cookie of ['', 'wordbridge_refresh=nonsense', `wordbridge_refresh=${'A'.repeat(43)}`]) {
      const refused = await client.post(leave, undefined, { authorization: '', cookie });
      expect(refused).toMatchObject({ status: 401, body: { code: 'Unauthorized' } });
      expect(refused.headers.getSetCookie()).toHaveLength(1);
    }
  });

  test('or signing in again, ends the session that the browser had; a refused sign-in does not', async () => {
    const username = createAccount('anna');
    const { browser, answer } = await signInBrowser(client, username);
    const thief = browser.copy();
    const credentials = { username, password: demoPassword, grant_type: 'password' };
    const signInAgain = (password: string) => browser.post('/api/v2/oauth2/access_token', { ...credentials, password });
    expect((await signInAgain('something else')).status).toBe(401);
    expect(await ask(answer)).toBe(200);
    const again = await signInAgain(demoPassword);
    expect([await ask(answer), (await thief.renew()).status, await ask(again)]).toEqual([401, 401, 200]);
    expect(await findReason(answer)).toBe('replaced');
    expect((await browser.renew()).status).toBe(200);
  });
});
