import { expect, test } from 'vitest';
import { migrateDatabase } from '../../../server/platform/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../server/platform/db/open.ts';
import { UnfitDatabase } from '../../../server/platform/db/unfitDatabase.ts';
import { openPostgres } from '../../support/postgres/openPostgres.ts';

/** What the migrations before the first release have left: the list of them, and tables. */
const former = [
  'create schema drizzle',
  'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  `insert into drizzle.__drizzle_migrations (hash, created_at) values ('a', 1751000000000), ('b', 1764200000000)`,
  'create table "order" (id serial primary key)',
  'insert into "order" default values',
];

const engines: readonly [string, () => Promise<OpenDatabase>][] = [
  ['embedded', () => openDatabase({ memory: true })],
  ['PostgreSQL', async () => openDatabase({ url: await (await openPostgres()).freshDatabase() })],
];

test.each(engines)(
  'a database of the time before the first release is recognised and left as it is: %s',
  async (_, open) => {
    const opened = await open();
    try {
      for (const statement of former) await opened.db.execute(statement);
      const migrating = migrateDatabase(opened);
      await expect(migrating).rejects.toThrow(UnfitDatabase);
      await expect(migrating).rejects.toThrow(/before the first release.*DATA_DIR.*DATABASE_URL/);
      expect(await opened.db.execute('select id from "order"')).toMatchObject({ rows: [{ id: 1 }] });
    } finally {
      await opened.close();
    }
  },
);

test.each(engines)('an empty database is migrated, and once more changes nothing: %s', async (_, open) => {
  const opened = await open();
  try {
    await migrateDatabase(opened);
    await migrateDatabase(opened);
    const result: unknown = await opened.db.execute('select count(*)::int as count from drizzle.__drizzle_migrations');
    expect(result).toMatchObject({ rows: [{ count: 1 }] });
  } finally {
    await opened.close();
  }
});
