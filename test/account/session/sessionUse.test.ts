import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { UseEvent } from '../../../machines/account/session.ts';
import { provideSession } from '../../../src/account/session/provideSession.ts';
import { watchUse } from '../../../src/account/session/watchUse.ts';
import { createActivity } from '../../../src/lib/http/activity.ts';
import { createApi } from '../../../src/lib/http/client.ts';
import { createTransport } from '../../../src/lib/http/transport.ts';

/** A window and a document that only carry events. */
const page = { window: new EventTarget(), document: new EventTarget() };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T09:00:00Z') });
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('document', page.document);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => {
  const uses = createActivity();
  const notified: UseEvent['type'][] = [];
  const announceUse = vi.fn<(at: number) => void>();
  const stop = watchUse(uses, { announceUse }, ({ type }) => notified.push(type));
  const press = () => page.window.dispatchEvent(new Event('keydown'));
  return { uses, notified, announceUse, stop, press };
};

test('uses within a quarter of a minute count as one, and the other tabs hear of it', () => {
  const { notified, announceUse, press, stop } = open();
  vi.advanceTimersByTime(20_000);
  press();
  press();
  vi.advanceTimersByTime(14_000);
  press();
  expect(notified).toEqual(['used']);
  vi.advanceTimersByTime(1_000);
  press();
  expect(notified).toEqual(['used', 'used']);
  expect(announceUse).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(60_000);
  press();
  expect(notified).toHaveLength(2);
});

test('a session that begins is a use; that the part which sees the others has come is none', async () => {
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  const api = createApi({
    brand: 'wordbridge',
    getLocale: () => 'en',
    session: { ready: async () => ({ token: '', owner: null }), refuse: () => {}, isUnavailable: () => false },
  });
  const listens = vi.spyOn(page.window, 'addEventListener');
  vi.advanceTimersByTime(60_000);
  const watch = createActor(provideSession(api).actors.watchUse).start();
  expect(api.uses.idleFor()).toBe(0);
  vi.setSystemTime(Date.now() + 900_000);
  await vi.waitUntil(() => listens.mock.calls.length > 0);
  expect(api.uses.idleFor()).toBeGreaterThanOrEqual(900_000);
  page.window.dispatchEvent(new Event('keydown'));
  expect(api.uses.idleFor()).toBe(0);
  watch.stop();
});

test('the first use after the part has come late is said', () => {
  const uses = createActivity();
  const notified: UseEvent['type'][] = [];
  vi.advanceTimersByTime(60_000);
  const stop = watchUse(uses, { announceUse: () => {} }, ({ type }) => notified.push(type));
  expect(uses.idleFor()).toBe(60_000);
  page.window.dispatchEvent(new Event('keydown'));
  expect(notified).toEqual(['used']);
  stop();
});

test('a device that has slept, or whose clock was set, is noticed; a tab that is seldom asked is not', () => {
  const { notified, stop } = open();
  vi.advanceTimersByTime(600_000);
  expect(notified).toEqual([]);
  vi.setSystemTime(Date.now() + 60_000);
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(notified).toEqual([]);
  vi.setSystemTime(Date.now() + 3_600_000);
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(notified).toEqual(['woke']);
  vi.setSystemTime(Date.now() - 7_200_000);
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(notified).toEqual(['woke', 'woke']);
  stop();
});

test('what other tabs say of a use counts from when it was, and never from a time to come', () => {
  const uses = createActivity();
  const begun = Date.now();
  vi.advanceTimersByTime(60_000);
  uses.mark(begun + 20_000);
  expect(uses.idleFor()).toBe(40_000);
  uses.mark(begun);
  expect(uses.idleFor()).toBe(40_000);
  uses.mark(begun + 3_600_000);
  expect(uses.idleFor()).toBe(0);
});

test.each([
  ['a customer’s, right after a use', 7, 0, null],
  ['a customer’s, when nobody has done anything for a while', 7, 20_000, '1'],
  ['a visitor’s', null, 20_000, null],
] as const)('a call is the page’s own doing: %s', async (_, owner, idle, expected) => {
  const sent: (string | null)[] = [];
  const transport = createTransport({
    tokens: { ready: async () => ({ token: 'token', owner }), refuse: () => {} },
    uses: { idleFor: () => idle },
    fetch: async ({ headers }) => {
      sent.push(headers.get('X-Background'));
      return Response.json({});
    },
  });
  await transport(new Request('https://shop.example/api/v2/order'));
  expect(sent).toEqual([expected]);
});
