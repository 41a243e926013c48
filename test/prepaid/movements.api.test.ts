import { describe, expect, test } from 'vitest';
import { days } from '../../server/platform/core/clock.ts';
import { changeBalance, createHolder, listMovements } from '../support/money/balanceSupport.ts';
import { createCreditedTopUp, createTopUpCustomer } from '../support/money/topUpSupport.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock(new Date('2025-12-31T22:30:00.000Z'));
const server = await startForFile({ clock, work: false });

const decimals = ({ money, bonus, total, balance_after }: Awaited<ReturnType<typeof listMovements>>['data'][number]) =>
  [money, bonus, total, balance_after].map(({ currency_amount_decimal }) => currency_amount_decimal);

describe('the movements of a balance', () => {
  test('are every entry, the latest first, with what it has changed and the balance after it', async () => {
    const anna = await createHolder(server, 10_000, 500);
    await changeBalance(server, anna, -2_550, -100);
    await changeBalance(server, anna, 0, 100);
    const { data, meta } = await listMovements(server, anna);
    expect(data.map(decimals)).toEqual([
      ['0.00', '1.00', '1.00', '79.50'],
      ['-25.50', '-1.00', '-26.50', '78.50'],
      ['100.00', '5.00', '105.00', '105.00'],
    ]);
    expect(data[0]).toMatchObject({ kind: 'correction', orders: [], top_up: null, at: clock.now().toISOString() });
    expect(meta).toEqual({ total: 3, total_is_exact: true, page: 1, per_page: 20, pages: 1, years: [2025] });
  });

  test('come in pages and both orders, each with the balance after it', async () => {
    const anna = await createHolder(server, 100);
    for (let times = 0; times < 4; times += 1) await changeBalance(server, anna, 100);
    const listBalancesAfter = async (query: string) =>
      (await listMovements(server, anna, query)).data.map(({ balance_after }) => balance_after.currency_amount_decimal);
    expect(await listBalancesAfter('?per_page=2')).toEqual(['5.00', '4.00']);
    expect(await listBalancesAfter('?per_page=2&page=3')).toEqual(['1.00']);
    expect(await listBalancesAfter('?per_page=2&page=4')).toEqual([]);
    expect(await listBalancesAfter('?per_page=2&page=2&sort=id%20asc')).toEqual(['3.00', '4.00']);
  });

  test('name their top-up, by whose number they are found', async () => {
    const anna = await createTopUpCustomer(server, 'anna');
    const topUp = await createCreditedTopUp(server, anna, { amount: '200.00' });
    await changeBalance(server, anna, 1);
    for (const q of [`${topUp.id}`, `%23${topUp.id}`, `TU-${topUp.id}`]) {
      const { data, meta } = await listMovements(server, anna, `?q=${q}`);
      expect(meta.total).toBe(1);
      expect(data).toMatchObject([{ kind: 'top_up', top_up: { id: topUp.id, hash: topUp.hash } }]);
      expect(data.map(decimals)).toEqual([['200.00', '10.00', '210.00', '210.00']]);
    }
    for (const q of ['87654321', 'name']) expect((await listMovements(server, anna, `?q=${q}`)).data).toEqual([]);
  });

  test('are a customer’s own', async () => {
    const anna = await createHolder(server, 100);
    await createHolder(server, 200);
    const { data } = await listMovements(server, anna);
    expect(data.map(decimals)).toEqual([['1.00', '0.00', '1.00', '1.00']]);
    const nobody = await createTopUpCustomer(server, 'anna');
    expect(await listMovements(server, nobody)).toMatchObject({ data: [], meta: { total: 0, pages: 1, years: [] } });
  });

  test('belong to years in the brand’s time zone', async () => {
    const late = await createHolder(server, 100);
    clock.advance(days(1) / 24);
    // 00:30 in Warsaw, and still the old year in UTC.
    expect(clock.now().toISOString()).toBe('2025-12-31T23:30:00.000Z');
    const renewed = await createTopUpCustomer(server, 'anna');
    await changeBalance(server, late, 200);
    const at = async (query: string) => {
      const response = await fetch(`${server.address()}/api/v2/customer/movements${query}`, { headers: late.headers });
      return response.status;
    };
    // The first token has ended meanwhile: whoever signs in again sees both years.
    expect(await at('')).toBe(401);
    await changeBalance(server, renewed, 200);
    expect((await listMovements(server, renewed, '?year=2026')).data).toHaveLength(1);
    expect(await listMovements(server, renewed, '?year=2025')).toMatchObject({
      data: [],
      meta: { total: 0, years: [2026] },
    });
  });
});
