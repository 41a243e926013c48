import { describe, expect, test } from 'vitest';
import { emailFragment, readKnownEmail } from '../../src/account/emailFragment.ts';
import { sinceText } from '../../src/account/sessions/sinceText.ts';

describe('how long ago a device was seen', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');

  test.each([
    ['2026-11-20T11:59:40.000Z', 'now'],
    ['2026-11-20T11:58:59.000Z', '1 minute ago'],
    ['2026-11-20T11:00:01.000Z', '59 minutes ago'],
    ['2026-11-20T11:00:00.000Z', '1 hour ago'],
    ['2026-11-19T12:00:01.000Z', '23 hours ago'],
    ['2026-11-19T12:00:00.000Z', 'yesterday'],
    ['2026-11-10T12:00:00.000Z', '10 days ago'],
    ['2026-11-20T12:05:00.000Z', 'now'],
  ])('%s: %s', (iso, text) => {
    expect(sinceText(iso, now, 'en')).toBe(text);
  });
});

describe('an e-mail address for the next page', () => {
  test.each(['ada@customer.example', 'ada+one&two=3#four@customer.example', 'ąda@customer.example'])('%s', (email) => {
    const given = globalThis.location;
    Object.defineProperty(globalThis, 'location', { value: { hash: emailFragment(` ${email} `) }, configurable: true });
    expect(readKnownEmail()).toBe(email);
    Object.defineProperty(globalThis, 'location', { value: given, configurable: true });
  });

  test('is none where none was typed, and where there is no address', () => {
    expect(emailFragment(' ')).toBe('');
    expect(readKnownEmail()).toBe('');
  });
});
