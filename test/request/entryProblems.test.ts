import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseLink } from '../../machines/lib/link.ts';
import { normalisePhoneNumber } from '../../machines/lib/normalisePhoneNumber.ts';
import { isPhoneNumber } from '../../machines/lib/phoneNumber.ts';
import { emptyFields } from '../../machines/request/draft.ts';
import { listDurations } from '../../machines/request/durations.ts';
import { linkProblems, phoneProblems } from '../../machines/request/entryProblems.ts';
import { requestProblems } from '../../machines/request/requestForm.ts';
import { phoneCall } from '../../machines/services/phoneCall.ts';

test('each address is judged by itself, and a repeated one where it comes again', () => {
  expect(linkProblems(['https://a.example', 'a b', 'https://a.example', 'https://A.example/'])).toEqual([
    null,
    'LinkInvalid',
    'Duplicate',
    'Duplicate',
  ]);
});

test('an address that is too long is said to be so where it stands', () => {
  expect(linkProblems([`https://a.example/${'a'.repeat(2000)}`])).toEqual(['TooLong']);
});

test.each([
  ['example.com', 'https://example.com'],
  ['www.example.com/about?a=b', 'https://www.example.com/about?a=b'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['http://example.com', 'http://example.com'],
  ['\u200bhttps://example.com\u200e', 'https://example.com'],
  ['пример.укр', 'https://пример.укр'],
  // What no browser would open stays as it is, and is refused.
  ['example com', 'example com'],
  ['example', 'example'],
  ['ada@example.com', 'ada@example.com'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['\u200b ', ''],
])('the address %j is meant as %j', (typed, meant) => {
  expect(normaliseLink(typed)).toBe(meant);
});

test.each([
  ['0048 22 307 18 41', '+48 22 307 18 41'],
  ['\u202a+48 22 307 18 41\u202c', '+48 22 307 18 41'],
  ['tel:+48223071841', '+48223071841'],
  ['000', '000'],
  ['22 307 18 41', '22 307 18 41'],
])('the number %j is meant as %j', (typed, meant) => {
  expect(normalisePhoneNumber(typed)).toBe(meant);
});

test('each number is judged by itself, however it is spaced', () => {
  expect(phoneProblems(['+48 22 307 18 41', '22 307 18 41', '+48223071841'], isPhoneNumber)).toEqual([
    null,
    'PhoneInvalid',
    'Duplicate',
  ]);
});

test('what is said beside the entries is what the rules of the request say of all of them', () => {
  const entry = fc.constantFrom(
    'https://a.example',
    'https://b.example/x',
    'https://a.example/',
    'a b',
    'ftp://c.example',
  );
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 6 }), (links) => {
      const context = {
        service: 'website',
        files: { count: 0, ready: true },
        now: 0,
        isPhoneNumber,
        shipmentProblems: () => [],
      } as const;
      const ofAll = requestProblems({ ...emptyFields, links }, context).some(({ field }) => field === 'links');
      expect(linkProblems(links).some((code) => code !== null)).toBe(ofAll);
    }),
  );
});

test('a form offers durations that its service takes, and what was chosen before', () => {
  expect(listDurations(phoneCall.appointment, 0)).toEqual([15, 30, 45, 60, 90, 120, 150, 180, 240]);
  expect(listDurations(phoneCall.appointment, 50)).toContain(50);
});
