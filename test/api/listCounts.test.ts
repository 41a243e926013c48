import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../openapi/types.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { UnfitDatabase } from '../../server/db/requireLetters.ts';
import { listCount, order, payment } from '../../server/db/schema.ts';
import { orderStatuses } from '../../server/db/tables/checks.ts';
import { foldListCounts } from '../../server/lists/foldListCounts.ts';
import { openPostgres } from '../support/postgres/onPostgres.ts';
import { hasPostgres } from '../support/postgres/postgres.ts';
import { createListedOrders, createOwner, listIds } from '../support/server/listSupport.ts';
import { startServer, type TestServer } from '../support/server/startServer.ts';

type Count = {
  readonly customerId: number | null;
  readonly brand: string;
  readonly list: string;
  readonly group: string | null;
  readonly entries: number;
};

/** How long all lists are by their counts. */
const kept = async (db: Database): Promise<Count[]> => {
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
const counted = async (db: Database): Promise<Count[]> => {
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
      if (step % 10 === 0) expect(await kept(db)).toEqual(await counted(db));
    }
    await db.delete(order).where(inArray(order.id, ids.slice(0, 20)));
    expect(await kept(db)).toEqual(await counted(db));
    await foldListCounts(server.services);
    expect(await kept(db)).toEqual(await counted(db));
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

describe('an earlier version’s database', () => {
  const migrations = join(import.meta.dirname, '../../server/db/migrations');
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fifteen-migrations-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('has its orders, documents and payments in the lists', async () => {
    await cp(migrations, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, 'utf8'));
    const last = journal.entries.findIndex(({ tag }) => tag === '0038_refresh_repeats');
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
    const opened = await openDatabase({ memory: true });
    if (opened.kind !== 'pglite') throw new Error('A database in memory is an embedded one.');
    await migrate(drizzle(opened.client), { migrationsFolder: folder });
    const { db } = opened;
    await opened.client.exec(`
      insert into category (id, names, specialized, factor) values (1, '{}', false, 1);
      insert into package_price (package_id, factor) values (1, 1);
      insert into language (code, iso2, cc) values ('en', 'en', 'gb'), ('pl', 'pl', 'pl');
      insert into customer (email, password_hash, name, user_type, locale, currency, balance_minor, invoicing, created_at)
        select n || '@example.com', 'x', 'x', 'private', 'en', 'EUR', 0, 'per_order', now() from generate_series(1, 2) n;
      insert into cart (hash, brand, created_at) values ('cart', 'wordbridge', now());
      insert into "order" (hash, quotation_hash, cart_id, brand, service, package_id, status, status_since, category_id, source_lang, target_lang,
        currency, source_text, customer_name, customer_email, locale, origin, newsletter, terms_accepted_at, requested_at, promised_at, created_at, customer_id)
        select 'h' || n, 'q' || n, 1, 'wordbridge', 'write', 1, case when n < 3 then 'finished' else 'payment' end, now(), 1, 'en', 'pl',
        'EUR', '', 'x', 'x', 'en', 'http://localhost', false, now(), now(), now(), now(), (array[1, 1, 2, null])[n] from generate_series(1, 4) n;
      insert into file (id, brand, name, size, status, order_id, position, path, created_at, kind)
        select 'f' || n, 'wordbridge', 'Żółw.docx', 1, 'ready', n, 0, 'nowhere', now(), case n when 2 then 'translated' else 'source' end from generate_series(1, 4) n;
      insert into top_up (customer_id, amount_minor, bonus_minor, currency, created_at) values (2, 5, 1, 'EUR', now());
      with paid as (
        insert into payment (hash, brand, subject, top_up_id, method, status, amount_minor, currency, attempt, locale, origin, started_at)
        values ('p1', 'wordbridge', 'cart', null, 'stripe', 'pending', 5, 'EUR', 1, 'en', 'x', now()),
          ('p2', 'wordbridge', 'top_up', 1, 'stripe', 'pending', 5, 'EUR', 1, 'en', 'x', now()),
          ('p3', 'wordbridge', 'cart', null, 'stripe', 'pending', 5, 'EUR', 1, 'en', 'x', now()) returning id, hash
      ), covered as (insert into payment_order (payment_id, order_id, amount_minor)
        select id, case hash when 'p1' then 3 else 4 end, 5 from paid where hash <> 'p2')
      insert into payment_part (payment_id, kind, amount_minor, currency, provider, status) select id, 'provider', 5, 'EUR', 'stripe', 'pending' from paid;
    `);
    await migrateDatabase(opened);
    expect(await kept(db)).toEqual(await counted(db));
    expect(await kept(db)).toMatchObject([
      { list: 'orders', customerId: 1, group: 'finished', entries: 2 },
      { list: 'orders', customerId: 2, group: 'attention', entries: 1 },
      { list: 'payments', customerId: 2, entries: 2 },
    ]);
    const { rows } = await opened.client.query('select id, customer_id from file order by id');
    expect(rows).toEqual([
      { id: 'f1', customer_id: 1 },
      { id: 'f2', customer_id: null },
      { id: 'f3', customer_id: 2 },
      { id: 'f4', customer_id: null },
    ]);
    await opened.close();
  }, 60_000);
});

/** The embedded database has one connection: only a server shows what happens at the same time. */
describe.runIf(hasPostgres)('the lengths of lists on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    const url = await (await openPostgres()).preparedDatabase();
    server = await startServer({ work: false, database: { url }, config: { demoCustomers: true } });
  }, 120_000);
  afterAll(() => server.stop());

  test('are right while orders of one customer move in parallel, and while counts are folded', async () => {
    const { db } = server.services;
    const owner = await createOwner(server);
    const ids = await createListedOrders(
      server,
      owner.id,
      Array.from({ length: 30 }, () => ({})),
    );
    const lengths = new Set<number>();
    const moving = Array.from({ length: 6 }, async (_, mover) => {
      const random = randomly(mover + 1);
      for (let step = 0; step < 25; step += 1) {
        // Two orders of one customer in one transaction, in any sequence of groups.
        await db.transaction(async (tx) => {
          const own = ids.filter((id) => id % 6 === mover);
          for (const id of own.slice(step % 4, (step % 4) + 2)) {
            await tx
              .update(order)
              .set({ status: statuses[random(statuses.length)] ?? 'finished' })
              .where(eq(order.id, id));
          }
        });
      }
    });
    const folding = Array.from({ length: 10 }, () => foldListCounts(server.services));
    const looking = Array.from({ length: 20 }, async () => lengths.add((await owner.orders()).meta.total));
    await Promise.all([...moving, ...folding, ...looking]);
    expect([...lengths]).toEqual([30]);
    const own = (all: readonly Count[]) => all.filter(({ customerId }) => customerId === owner.id);
    expect(own(await kept(db))).toEqual(own(await counted(db)));
    await foldListCounts(server.services);
    expect(own(await kept(db))).toEqual(own(await counted(db)));
    const last = await owner.orders({ page: 3, per_page: 10 });
    expect(listIds(last)).toEqual([...ids].reverse().slice(20));
    const unfolded = and(eq(listCount.customerId, owner.id), eq(listCount.folded, false));
    expect(await db.select().from(listCount).where(unfolded)).toEqual([]);
  });

  test('a database that cannot have the extension is refused with a sentence', async ({ skip }) => {
    const postgres = await openPostgres();
    // Roles are those of the whole server.
    if (postgres.server === null) skip();
    const url = new URL(await postgres.freshDatabase());
    const admin = await openDatabase({ url: url.toString() });
    await admin.db.execute(sql`create role lister login`);
    await admin.close();
    url.username = 'lister';
    const opened = await openDatabase({ url: url.toString() });
    const refused = migrateDatabase(opened);
    await expect(refused).rejects.toBeInstanceOf(UnfitDatabase);
    await expect(refused).rejects.toThrow('pg_trgm');
    await opened.close();
  });
});
