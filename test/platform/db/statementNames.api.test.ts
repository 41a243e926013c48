import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { type Database, openDatabase, type Transaction } from '../../../server/platform/db/open.ts';
import { prepareStatement } from '../../../server/platform/db/prepareStatement.ts';
import { openPostgres } from '../../support/postgres/openPostgres.ts';
import { hasPostgres } from '../../support/postgres/postgres.ts';

const thing = pgTable('thing', { id: integer('id'), name: text('name') });

const readThingName = prepareStatement('name_of_thing', (db, name) =>
  db
    .select({ name: thing.name })
    .from(thing)
    .where(eq(thing.id, sql.placeholder('id')))
    .prepare(name),
);

/** What the connection of a transaction has planned. */
const listStatementNames = async (tx: Database | Transaction) => {
  const found = sql<string>`name`.as('name');
  return (await tx.select({ found }).from(sql`pg_prepared_statements order by 1`)).map((row) => row.found);
};

describe.runIf(hasPostgres)('statements', () => {
  test('with a name are planned once a connection, and built once for the pool and once in a transaction', async () => {
    const { freshDatabase } = await openPostgres();
    const { db, close } = await openDatabase({ url: await freshDatabase() });
    await db.execute(sql`create table thing as select 1 as id, 'one' as name`);
    for (const _ of [1, 2]) {
      await db.transaction(async (tx) => {
        expect(await readThingName(tx).execute({ id: 1 })).toEqual([{ name: 'one' }]);
        expect(await listStatementNames(tx)).toEqual(['name_of_thing']);
        expect(readThingName(tx)).toBe(readThingName(tx));
      });
    }
    expect(await readThingName(db).execute({ id: 1 })).toEqual([{ name: 'one' }]);
    expect(readThingName(db)).toBe(readThingName(db));
    await close();
  });

  test('have no names behind a pooler by transaction', async () => {
    const { freshDatabase } = await openPostgres();
    const url = await freshDatabase();
    const { db, close } = await openDatabase({ url, direct: await freshDatabase() });
    await db.execute(sql`create table thing as select 1 as id, 'one' as name`);
    await db.transaction(async (tx) => {
      expect(await readThingName(tx).execute({ id: 1 })).toEqual([{ name: 'one' }]);
      expect(await listStatementNames(tx)).toEqual([]);
    });
    expect(await readThingName(db).execute({ id: 1 })).toEqual([{ name: 'one' }]);
    expect(await listStatementNames(db)).toEqual([]);
    await close();
  });

  test('wait for a lock as long as is said, also on a connection that was told nothing', async () => {
    const { freshDatabase } = await openPostgres();
    const url = await freshDatabase();
    const { db, close } = await openDatabase({ url, direct: await freshDatabase() });
    await db.execute(sql`set lock_timeout = 0`);
    const told = await db.transaction((tx) =>
      tx.select({ told: sql`current_setting('lock_timeout')` }).from(sql`(select) as nothing`),
    );
    expect(told).toEqual([{ told: '4s' }]);
    await close();
  });
});
