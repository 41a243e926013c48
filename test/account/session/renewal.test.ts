import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renew } from '../../../src/account/session/renewal.ts';
import { createApi } from '../../../src/lib/http/client.ts';
import { Outage } from '../../../src/lib/http/outage.ts';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://shop.example' }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const refused = () => Response.json({ status: 401, code: 'Unauthorized' }, { status: 401 });
const renewed = (generation: number) =>
  Response.json({
    access_token: `token ${generation}`,
    token_type: 'Bearer',
    expires_in: 600,
    session: { id: 'session', idle_seconds_left: 1_800, idle_seconds: 1_800, seconds_left: 43_200 },
  });

/** A tab that asks a server. */
const openTab = (fetch: (request: Request) => Promise<Response>) =>
  createApi({
    brand: 'wordbridge',
    getLocale: () => 'en',
    session: { ready: async () => ({ token: '', owner: null }), refuse: () => {}, isUnavailable: () => false },
    fetch,
  });

const unaborted = () => new AbortController().signal;

/** A server that ends the family at the second use of a cookie, and the cookies of the browser that its tabs share. */
const strictServer = () => {
  let cookie = 0;
  let newest = 0;
  let isEnded = false;
  return async (): Promise<Response> => {
    const presented = cookie;
    await pause(5);
    isEnded ||= presented !== newest;
    if (isEnded) return refused();
    newest += 1;
    const successor = newest;
    await pause(5);
    cookie = successor;
    return renewed(successor);
  };
};

test('tabs renew one at a time: each presents the cookie that the one before has got', async () => {
  const server = strictServer();
  const tabs = Array.from({ length: 10 }, () => openTab(server));
  const outcomes = await Promise.all(tabs.map((tab) => renew(tab, false, unaborted())));
  expect(outcomes.map((outcome) => (outcome.kind === 'renewed' ? outcome.token.value : outcome.kind))).toEqual(
    tabs.map((_, index) => `token ${index + 1}`),
  );
});

test('the server of this test ends a session whose tabs renew together', async () => {
  vi.stubGlobal('navigator', {});
  const server = strictServer();
  const outcomes = await Promise.all([1, 2].map(() => renew(openTab(server), false, unaborted())));
  expect(outcomes).toContainEqual({ kind: 'refused' });
});

test('the times of an answer begin when it is asked for, though the device sleeps while it is on its way', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const tab = openTab(async () => {
    vi.setSystemTime(Date.now() + 60_000);
    return renewed(1);
  });
  const outcome = await renew(tab, false, unaborted());
  expect(outcome).toMatchObject({ token: { expiresIn: 540 }, times: { idleLeft: 1_740, idle: 1_800, left: 43_140 } });
});

test('an answer that gets lost is asked for again before the next tab has its turn', async () => {
  const asked: string[] = [];
  const losing = openTab(async () => {
    asked.push('first');
    if (asked.length === 1) throw new TypeError('The connection was lost.');
    return renewed(1);
  });
  const next = openTab(async () => {
    asked.push('second');
    return renewed(2);
  });
  const outcomes = await Promise.all([losing, next].map((tab) => renew(tab, false, unaborted())));
  expect(outcomes).toMatchObject([{ kind: 'renewed' }, { kind: 'renewed' }]);
  expect(asked).toEqual(['first', 'first', 'second']);
});

test.each([
  ['a session that has ended', 401, 'refused'],
  ['a server that cannot say', 503, 'outage'],
])('%s is told apart', async (_, status, expected) => {
  const tab = openTab(async () => Response.json({ status }, { status }));
  const outcome = await renew(tab, false, unaborted()).catch((error: unknown) => error);
  expect(outcome instanceof Outage ? { kind: 'outage' } : outcome).toEqual({ kind: expected });
});

test('no answer at all is an outage, not the end of the session', async () => {
  const tab = openTab(async () => {
    throw new TypeError('There is no network.');
  });
  await expect(renew(tab, false, unaborted())).rejects.toThrow();
});

test('the server hears how long ago the page was used, and of a use now', async () => {
  const heard: unknown[] = [];
  const tab = openTab(async (request) => {
    heard.push(await request.json());
    return renewed(1);
  });
  vi.spyOn(tab.uses, 'idleFor').mockReturnValue(65_500);
  await renew(tab, false, unaborted());
  await renew(tab, true, unaborted());
  expect(heard).toEqual([{ idle_seconds: 65 }, { idle_seconds: 0 }]);
});

test('a tab that need not renew any more leaves its turn to the others', async () => {
  const asked: string[] = [];
  const first = openTab(async () => {
    await pause(20);
    asked.push('first');
    return renewed(1);
  });
  const second = openTab(async () => {
    asked.push('second');
    return renewed(2);
  });
  const stop = new AbortController();
  const answers = [renew(first, false, unaborted()), renew(second, false, stop.signal)];
  stop.abort();
  await Promise.allSettled(answers);
  expect(asked).toEqual(['first']);
});
