import { expect, test } from 'vitest';
import { normalisePhoneNumber } from '../../machines/lib/normalisePhoneNumber.ts';
import { isPhoneNumber } from '../../machines/lib/phoneNumber.ts';

test.each([
  ['+48 22 307 18 41', '+48 22 307 18 41'],
  ['0048 22 307 18 41', '+48 22 307 18 41'],
  ['00 48 223071841', '+48 223071841'],
  ['tel:+48223071841', '+48223071841'],
  ['tel:+48-22-307-18-41', '+48 22 307 18 41'],
  ['(+48) 22 307-18-41', '+48 22 307 18 41'],
  ['+48 (22) 307.18.41', '+48 22 307 18 41'],
  ['+49 (0)30 901820', '+49 30 901820'],
  ['+49 30/901820', '+49 30 901820'],
  ['0039 (0)6 6982', '+39 06 6982'],
  ['+ 48 22 307 18 41', '+48 22 307 18 41'],
  ['＋４８ ２２ ３０７ １８ ４１', '+48 22 307 18 41'],
  ['\u202a+48\u00a022\u200b307\u202f18\u201141\u202c', '+48 22307 18 41'],
  ['+48 22 307 18 41 ext. 5', '+48 22 307 18 41 ext. 5'],
  ['+48 22 307 18 41;ext=5', '+48 22 307 18 41 ext. 5'],
  ['+48 22 307 18 41 x5', '+48 22 307 18 41 ext. 5'],
  ['+48 22 307 18 41, wew. 5', '+48 22 307 18 41 ext. 5'],
  ['+380 44 278 18 41 доб. 12', '+380 44 278 18 41 ext. 12'],
  ['+1 (212) 555-0123', '+1 212 555 0123'],
])('%j is a number, and stored as %j', (typed, stored) => {
  expect(isPhoneNumber(typed)).toBe(true);
  expect(normalisePhoneNumber(typed)).toBe(stored);
  expect(normalisePhoneNumber(stored)).toBe(stored);
});

test.each([
  '',
  '22 307 18 41',
  '030 901820',
  '0000000000',
  '+000000000',
  '+48 000 000 000',
  '00000000',
  '+48 22 307',
  '+48 22 307 18 41 / +48 22 307 18 42',
  'call +48 22 307 18 41',
  '+48 22 307 18 41 or so',
  '+999 22 307 18 41',
  'tel:',
])('%j is no number that can be called from anywhere', (typed) => {
  expect(isPhoneNumber(typed)).toBe(false);
});
