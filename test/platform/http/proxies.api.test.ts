import { afterEach, describe, expect, test } from 'vitest';
import { decodeConfig } from '../../../server/platform/config/config.ts';
import { ConfigError } from '../../../server/platform/config/environment.ts';
import type { TrustedProxies } from '../../../server/platform/config/trustedProxies.ts';
import { sharedLimits } from '../../../server/platform/core/limits.ts';
import { openLog } from '../../../server/platform/log/log.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** Guesses at unknown logins from one place, each of which claims to come from another one. */
const guess = async (trustedProxies: TrustedProxies, claim: (n: number) => string, remoteAddress: string) => {
  server = await startServer({ config: { trustedProxies }, work: false });
  const { headers } = await server.client();
  const app = server.server.apps.get('wordbridge');
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < sharedLimits.signInFromNetwork.points + 2; n += 1) {
    const answer = await app?.inject({
      method: 'POST',
      url: '/api/v2/oauth2/access_token',
      remoteAddress,
      headers: { 'x-brand': headers['x-brand'], 'x-forwarded-for': claim(n) },
      payload: { username: `nobody.${n}@example.com`, password: 'a guess of many', grant_type: 'password' },
    });
    statuses.push(answer?.statusCode);
  }
  return statuses.slice(-2);
};

describe('who claims to come from elsewhere', () => {
  const claim = (n: number) => `198.51.100.${n}`;
  test.each<[string, TrustedProxies, string, number]>([
    ['is believed on this machine', ['loopback'], '127.0.0.1', 401],
    ['is not believed from another one', ['loopback'], '203.0.113.9', 429],
    ['is believed in a network of proxies', ['10.1.0.0/16'], '10.1.2.3', 401],
    ['is not believed outside of it', ['10.1.0.0/16'], '10.2.2.3', 429],
    ['is not believed on this machine where it is not named', ['10.1.0.0/16'], '127.0.0.1', 429],
    ['is believed by one hop', 1, '203.0.113.9', 401],
    ['is believed by none', 0, '127.0.0.1', 429],
  ])('%s', async (_, proxies, from, status) => {
    expect(await guess(proxies, claim, from)).toEqual([status, status]);
  });

  test('does not become another one by what stands before the proxy’s own word', async () => {
    expect(await guess(['loopback'], (n) => `198.51.100.${n}, 203.0.113.7`, '127.0.0.1')).toEqual([429, 429]);
  });
});

describe('TRUSTED_PROXIES', () => {
  test.each([
    ['', ['loopback']],
    [
      '10.0.0.7, 192.168.0.0/16,2001:db8::/32,uniquelocal',
      ['10.0.0.7', '192.168.0.0/16', '2001:db8::/32', 'uniquelocal'],
    ],
    ['2', 2],
    ['0', 0],
  ])('%j is read', (text, read) => {
    expect(decodeConfig({ TRUSTED_PROXIES: text }).trustedProxies).toEqual(read);
  });

  test.each(['proxy.example', '10.0.0.0/33', 'true', '*', '10.0.0.7,', '-1'])(
    '%s is refused with a sentence',
    (text) => {
      expect(() => decodeConfig({ TRUSTED_PROXIES: text })).toThrow(ConfigError);
    },
  );

  test('is said at start', async () => {
    const lines: string[] = [];
    server = await startServer({ work: false, log: openLog('info', { write: (line) => lines.push(line) }) });
    expect(lines.join('')).toContain('believed of loopback alone (TRUSTED_PROXIES)');
  });
});
