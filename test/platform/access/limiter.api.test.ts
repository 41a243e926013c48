import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Counted, createLimiter, type Limiter } from '../../../server/platform/core/limiter.ts';
import { sharedLimits } from '../../../server/platform/core/limits.ts';
import { rateLimit } from '../../../server/platform/db/schema.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';

let server: TestServer;
let [one, other]: Limiter[] = [];
const logged: string[] = [];
const log = pino({}, { write: (line: string) => void logged.push(line) });
const address: Counted = { limit: 'mailToAddress', of: ['wordbridge', 'ada@customer.example', '192.0.2.1'] };
const mailbox: Counted = { limit: 'mailbox', of: ['wordbridge', 'ada@customer.example'] };
const { points, seconds } = sharedLimits.mailToAddress;
const now = Date.parse('2026-11-20T12:00:00Z');

const limiters = (): readonly [Limiter, Limiter] => {
  if (one === undefined || other === undefined) throw new Error('There are two processes.');
  return [one, other];
};

beforeAll(async () => {
  server = await startServer();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  // Each as in a process of its own.
  [one, other] = [createLimiter(server.services.db, log), createLimiter(server.services.db, log)];
});
afterEach(async () => {
  vi.useRealTimers();
  logged.length = 0;
  await server.services.db.delete(rateLimit);
});
afterAll(() => server.stop());

describe('limits that processes share', () => {
  test('admit so many of all processes, however many at once, until the window ends', async () => {
    const [here, there] = limiters();
    const verdicts = await Promise.all(
      Array.from({ length: points + 2 }, (_, n) => (n % 2 === 0 ? here : there).charge([address])),
    );
    expect(verdicts.filter(({ admitted }) => admitted)).toHaveLength(points);
    vi.setSystemTime(now + 61_000);
    expect(await there.charge([address])).toEqual({ admitted: false, retryAfter: seconds - 60 });
    expect(await there.charge([{ ...address, of: ['another'] }])).toEqual({ admitted: true });
    vi.setSystemTime(now + seconds * 1000);
    expect(await there.charge([address])).toEqual({ admitted: true });
  });

  test('count what is refused by one of them by none before it', async () => {
    const [here, there] = limiters();
    for (let count = 0; count < points; count += 1) await here.admit([address]);
    for (let count = 0; count < 5; count += 1) {
      await expect(there.admit([mailbox, address])).rejects.toMatchObject({ code: 'RateLimited' });
    }
    const left = sharedLimits.mailbox.points;
    for (let count = 0; count < left; count += 1) expect(await here.charge([mailbox])).toEqual({ admitted: true });
    expect(await here.charge([mailbox])).toMatchObject({ admitted: false });
  });

  test('take back, and forget', async () => {
    const [here, there] = limiters();
    for (let count = 0; count < 2 * points; count += 1) {
      await here.admit([address]);
      await there.giveBack([address]);
    }
    for (let count = 0; count < points; count += 1) await here.admit([address]);
    expect(await there.charge([address])).toMatchObject({ admitted: false });
    await there.clear(address);
    expect(await here.charge([address])).toEqual({ admitted: true });
  });

  test('refuse from memory who goes on at twice the limit', async () => {
    const [here] = limiters();
    for (let count = 0; count < 2 * points; count += 1) await here.charge([address]);
    await server.services.db.delete(rateLimit);
    expect(await here.charge([address])).toMatchObject({ admitted: false });
  });

  test('hold nothing that says who it was', async () => {
    const [here] = limiters();
    await here.admit([address, mailbox]);
    const rows = JSON.stringify(await server.services.db.select().from(rateLimit));
    expect(rows).toContain('mailToAddress');
    expect(rows).not.toMatch(/ada|192\.0|wordbridge/);
  });

  test('are counted by a process alone while the store does not answer, which is logged', async () => {
    const [here] = limiters();
    await server.services.db.execute('alter table rate_limit rename to rate_limit_gone');
    try {
      for (let count = 0; count < points; count += 1) expect(await here.charge([address])).toEqual({ admitted: true });
      expect(await here.charge([address])).toMatchObject({ admitted: false });
      expect(logged).toHaveLength(points + 1);
      expect(JSON.parse(logged[0] ?? '{}')).toMatchObject({ level: 50, limit: 'mailToAddress' });
    } finally {
      await server.services.db.execute('alter table rate_limit_gone rename to rate_limit');
    }
  });
});
