import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/brands.ts';
import { conclusionOf, countOf } from '../../tools/countTests.ts';
import type { TestReport } from '../../tools/failures.ts';

type File = TestReport['testResults'][number];
type Result = File['assertionResults'][number];

const passed: Result = { ancestorTitles: ['', 'a cart'], title: 'is paid', status: 'passed', failureMessages: [] };
const failed: Result = {
  ancestorTitles: ['', 'a cart'],
  title: 'is paid once',
  status: 'failed',
  failureMessages: ['\n\u001b[31mAssertionError: expected 2 to be 1\u001b[39m\n    at cart.test.ts:3:1', 'and again'],
};
const file = (name: string, assertionResults: readonly Result[], status: string, message = ''): File => ({
  name: join(root, 'test/api', name),
  status,
  message,
  assertionResults,
});

const report: TestReport = {
  testResults: [
    file('cart.test.ts', [passed, failed], 'failed'),
    file('order.test.ts', [passed], 'passed'),
    file('broken.test.ts', [], 'failed', "Cannot find module './gone.ts'\n  imported from here"),
    file('hook.test.ts', [passed, { ...passed, status: 'skipped' }], 'failed'),
  ],
};

describe('the end of what a run of tests prints', () => {
  it('names each failed test by its file, its full name and the first line of its message', () => {
    expect(
      conclusionOf([{ passed: 9, failures: ['the check "types": a.ts(1,1): error'] }, countOf('fast', 1, report)]),
    ).toEqual([
      'FAILED the check "types": a.ts(1,1): error',
      'FAILED test/api/cart.test.ts: a cart > is paid once: AssertionError: expected 2 to be 1',
      "FAILED test/api/broken.test.ts: Cannot find module './gone.ts'",
      'FAILED test/api/hook.test.ts: failed outside its tests',
      '12 passed, 4 failed',
    ]);
  });

  it('says what a hook ended with, where that is known', () => {
    const hook = file('hook.test.ts', [passed], 'failed');
    const errors = { [hook.name]: ['\nError: connect ECONNREFUSED\n  at hook'] };
    expect(conclusionOf([countOf('fast', 1, { testResults: [hook] }, errors)])).toEqual([
      'FAILED test/api/hook.test.ts: Error: connect ECONNREFUSED',
      '1 passed, 1 failed',
    ]);
  });

  it('counts a run that ends badly without a failed test as one failure', () => {
    expect(conclusionOf([countOf('browser', 1, { testResults: [] })])).toEqual([
      'FAILED the tests "browser" ended with code 1',
      '0 passed, 1 failed',
    ]);
    expect(conclusionOf([countOf('browser', 137, null)])).toEqual([
      'FAILED the tests "browser" ended with code 137 and without a report',
      '0 passed, 1 failed',
    ]);
  });

  it('is one line where nothing failed', () => {
    expect(conclusionOf([countOf('fast', 0, { testResults: [file('order.test.ts', [passed], 'passed')] })])).toEqual([
      '1 passed, 0 failed',
    ]);
  });
});
