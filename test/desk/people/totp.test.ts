import { describe, expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpCode, totpUrl } from '../../../server/desk/people/totp.ts';

/** RFC 6238, appendix B: the secret of the vectors for SHA-1. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes that change with time', () => {
  test('a secret is written in base32 (RFC 4648), and no two are alike', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
  });

  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238, appendix B: after %d seconds', (seconds, code) => {
    expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code);
  });

  test('are good for their half minute and the ones around it, and no longer', () => {
    const now = new Date('2026-11-20T12:00:10.000Z');
    const step = Math.floor(now.getTime() / 30_000);
    for (const distance of [-1, 0, 1])
      expect(stepOfCode(secret, totpCode(secret, step + distance), now)).toBe(step + distance);
    for (const distance of [-2, 2]) expect(stepOfCode(secret, totpCode(secret, step + distance), now)).toBeNull();
    expect(stepOfCode(secret, '', now)).toBeNull();
  });

  test('are shown by a program that reads the address', () => {
    const url = new URL(totpUrl('maria@example.com', secret));
    expect([url.protocol, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      secret,
      'Fifteen',
    ]);
  });
});
