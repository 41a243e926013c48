import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { type Database, openDatabase, type Transaction } from '../../server/db/open.ts';
import { preparedFor } from '../../server/db/preparedFor.ts';
import { openPostgres } from '../support/postgres/onPostgres.ts';
import { hasPostgres } from '../support/postgres/postgres.ts';

const thing = pgTable('thing', { id: integer('id'), name: text('name') });

const nameOf = preparedFor('name_of_thing', (db, name) =>
  db
    .select({ name: thing.name })
    .from(thing)
    .where(eq(thing.id, sql.placeholder('id')))
    .prepare(name),
);

/** What the connection of a transaction has planned. */
const plannedIn = async (tx: Database | Transaction) => {
  const found = sql<string>`name`.as('name');
  return (await tx.select({ found }).from(sql`pg_prepared_statements order by 1`)).map((row) => row.found);
};

const idOf = (tx: Database | Transaction, name: string) =>
  tx.select({ id: thing.id }).from(thing).where(eq(thing.name, name));

describe.runIf(hasPostgres)('statements', () => {
  test('that are sent often are planned once a connection', async () => {
    const { freshDatabase } = await openPostgres();
    const { db, close } = await openDatabase({ url: await freshDatabase() });
    await db.execute(sql`create table thing as select 1 as id, 'one' as name`);
    await db.transaction(async (tx) => {
      for (const name of ['one', 'two']) await idOf(tx, name);
      expect(await plannedIn(tx)).toEqual([]);
      for (const name of ['three', 'one']) await idOf(tx, name);
      expect(await plannedIn(tx)).toEqual([expect.stringMatching(/^often_\d+$/)]);
      expect(await idOf(tx, 'one')).toEqual([{ id: 1 }]);
    });
    await close();
  });

  test('are counted for each database by itself', async () => {
    const { freshDatabase } = await openPostgres();
    const first = await openDatabase({ url: await freshDatabase() });
    await first.db.transaction(async (tx) => {
      for (let n = 0; n < 2_000; n += 1) await tx.execute(sql.raw(`select ${n}`).append(sql` + ${1}::integer`));
    });
    await first.close();
    const second = await openDatabase({ url: await freshDatabase() });
    await second.db.transaction(async (tx) => {
      for (let n = 0; n < 4; n += 1) await tx.execute(sql`select ${n}::integer`);
      expect(await plannedIn(tx)).toEqual(['often_1']);
    });
    await second.close();
  });

  test('with a name are planned at once, and built once for all transactions of a connection', async () => {
    const { freshDatabase } = await openPostgres();
    const { db, close } = await openDatabase({ url: await freshDatabase() });
    await db.execute(sql`create table thing as select 1 as id, 'one' as name`);
    const built = await db.transaction(async (tx) => {
      expect(await nameOf(tx).execute({ id: 1 })).toEqual([{ name: 'one' }]);
      expect(await plannedIn(tx)).toEqual(['name_of_thing']);
      return nameOf(tx);
    });
    await db.transaction(async (tx) => expect(nameOf(tx)).toBe(built));
    expect(nameOf(db)).not.toBe(built);
    await close();
  });

  test('have no names behind a pooler by transaction', async () => {
    const { freshDatabase } = await openPostgres();
    const url = await freshDatabase();
    const { db, close } = await openDatabase({ url, direct: await freshDatabase() });
    await db.execute(sql`create table thing as select 1 as id, 'one' as name`);
    await db.transaction(async (tx) => {
      for (const name of ['one', 'two', 'three', 'four', 'five']) await idOf(tx, name);
      expect(await nameOf(tx).execute({ id: 1 })).toEqual([{ name: 'one' }]);
      expect(await plannedIn(tx)).toEqual([]);
    });
    await close();
  });
});
