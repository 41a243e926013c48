import { describe, expect, test } from 'vitest';
import { describeDevice } from '../../../server/account/session/describeDevice.ts';
import { findCountryOfAddress } from '../../../server/account/session/findCountryOfAddress.ts';

describe('the place of a session', () => {
  test.each([
    ['83.0.0.1', 'PL'],
    ['::ffff:83.0.0.1', 'PL'],
    ['8.8.8.8', 'US'],
    ['2a02:8108::1', 'DE'],
    ['127.0.0.1', 'local'],
    ['::1', 'local'],
    ['::ffff:192.168.1.4', 'local'],
    ['10.20.30.40', 'local'],
    ['172.31.0.1', 'local'],
    ['fd12:3456::1', 'local'],
    ['fe80::1%eth0', 'local'],
    ['240.0.0.1', null],
    ['nonsense', null],
    ['', null],
  ])('of %s is %s', (ip, place) => {
    expect(findCountryOfAddress(ip)).toBe(place);
  });
});

describe('the device of a session', () => {
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:134.0) Gecko/20100101 Firefox/134.0', 'Firefox', 'Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'Microsoft Edge',
      'macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    ['curl/8.5.0', null, null],
    ['<script>alert(1)</script>', null, null],
    ['', null, null],
    [undefined, null, null],
    [`Mozilla/5.0 (Windows NT 10.0) Firefox/134.0 ${'x'.repeat(600)}`, null, null],
  ])('that calls itself %s', (agent, browser, system) => {
    expect(describeDevice(agent)).toEqual({ browser, system });
  });
});
