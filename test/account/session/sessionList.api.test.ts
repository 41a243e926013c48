import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Profile, SessionOnDevice } from '../../../openapi/types.ts';
import { minutes } from '../../../server/platform/core/clock.ts';
import { customer, customerSession } from '../../../server/platform/db/schema.ts';
import { createAccount } from '../../support/server/accounts.ts';
import { type Answer, readData } from '../../support/server/client.ts';
import { type Browser, readToken, signInBrowser, withBearer } from '../../support/server/createBrowser.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:134.0) Gecko/20100101 Firefox/134.0';
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const clock = createTestClock();
const server = await startForFile({ clock });
const client = await server.client();

const readSessions = async (answer: Answer): Promise<SessionOnDevice[]> =>
  readData(await client.get('/api/v2/session', withBearer(answer)));
const end = async (answer: Answer, path: string): Promise<{ status: number; body: string; cookies: string[] }> => {
  const response = await fetch(`${server.address()}/api/v2/session${path}`, {
    method: 'DELETE',
    headers: { ...client.headers, ...withBearer(answer) },
  });
  return { status: response.status, body: await response.text(), cookies: response.headers.getSetCookie() };
};
const readSessionId = (answer: Answer): string => readToken(answer).session.id;

type Device = { readonly browser: Browser; readonly answer: Answer };
/** A customer on several devices, one minute apart. */
const signInOnDevices = async (count: number): Promise<readonly [Device, ...Device[]]> => {
  const username = createAccount('anna');
  const first = await signInBrowser(client, username);
  const devices: [Device, ...Device[]] = [first];
  for (let n = 1; n < count; n += 1) {
    clock.advance(minutes(1));
    devices.push(await signInBrowser(client, username));
  }
  return devices;
};
const checkLive = async (devices: readonly Device[]): Promise<boolean[]> => {
  const asked = devices.map(({ answer }) => client.get('/api/v2/user/current', withBearer(answer)));
  return (await Promise.all(asked)).map(({ status }) => status === 200);
};

describe('the list of sessions', () => {
  test('names device, place and times, the one that asks first, then the latest, and nobody else’s', async () => {
    const username = createAccount('anna');
    const headers = { 'user-agent': firefox, 'x-forwarded-for': '83.0.0.1' };
    const first = await signInBrowser(client, username, headers);
    clock.advance(minutes(1));
    const second = await signInBrowser(client, username, { 'user-agent': phone, 'x-forwarded-for': '10.1.2.3' });
    clock.advance(minutes(1));
    const third = await signInBrowser(client, username, { 'user-agent': 'curl/8', 'x-forwarded-for': '240.0.0.1' });
    await signInOnDevices(1);
    const listed = await readSessions(first.answer);
    expect(listed.map(({ id }) => id)).toEqual([first, third, second].map(({ answer }) => readSessionId(answer)));
    expect(listed).toMatchObject([
      {
        is_current: true,
        browser: 'Firefox',
        system: 'Windows',
        place: { kind: 'country', country: 'PL' },
        signed_in_with: 'password',
        created_at: '2026-11-20T12:00:00.000Z',
        last_seen_at: clock.now().toISOString(),
      },
      { is_current: false, browser: null, system: null, place: { kind: 'unknown', country: null } },
      { is_current: false, browser: 'Chrome', system: 'Android', place: { kind: 'local', country: null } },
    ]);
    const [row] = await server.services.db
      .select()
      .from(customerSession)
      .where(eq(customerSession.id, readSessionId(first.answer)));
    expect(JSON.stringify(row)).not.toContain('83.0.0.1');
  });

  test('has what goes on only', async () => {
    const [idle, left, used] = await signInOnDevices(3);
    if (left === undefined || used === undefined) throw new Error('There are three.');
    await left.browser.post('/api/v2/oauth2/revoke', undefined, withBearer(left.answer));
    clock.advance(minutes(9));
    expect((await used.browser.renew()).status).toBe(200);
    clock.advance(minutes(20));
    const renewed = await used.browser.renew(0);
    expect((await readSessions(renewed)).map(({ id }) => id)).toEqual([readSessionId(used.answer)]);
    expect(await checkLive([idle])).toEqual([false]);
  });
});

describe('ending sessions', () => {
  test('one on another device: its token and its cookie are of no use at once', async () => {
    const [mine, lost] = await signInOnDevices(2);
    if (lost === undefined) throw new Error('There are two.');
    const ended = await end(mine.answer, `/${readSessionId(lost.answer)}`);
    expect(ended).toEqual({ status: 204, body: '', cookies: [] });
    expect(await checkLive([mine, lost])).toEqual([true, false]);
    expect((await lost.browser.renew()).status).toBe(401);
    expect(await end(mine.answer, `/${readSessionId(lost.answer)}`)).toMatchObject({ status: 404 });
  });

  test('one’s own takes the cookie along', async () => {
    const [mine] = await signInOnDevices(1);
    const { status, cookies } = await end(mine.answer, `/${readSessionId(mine.answer)}`);
    expect([status, cookies]).toEqual([204, [expect.stringMatching(/^wordbridge_refresh=; .*Max-Age=0/)]]);
    expect(await checkLive([mine])).toEqual([false]);
  });

  test('somebody else’s, or one that is not there, is unknown', async () => {
    const [mine] = await signInOnDevices(1);
    const [theirs] = await signInOnDevices(1);
    const unknown = [
      readSessionId(theirs.answer),
      '0b8f2f6e-3c1d-4c53-9f43-0f1c5f0a1f10',
      `urn:uuid:${readSessionId(mine.answer)}`,
    ];
    for (const id of unknown) {
      const { status, body } = await end(mine.answer, `/${id}`);
      expect([status, body]).toEqual([404, expect.stringContaining('SessionUnknown')]);
    }
    expect(await end(mine.answer, '/1')).toMatchObject({ status: 404 });
    expect(await checkLive([mine, theirs])).toEqual([true, true]);
  });

  test('all others, or all', async () => {
    const devices = await signInOnDevices(3);
    const [mine] = devices;
    expect(await end(mine.answer, '')).toMatchObject({ status: 204, cookies: [] });
    expect(await checkLive(devices)).toEqual([true, false, false]);
    const { status, cookies } = await end(mine.answer, '?scope=all');
    expect([status, cookies.length]).toEqual([204, 1]);
    expect(await checkLive(devices)).toEqual([false, false, false]);
    expect(await end(mine.answer, '?scope=some')).toMatchObject({ status: 401 });
  });
});

test('the profile says who signs in, and where', async () => {
  const username = createAccount('office');
  const { answer } = await signInBrowser(client, username);
  const profile = readData<Profile>(await client.get('/api/v1/profile', withBearer(answer)));
  expect(profile).toMatchObject({ email: username, user_type: 'company', email_change: null });
  expect(profile.sessions).toEqual(await readSessions(answer));
  expect(await client.get('/api/v1/profile')).toMatchObject({ status: 401 });
  await server.services.db.delete(customer).where(eq(customer.email, username));
  expect(await client.get('/api/v1/profile', withBearer(answer))).toMatchObject({ status: 401 });
});
