import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { ProblemError } from '../../../server/platform/core/problem.ts';
import { limitCalls } from '../../../server/platform/http/callLimits.ts';

afterEach(() => {
  vi.useRealTimers();
});

const limited = (max: number) => {
  const app = Fastify({ trustProxy: 'loopback' });
  app.setErrorHandler((error, _request, reply) =>
    error instanceof ProblemError ? reply.code(error.statusCode).send({ after: error.retryAfter }) : reply.send(error),
  );
  const limit = limitCalls({ points: max, seconds: 60 });
  app.get('/one', { onRequest: limit }, async () => 'one');
  app.get('/other', { onRequest: limit }, async () => 'other');
  return async (address: string, path = '/one') => {
    const { statusCode, json } = await app.inject({ url: path, headers: { 'x-forwarded-for': address } });
    return statusCode === 200 ? 200 : { statusCode, ...json() };
  };
};

test('refuses an address that has called too often in a minute, and says when to come again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const call = limited(2);
  expect(await call('192.0.2.1')).toBe(200);
  vi.setSystemTime(10_000);
  // Routes that share a limit share its count.
  expect(await call('192.0.2.1', '/other')).toBe(200);
  expect(await call('192.0.2.1')).toEqual({ statusCode: 429, after: 50 });
  expect(await call('192.0.2.2')).toBe(200);
  vi.setSystemTime(60_000);
  expect(await call('192.0.2.1')).toBe(200);
});

test('counts the addresses of a household as one, and no proxy that a stranger names', async () => {
  const call = limited(1);
  expect(await call('2001:db8:1:2::1')).toBe(200);
  expect(await call('2001:db8:1:2:3::9')).toMatchObject({ statusCode: 429 });
  expect(await call('2001:db8:1:3::1')).toBe(200);
  // The proxy adds the address that it sees at the end.
  expect(await call('198.51.100.7, 203.0.113.5')).toBe(200);
  expect(await call('198.51.100.8, 203.0.113.5')).toMatchObject({ statusCode: 429 });
  // A list too long to be remembered counts all the same.
  const long = Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`).join(', ');
  expect(await call(`${long}, 203.0.113.5`)).toMatchObject({ statusCode: 429 });
});
