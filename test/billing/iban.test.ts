import { expect, test } from 'vitest';
import { isIban, normaliseIban } from '../../machines/billing/iban.ts';

test.each([
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['de89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000', 'DE89370400440532013000'],
  ['\u202aDE89370400440532013000\u202c\u200b', 'DE89370400440532013000'],
  ['IBAN: DE89-3704-0044-0532-0130-00', 'DE89370400440532013000'],
  ['PL61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
  ['61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
])('%j is an account, and travels as %j', (typed, sent) => {
  expect(isIban(typed)).toBe(true);
  expect(normaliseIban(typed)).toBe(sent);
  expect(normaliseIban(sent)).toBe(sent);
});

test.each(['', 'IBAN', 'DE89 3704 0044 0532 0130 01', '62 1090 1014 0000 0712 1981 2874', 'DE89'])(
  '%j is none',
  (typed) => {
    expect(isIban(typed)).toBe(false);
  },
);
