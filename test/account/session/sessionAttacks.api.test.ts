import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refreshToken, signingKey } from '../../../server/platform/db/schema.ts';
import { createAccount } from '../../support/server/accounts.ts';
import { createBrowser, signInBrowser, withBearer } from '../../support/server/createBrowser.ts';
import { startForFile } from '../../support/server/startForFile.ts';

const refresh = '/api/v2/oauth2/refresh';
const revoke = '/api/v2/oauth2/revoke';

const server = await startForFile();
const client = await server.client();

const post = (path: string, headers: Record<string, string>, body: string | null = '{"idle_seconds":0}') =>
  fetch(`${server.address()}${path}`, { method: 'POST', headers, body });
const brand = () => ({ 'x-brand': client.headers['x-brand'] ?? '' });
const json = { 'content-type': 'application/json' };

describe('a refresh token', () => {
  test('is stored as its hash, and what leads to the next one is not in the table', async () => {
    const { browser } = await signInBrowser(client, createAccount('anna'));
    const first = browser.cookie();
    await browser.renew();
    const stored = JSON.stringify(await server.services.db.select().from(refreshToken));
    for (const token of [first, browser.cookie()]) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(stored).not.toContain(token);
      expect(stored).toContain(createHash('sha256').update(token).digest('base64url'));
    }
    const keys = await server.services.db.select().from(signingKey);
    expect(keys.filter(({ purpose }) => purpose === 'refresh')).toHaveLength(1);
  });

  test('that is none is refused: forged, cut, of another kind, of another brand, or much too long', async () => {
    const { browser, answer } = await signInBrowser(client, createAccount('anna'));
    const good = browser.cookie();
    const forged = [
      '',
      ' ',
      '..',
      good.slice(1),
      `${good}A`,
      good.toUpperCase(),
      'A'.repeat(43),
      `'; drop table refresh_token; --`,
      encodeURIComponent('\u0000'),
      withBearer(answer).authorization.slice(7),
      'x'.repeat(4000),
    ];
    for (const cookie of forged) {
      const answered = await post(refresh, { ...brand(), ...json, cookie: `wordbridge_refresh=${cookie}` });
      expect([cookie, answered.status]).toEqual([cookie, 401]);
      const left = await post(revoke, { ...brand(), cookie: `wordbridge_refresh=${cookie}` }, null);
      expect([cookie, left.status]).toEqual([cookie, 401]);
    }
    expect((await post(refresh, { ...brand(), ...json, cookie: 'x'.repeat(20_000) })).status).toBe(422);
    expect((await browser.renew()).status).toBe(200);
  });

  test('of another brand renews and ends nothing', async () => {
    const mostek = await server.client('mostek', 'pl');
    const { browser } = await signInBrowser(client, createAccount('anna'));
    for (const name of ['wordbridge_refresh', 'mostek_refresh']) {
      const headers = { cookie: `${name}=${browser.cookie()}` };
      expect((await createBrowser(mostek).post(refresh, { idle_seconds: 0 }, headers)).status).toBe(401);
      expect((await createBrowser(mostek).post(revoke, undefined, headers)).status).toBe(401);
    }
    expect((await browser.renew()).status).toBe(200);
  });

  test('of another site’s form does nothing: no such form can send the brand’s header, or JSON', async () => {
    const { browser, answer } = await signInBrowser(client, createAccount('anna'));
    const cookie = `wordbridge_refresh=${browser.cookie()}`;
    const form = { 'content-type': 'text/plain', cookie };
    expect((await post(refresh, { ...json, cookie })).status).toBe(400);
    expect((await post(refresh, { ...brand(), ...form })).status).toBe(422);
    expect((await post(revoke, form, null)).status).toBe(400);
    expect((await client.get('/api/v2/user/current', withBearer(answer))).status).toBe(200);
    expect((await browser.renew()).status).toBe(200);
  });

  test('of several with its name counts as the first, and needs no other cookie', async () => {
    const { browser } = await signInBrowser(client, createAccount('anna'));
    const cookie = `a=1; wordbridge_refresh=${browser.cookie()}; wordbridge_refresh=nonsense; b`;
    expect((await post(refresh, { ...brand(), ...json, cookie })).status).toBe(200);
  });

  test('is asked for no faster than six hundred times a minute from an address', async () => {
    const headers = { ...brand(), ...json, 'x-forwarded-for': '203.0.113.77' };
    const statuses: number[] = [];
    for (let n = 0; n < 601; n += 1) statuses.push((await post(refresh, headers)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(600);
    expect(statuses.at(-1)).toBe(429);
  });

  test('says nothing sensible of its use, and is refused for it', async () => {
    const { browser } = await signInBrowser(client, createAccount('anna'));
    const cookie = `wordbridge_refresh=${browser.cookie()}`;
    for (const body of ['{}', '{"idle_seconds":-1}', '{"idle_seconds":1e9}', '{"idle_seconds":"0"}', '[]', '{']) {
      const { status } = await post(refresh, { ...brand(), ...json, cookie }, body);
      expect([body, [400, 422].includes(status)]).toEqual([body, true]);
    }
    expect((await browser.renew()).status).toBe(200);
  });
});
