import { describe, expect, it } from 'vitest';
import { formatConclusion, toCount } from '../../tools/countTests.ts';
import type { Failure } from '../../tools/failures.ts';

const failed: Failure = {
  file: 'test/order/cart.api.test.ts',
  name: 'a cart > is paid once',
  message: 'AssertionError: expected 2 to be 1',
  diff: '',
  places: ['test/order/cart.api.test.ts:3'],
  traces: [],
  screenshots: [],
};

describe('the end of what a run of tests prints', () => {
  it('describes each failure, and ends with one line of how many there were', () => {
    const count = toCount('fast', 1, { passed: 3, failures: [failed] });
    expect(formatConclusion([{ passed: 9, failures: ['the check "types": a.ts(1,1): error'] }, count])).toEqual([
      'FAILED the check "types": a.ts(1,1): error\n',
      [
        'FAILED test/order/cart.api.test.ts: a cart > is paid once',
        '  AssertionError: expected 2 to be 1',
        '  at test/order/cart.api.test.ts:3',
        "  alone: npm test -- test/order/cart.api.test.ts -t '^a cart > is paid once$'\n",
      ].join('\n'),
      '12 passed, 2 failed',
    ]);
  });

  it('counts a run that ends badly without a failed test as one failure', () => {
    expect(formatConclusion([toCount('browser', 1, { passed: 0, failures: [] })])).toEqual([
      'FAILED the tests "browser" ended with code 1\n',
      '0 passed, 1 failed',
    ]);
    expect(formatConclusion([toCount('browser', 137, null)])).toEqual([
      'FAILED the tests "browser" ended with code 137 and without a report\n',
      '0 passed, 1 failed',
    ]);
  });

  it('is one line where nothing failed', () => {
    expect(formatConclusion([toCount('fast', 0, { passed: 1, failures: [] })])).toEqual(['1 passed, 0 failed']);
  });
});
