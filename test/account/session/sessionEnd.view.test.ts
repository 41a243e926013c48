import { afterEach, expect, test } from 'vitest';
import { endSession } from '../../../src/account/session/sessionEnd.ts';
import { isEndUnsent } from '../../../src/account/session/storedSession.ts';
import { createApi } from '../../../src/lib/http/client.ts';

const waitForever = (): Promise<never> => new Promise(() => {});

/** An API whose calls are answered in turn. */
const createTestApi = (...answers: readonly (() => Promise<Response>)[]) => {
  const waiting = [...answers];
  let calls = 0;
  const api = createApi({
    brand: 'wordbridge',
    getLocale: () => 'en',
    session: { ready: waitForever, isUnavailable: () => false, refuse: () => {} },
    fetch: () => {
      calls += 1;
      return waiting.shift()?.() ?? waitForever();
    },
  });
  return { api, calls: () => calls };
};

const answerEnd = (): Promise<Response> => Promise.resolve(new Response(null, { status: 204 }));

afterEach(() => localStorage.clear());

test('the end of a session that finds no network is sent when it is back, also while the call is still failing', async () => {
  const { api, calls } = createTestApi(() => {
    window.dispatchEvent(new Event('online'));
    return Promise.reject(new TypeError('Failed to fetch'));
  }, answerEnd);
  await expect(endSession(api, 'token')).rejects.toThrow();
  await expect.poll(isEndUnsent).toBe(false);
  expect(calls()).toBe(2);
});

test('one that was sent is not sent again', async () => {
  const { api, calls } = createTestApi(answerEnd);
  await endSession(api, 'token');
  window.dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect([calls(), isEndUnsent()]).toEqual([1, false]);
});
