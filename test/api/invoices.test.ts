import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { order } from '../../server/db/schema.ts';
import { verifyChain } from '../../server/invoices/index.ts';
import { accepted, begin, insertAccepted, issued, paid, settle, sweep } from './invoiceOrders.ts';
import { startServer, type TestServer, testClock } from './startServer.ts';

const start = new Date('2026-11-20T12:00:00.000Z');
let clock = testClock(start);
let server: TestServer;

beforeEach(async () => {
  clock = testClock(start);
  server = await startServer({ clock, work: false });
  await begin(server);
});
afterEach(() => server.stop());

test('finished orders are charged once each, with numbers that follow one another', async () => {
  const ids = await insertAccepted(server, [
    accepted('finished', start, 10_000),
    accepted('finished', start, 3_333),
    accepted('finished', start, 100, { grossMinor: 0, netMinor: 0, vatMinor: 0 }),
    accepted('translation', start, 10_000),
  ]);
  await settle(server, [...ids, ...ids]);
  await sweep(server);
  const rows = await issued(server);
  expect(rows.map(({ number, grossMinor }) => ({ number, grossMinor }))).toEqual([
    { number: 'FV/2026/0001', grossMinor: 12_300 },
    { number: 'FV/2026/0002', grossMinor: 4_100 },
  ]);
  expect(await verifyChain(server.services.db, 'mostek')).toEqual({ length: 2, brokenAt: null });
});
