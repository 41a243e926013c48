import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '../../../src/lib/http/client.ts';

const createToken = (visitor: string, issue: number): string =>
  ['{}', JSON.stringify({ sub: visitor, issue }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Each test is a page of its own. */
const loadPage = async () => {
  vi.resetModules();
  const { applicationToken } = await import('../../../src/account/session/provideSession.ts');
  return { applicationToken, ...(await import('../../../src/account/session/storedVisitor.ts')) };
};

/** A server that knows visitors again by their tokens; `meanwhile` is what another tab does while it answers the first call. */
const open = ({ applicationToken }: Awaited<ReturnType<typeof loadPage>>, meanwhile: () => void = () => {}) => {
  const asked: unknown[] = [];
  const api = createApi({
    brand: 'wordbridge',
    getLocale: () => 'en',
    session: { ready: async () => ({ token: '', owner: null }), refuse: () => {}, isUnavailable: () => false },
    fetch: async (request) => {
      const { earlier } = await request.json();
      asked.push(earlier);
      if (asked.length === 1) meanwhile();
      const known =
        typeof earlier === 'string'
          ? JSON.parse(Buffer.from(earlier.split('.')[1] ?? '', 'base64url').toString()).sub
          : null;
      const access_token = createToken(known ?? 'new', asked.length);
      return Response.json({ access_token, token_type: 'Bearer', expires_in: 7200 });
    },
  });
  return { asked, token: async () => (await applicationToken(api, new AbortController().signal)).value };
};

test('a visitor is new once, and known again by the token that the device has', async () => {
  const opened = await loadPage();
  const { asked, token } = open(opened);
  const first = await token();
  expect(opened.readVisitor()).toBe(first);
  const second = await token();
  expect(asked).toEqual([null, first]);
  expect(opened.readVisitor()).toBe(second);
});

test('tabs that are opened together are one visitor', async () => {
  const other = createToken('the other tab’s', 1);
  const opened = await loadPage();
  const { asked, token } = open(opened, () => opened.writeVisitor(other));
  expect(await token()).toBe(createToken('the other tab’s', 2));
  expect(asked).toEqual([null, other]);
});

test('a renewal in another tab changes nothing', async () => {
  const opened = await loadPage();
  opened.writeVisitor(createToken('one', 1));
  const { asked, token } = open(opened, () => opened.writeVisitor(createToken('one', 2)));
  await token();
  expect(asked).toEqual([createToken('one', 1)]);
});
