// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { deskSessionMachine } from '../../machines/desk/login/deskSession.ts';
import { deskErrors, watchErrors } from '../../src/desk/api/deskErrors.ts';

const open = (errorSampling = 1) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => null);
  const session = createActor(deskSessionMachine);
  const report = deskErrors({
    brand: { id: 'mostek', errorSampling, locales: ['pl', 'en', 'uk'] },
    getSession: () => session,
    getPath: () => '/desk/pl/order/4711',
    fetch,
    random: () => 0.5,
  });
  return { report, sent: () => fetch.mock.calls.map(([url, { body }]) => ({ url, ...JSON.parse(String(body)) })) };
};

afterEach(() => vi.restoreAllMocks());

test('an error at the desk is reported with the page by its name, without words and numbers', () => {
  document.head.innerHTML = '<script type="module" src="/desk/assets/desk-a1B2.js"></script>';
  const { report, sent } = open();
  report(new TypeError('Order 4711 of anna@example.com'));
  expect(sent()).toMatchObject([
    {
      url: '/api/v2/client-errors',
      chart: 'desk',
      state: 'desk session=restoring page=order',
      build: 'desk-a1B2.js',
    },
  ]);
  expect(JSON.stringify(sent())).not.toMatch(/4711|anna/);
});

test('a brand that reports a tenth of its errors reports a tenth of the desk’s', () => {
  const { report, sent } = open(0.1);
  report(new Error('x'));
  expect(sent()).toEqual([]);
});

test('exceptions and promises that failed unheard are reported', () => {
  const report = vi.fn();
  watchErrors(report);
  const [thrown, rejected] = [new RangeError('x'), new SyntaxError('y')];
  dispatchEvent(new ErrorEvent('error', { error: thrown }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: rejected }));
  expect(report.mock.calls).toEqual([[thrown], [rejected]]);
});
