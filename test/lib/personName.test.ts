import { expect, test } from 'vitest';
import { isLongEnoughName } from '../../machines/lib/personName.ts';

test.each([
  'Li',
  'Al',
  '王芳',
  'ŃB',
  'N\u0303a',
  'Ян',
  'Ó Z',
  'J. Z',
  'رضا',
  'नीता',
  'X Æ',
  '\u200fעד',
  'K2B',
  '1 2',
  '...',
])('%j is long enough for a name', (text) => {
  expect(isLongEnoughName(text)).toBe(true);
});

test.each(['', 'x', '王', '..', '12', 'x.', 'x1', 'x\u0301', 'x\u0301\u0302\u0303', ' x ', 'x\u200b\u200b', '👩‍🚀'])(
  '%j is not',
  (text) => {
    expect(isLongEnoughName(text)).toBe(false);
  },
);
