import { expect, test } from 'vitest';
import { isEmailAddress, normaliseEmail } from '../../machines/lib/emailAddress.ts';

const createDomain = (length: number): string => `${`${'d'.repeat(49)}.`.repeat(6).slice(0, length - 3)}.pl`;

test.each([
  'a@b.com',
  'ada.nowak+office@customer.example',
  "o'brien@b.com",
  '!#$%&*+/=?^_`{|}~-@b.com',
  'ada@localhost',
  'ada@xn--e1afmkfd.xn--80akhbyknj4f',
  'ada@пример.укр',
  'ada@żółw.pl',
  'ada@127.0.0.1',
  '1@2.de',
  `${'a'.repeat(64)}@b.com`,
  `a@${'b'.repeat(63)}.com`,
  `a@${createDomain(252)}`,
  ' ada@b.com\u00a0',
  '\u202aada@b.com\u202c',
  'ada\u200b@b.com',
])('%j is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  '',
  'a',
  'a@',
  '@b.com',
  'a@b.com/',
  'a@b.com/path',
  'a@*.com',
  'a@b.com?subject=x',
  'a@b.com#x',
  'a@b.com:25',
  'a@b.com.',
  'a@.com',
  'a@b..com',
  'a@-b.com',
  'a@b-.com',
  'a@b_c.com',
  'a@b.com, c@d.com',
  'a@b.com;c@d.com',
  'a@b@c.com',
  'a b@c.com',
  'a@b c.com',
  'a(x)@b.com',
  'Ada <a@b.com>',
  'mailto:a@b.com',
  '"a"@b.com',
  'a@[127.0.0.1]',
  'żaneta@b.com',
  'a@żółw.pl/',
  'a@żółw.pl?x',
  'a@żółw%2e.pl',
  `${'a'.repeat(65)}@b.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'ż'.repeat(60)}.com`,
  `a@${createDomain(253)}`,
])('%j is none', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test('marks that cannot be seen and spaces around do not travel', () => {
  expect(normaliseEmail('\u2068 Ada\u200b@b.com \u2069')).toBe('Ada@b.com');
});
