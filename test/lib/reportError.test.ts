import { expect, test, vi } from 'vitest';
import { createErrorReports, toErrorCode } from '../../src/lib/failures/reportError.ts';

const open = (errorSampling: number, drawn = 0.5) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => null);
  const report = createErrorReports({
    brand: { id: 'wordbridge', errorSampling },
    getChart: () => 'request',
    getState: () => 'session=customer screen=write',
    getBuild: () => 'abc',
    fetch,
    random: () => drawn,
  });
  return { report, sent: () => fetch.mock.calls.map(([, { body }]) => JSON.parse(String(body))) };
};

test('an error is reported once, by its kind and states, without its words', () => {
  const { report, sent } = open(1);
  report(new TypeError('anna@example.com is not a function'));
  report(new TypeError('and again'));
  const [only, ...others] = sent();
  expect(only).toMatchObject({ chart: 'request', state: 'session=customer screen=write', build: 'abc' });
  expect(only.code).toMatch(/^TypeError/);
  expect(JSON.stringify(only)).not.toContain('anna');
  expect(others).toEqual([]);
});

test('where it happened is the code of a build, never the rest of an address', () => {
  const error = new Error('x');
  error.stack =
    'Error: x\n at f (https://shop.example/assets/index-a1.js:1:23)\n at https://shop.example/en/orders/secret';
  expect(toErrorCode(error)).toBe('Error assets/index-a1.js:1:23');
  expect(toErrorCode('anna@example.com')).toBe('Thrown');
});

test.each([
  [1, 0.999, 1],
  [0.5, 0.4, 1],
  [0.5, 0.6, 0],
  [0, 0, 0],
])('of a brand that reports %d, a draw of %d makes %d', (sampling, drawn, reports) => {
  const { report, sent } = open(sampling, drawn);
  report(new Error('x'));
  expect(sent()).toHaveLength(reports);
});
