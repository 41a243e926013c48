import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../server/platform/core/clock.ts';
import { changeBalance, createHolder, openBalance } from '../support/money/balanceSupport.ts';
import { openPostgres } from '../support/postgres/openPostgres.ts';
import { hasPostgres } from '../support/postgres/postgres.ts';
import { waitUntil } from '../support/server/samples.ts';
import { createTestClock, startServer, type TestClock, type TestServer } from '../support/server/startServer.ts';

let servers: readonly [TestServer, TestServer];
let clock: TestClock;
beforeAll(async () => {
  if (!hasPostgres) return;
  clock = createTestClock();
  const url = await (await openPostgres()).preparedDatabase();
  servers = [
    await startServer({ database: { url }, clock, work: false }),
    await startServer({ database: { url }, clock, work: false }),
  ];
}, 120_000);
afterAll(async () => {
  for (const server of hasPostgres ? servers : []) await server.stop();
});

const totals = (seen: readonly { readonly total: { readonly currency_amount_decimal: string } }[]) =>
  seen.map(({ total }) => total.currency_amount_decimal);
const sees = (stream: { readonly seen: readonly unknown[] }, count: number) =>
  waitUntil(
    async () => stream.seen.length,
    (seen) => seen >= count,
  );

describe.runIf(hasPostgres)("a balance's stream", () => {
  test('brings the balance at once, and after each change in any process', async () => {
    const [first, second] = servers;
    const anna = await createHolder(first, 1_000, 200);
    const stream = await openBalance(second, anna);
    expect(stream.type).toContain('text/event-stream');
    await sees(stream, 1);
    await changeBalance(first, anna, -400);
    await sees(stream, 2);
    await changeBalance(second, anna, 0, 100);
    await sees(stream, 3);
    expect(totals(stream.seen)).toEqual(['12.00', '8.00', '9.00']);
    expect(stream.seen[1]).toMatchObject({
      money: { currency_amount_decimal: '6.00', currency_code: 'EUR' },
      bonus: { currency_amount_decimal: '2.00', currency_code: 'EUR' },
    });
    stream.close();
  });

  test('never brings what is another’s', async () => {
    const [first, second] = servers;
    const anna = await createHolder(first, 1_000);
    const other = await createHolder(first, 7_700);
    const annas = await openBalance(second, anna);
    const others = await openBalance(second, other);
    await sees(annas, 1);
    await sees(others, 1);
    await changeBalance(first, other, 100);
    await sees(others, 2);
    await changeBalance(first, anna, 1);
    await sees(annas, 2);
    expect(totals(annas.seen)).toEqual(['10.00', '10.01']);
    annas.close();
    others.close();
  });

  test('ends when the session is ended, by whichever process', async () => {
    const [first, second] = servers;
    const anna = await createHolder(first, 1_000);
    const stream = await openBalance(second, anna);
    const other = await openBalance(second, await createHolder(first, 1));
    await sees(stream, 1);
    await sees(other, 1);
    const out = await fetch(`${first.address()}/api/v2/oauth2/revoke`, { method: 'POST', headers: anna.headers });
    expect(out.status).toBe(204);
    await stream.ended;
    expect(totals(stream.seen)).toEqual(['10.00']);
    expect(other.hasEnded()).toBe(false);
    other.close();
  });

  test('ends with the access token', async () => {
    const [first, second] = servers;
    const anna = await createHolder(first, 1_000);
    const stream = await openBalance(second, anna);
    await sees(stream, 1);
    clock.advance(minutes(11));
    await changeBalance(first, anna, 1);
    await stream.ended;
    expect(totals(stream.seen)).toEqual(['10.00']);
  });
});
