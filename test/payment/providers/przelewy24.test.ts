import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig, sandboxKeys } from '../../../server/payment/przelewy24/config.ts';
import { findRefundKey, toRefundsUuid } from '../../../server/payment/przelewy24/refundIds.ts';
import {
  signNotification,
  signRefundNotification,
  signRegistration,
  signVerification,
} from '../../../server/payment/przelewy24/signature.ts';
import { isOver } from '../../../server/payment/przelewy24/timeLimit.ts';
import { ConfigError } from '../../../server/platform/config/environment.ts';

const sha384 = (text: string): string => createHash('sha384').update(text).digest('hex');

describe('signatures', () => {
  test('the published vector of a registration', () => {
    const fields = { sessionId: 's-1', merchantId: 12345, amount: 12300, currency: 'PLN' };
    expect(signRegistration(fields, '0123456789abcdef')).toBe(
      '3a683af3a5e4775771a89bee4e829d427122029df392681f79ebf217f2dcd37e55796777dd65a53cb6da98a8468a6c53',
    );
  });

  test('the notification of a refund that an independent client has in its tests', () => {
    const fields = {
      orderId: 4295430336,
      sessionId: '1e715675-a42b-4d0b-81bb-f7288915be76',
      refundsUuid: '97920952-1d9b-4c90-9238-2b74ae0f48bb',
      merchantId: 235316,
      amount: 500,
      currency: 'PLN',
      status: 0,
    };
    expect(signRefundNotification(fields, 'c4816521bf32ed54')).toBe(
      'dad28db2e0336e595bc313e3c7282ab2ba2f265021f45b85271232901fefd4bc1329fd47aa4eb735ac818e2b82c4dc24',
    );
  });

  test('the notification of a payment that an independent client has in its tests', () => {
    const fields = {
      merchantId: 12345,
      posId: 123,
      sessionId: '0beec7',
      amount: 1500,
      originAmount: 1500,
      currency: 'PLN',
      orderId: 123456789,
      methodId: 32,
      statement: 'p24-XXX-YYY-ZZZ',
    };
    expect(signNotification(fields, 'bar')).toBe(
      '703e946290d92230297c35d3bc8f554d4a458a4c97c9917665929c5ef5e682f7a868ac36e5dff20184c6a5302ef66c77',
    );
  });

  test('what is signed of the others, whatever the order of their fields', () => {
    const fields = {
      statement: 'p24/ł-9',
      methodId: 181,
      orderId: 9,
      currency: 'EUR',
      originAmount: 4,
      amount: 3,
      sessionId: 's',
      posId: 2,
      merchantId: 1,
    };
    expect(signNotification(fields, 'c')).toBe(
      sha384(
        '{"merchantId":1,"posId":2,"sessionId":"s","amount":3,"originAmount":4,"currency":"EUR","orderId":9,"methodId":181,"statement":"p24/ł-9","crc":"c"}',
      ),
    );
    expect(signVerification(fields, 'c')).toBe(
      sha384('{"sessionId":"s","orderId":9,"amount":3,"currency":"EUR","crc":"c"}'),
    );
  });
});

test('a payment that was registered at a time that cannot be read does not end', () => {
  const now = new Date('2030-01-01T00:00:00Z');
  for (const stamp of [undefined, '', '2026', '2026-11-23 04:31', '202699999999']) {
    expect(isOver(stamp, now)).toBe(false);
  }
  expect(isOver('202611230431', now)).toBe(true);
  expect(isOver('202912312230', now)).toBe(false);
  expect(isOver('202912312229', now)).toBe(true);
});

test('refunds have a number of at most 35 characters, which leads back to a key that fits', () => {
  const uuid = '97920952-1d9b-4c90-9238-2b74ae0f48bb';
  for (const key of ['already_paid:1234567:1234567', 'r-1', uuid, 'a b', 'ł', 'x'.repeat(80), 'sha256:abc', 'a:b']) {
    const number = toRefundsUuid(key);
    expect(number).toMatch(/^[A-Za-z0-9_-]{1,35}$/);
    expect(toRefundsUuid(key)).toBe(number);
    expect([key, null]).toContain(findRefundKey(number));
  }
  expect(findRefundKey(toRefundsUuid('decided:12:all'))).toBe('decided:12:all');
  expect(findRefundKey(toRefundsUuid('r-1'))).toBeNull();
  expect(toRefundsUuid('a-b')).not.toBe(toRefundsUuid('a:b'));
  expect(findRefundKey(toRefundsUuid(uuid))).toBeNull();
  // A key must not look like another one's digest.
  expect(toRefundsUuid('sha256:abc')).not.toBe('sha256-abc');
});

describe('the environment', () => {
  const whole = { PRZELEWY24_MERCHANT_ID: '7', PRZELEWY24_API_KEY: 'reports', PRZELEWY24_CRC_KEY: '0123456789abcdef' };

  test('names keys, the stand-in, or nothing', () => {
    expect(readConfig({}, null)).toBeNull();
    expect(readConfig({}, 'http://localhost:1')).toEqual({ url: 'http://localhost:1', keys: sandboxKeys });
    const keys = { merchantId: 7, posId: 7, apiKey: 'reports', crc: '0123456789abcdef' };
    expect(readConfig(whole, 'http://localhost:1')).toEqual({ url: 'https://secure.przelewy24.pl', keys });
    const sandbox = { ...whole, PRZELEWY24_URL: 'https://sandbox.przelewy24.pl', PRZELEWY24_POS_ID: '8' };
    expect(readConfig(sandbox, null)).toEqual({ url: 'https://sandbox.przelewy24.pl', keys: { ...keys, posId: 8 } });
  });

  test.each(Object.keys(whole))('needs %s with the others', (name) => {
    expect(() => readConfig({ ...whole, [name]: '' }, 'http://localhost:1')).toThrow(ConfigError);
    expect(() => readConfig({ ...whole, [name]: '' }, null)).toThrow(name);
  });

  test('is not half of it', () => {
    expect(() => readConfig({ PRZELEWY24_URL: 'https://secure.przelewy24.pl' }, null)).toThrow(ConfigError);
    expect(() => readConfig({ ...whole, PRZELEWY24_MERCHANT_ID: 'x' }, null)).toThrow(ConfigError);
  });
});
