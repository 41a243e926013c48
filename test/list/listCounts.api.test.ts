import { asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../openapi/types.ts';
import { foldListCounts } from '../../server/list/foldListCounts.ts';
import type { Database } from '../../server/platform/db/open.ts';
import { listCount, order, payment } from '../../server/platform/db/schema.ts';
import { orderStatuses } from '../../server/platform/db/tables/checks.ts';
import { createListedOrders, createOwner } from '../support/server/listSupport.ts';
import { startServer } from '../support/server/startServer.ts';

type Count = {
  readonly customerId: number | null;
  readonly brand: string;
  readonly list: string;
  readonly group: string | null;
  readonly entries: number;
};

/** How long all lists are by their counts. */
const listKeptCounts = async (db: Database): Promise<Count[]> => {
  const entries = sql<number>`sum(${listCount.entries})::int`;
  return db
    .select({
      customerId: listCount.customerId,
      brand: listCount.brand,
      list: listCount.list,
      group: listCount.statusGroup,
      entries,
    })
    .from(listCount)
    .groupBy(listCount.customerId, listCount.brand, listCount.list, listCount.statusGroup)
    .having(sql`${entries} <> 0`)
    .orderBy(asc(listCount.list), asc(listCount.customerId), asc(listCount.brand), asc(listCount.statusGroup));
};

/** How long they are. */
const recountEntries = async (db: Database): Promise<Count[]> => {
  const orders = await db
    .select({ customerId: order.customerId, brand: order.brand, group: order.statusGroup, entries: count() })
    .from(order)
    .where(isNotNull(order.customerId))
    .groupBy(order.customerId, order.brand, order.statusGroup)
    .orderBy(asc(order.customerId), asc(order.brand), asc(order.statusGroup));
  const payments = await db
    .select({ customerId: payment.customerId, brand: payment.brand, entries: count() })
    .from(payment)
    .where(isNotNull(payment.customerId))
    .groupBy(payment.customerId, payment.brand)
    .orderBy(asc(payment.customerId), asc(payment.brand));
  return [
    ...orders.map((row) => ({ ...row, list: 'orders' })),
    ...payments.map((row) => ({ ...row, group: null, list: 'payments' })),
  ];
};

const statuses = Object.keys(orderStatuses).filter((status): status is OrderStatus => status in orderStatuses);

/** Numbers that look random, and are the same each time. */
const randomly = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
};

describe('the lengths of lists on the embedded database', async () => {
  const server = await startServer({ work: false, engine: 'pglite' });
  afterAll(server.stop);

  test('are counted right, whatever becomes of orders', async () => {
    const { db } = server.services;
    const owners: (number | null)[] = [(await createOwner(server)).id, (await createOwner(server)).id, null];
    const random = randomly(16);
    const ids = await createListedOrders(
      server,
      null,
      Array.from({ length: 40 }, (_, index) => ({
        customerId: owners[index % 3] ?? null,
        brand: index % 4 === 0 ? 'mostek' : 'wordbridge',
      })),
    );
    for (let step = 0; step < 120; step += 1) {
      const some = ids.filter(() => random(8) === 0);
      if (some.length === 0) continue;
      const change = [
        { status: statuses[random(statuses.length)] ?? 'finished' },
        { customerId: owners[random(3)] ?? null },
        { brand: ['mostek', 'wordbridge'][random(2)] ?? 'mostek' },
        { note: 'changed' },
      ][random(4)];
      if (change !== undefined) await db.update(order).set(change).where(inArray(order.id, some));
      if (step % 30 === 0) await foldListCounts(server.services);
      if (step % 10 === 0) expect(await listKeptCounts(db)).toEqual(await recountEntries(db));
    }
    await db.delete(order).where(inArray(order.id, ids.slice(0, 20)));
    expect(await listKeptCounts(db)).toEqual(await recountEntries(db));
    await foldListCounts(server.services);
    expect(await listKeptCounts(db)).toEqual(await recountEntries(db));
    const rows = await db.select().from(listCount);
    expect(rows.every(({ folded, entries }) => folded && entries > 0)).toBe(true);
    expect(new Set(rows.map((row) => [row.customerId, row.brand, row.list, row.statusGroup].join())).size).toBe(
      rows.length,
    );
  });

  test('are not written where an order stays in its group', async () => {
    const { db } = server.services;
    const owner = await createOwner(server);
    const [id = 0] = await createListedOrders(server, owner.id, [{ status: 'translation' }]);
    const written = () => db.select().from(listCount).where(eq(listCount.customerId, owner.id));
    const before = await written();
    await db.update(order).set({ status: 'waiting_proofreading', note: 'on' }).where(eq(order.id, id));
    expect(await written()).toEqual(before);
    await db.update(order).set({ status: 'finished' }).where(eq(order.id, id));
    expect(await written()).toHaveLength(before.length + 2);
  });
});
