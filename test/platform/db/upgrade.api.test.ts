import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../../../server/platform/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../server/platform/db/open.ts';
import { withLockRetry } from '../../../server/platform/db/withLockRetry.ts';
import { findReleaseFaults, sendAll } from '../../released/findReleaseFaults.ts';
import { type Recorded, type ReleasedQuery, readRelease } from '../../released/recorded.ts';
import { openPostgres } from '../../support/postgres/openPostgres.ts';
import { waitUntilBlocked } from '../../support/server/waitUntilBlocked.ts';

/** Processes of the earlier release go on while the new version's have migrated the database. */

/** What a server sends, as far as the changes below are about it, in place of a release where there is none yet. */
const statements: readonly Recorded[] = [
  { sql: 'select note from "order" where hash = $1', params: ['x'] },
  { sql: 'select id, content from draft where hash = $1', params: ['x'] },
  { sql: 'select id, size from file where order_id = $1', params: [1] },
  {
    sql: `insert into file (id, brand, name, size, status, path, created_at) values ($1, 'wordbridge', 'a.txt', 1, 'receiving', 'p', now())`,
    params: ['x'],
  },
  {
    sql: `insert into idempotency (caller, scope, key, body_hash, created_at) values ($1, 'acceptQuotation', 'k', 'h', now())`,
    params: ['x'],
  },
];

const release = readRelease();
let queries: readonly ReleasedQuery[];

let opened: OpenDatabase;
const embedded = (): PGlite => {
  if (opened.kind !== 'pglite') throw new Error('A database in memory is an embedded one.');
  return opened.client;
};
beforeAll(async () => {
  opened = await openDatabase({ memory: true });
  await migrateDatabase(opened);
  const answers = await sendAll(embedded(), statements);
  queries =
    release?.queries ??
    statements.map((statement, index) => {
      const answer = answers[index];
      if (answer === undefined || !('columns' in answer)) throw new Error(JSON.stringify(answer));
      return { ...statement, columns: answer.columns };
    });
});
afterAll(() => opened.close());

describe(`what the server of ${release?.version ?? 'the first release'} sends`, () => {
  it('is taken by the schema of this version, and answered with the same columns', async () => {
    expect(queries.length).toBeGreaterThan(release === null ? 4 : 1_000);
    expect(await findReleaseFaults(embedded(), queries)).toEqual([]);
  });

  it.each([
    ['a column that is dropped', 'alter table "order" drop column note', /column.*note.*does not exist/],
    ['a table that is renamed', 'alter table draft rename to saved_draft', /relation "draft" does not exist/],
    ['a column that must be filled', 'alter table file add column owner text not null', /null value in column "owner"/],
    ['a type that is another', 'alter table file alter column size type bigint', /answers .*size:20/],
    [
      'a value that is refused',
      'alter table idempotency add constraint short check (length(scope) < 2)',
      /violates check constraint "short"/,
    ],
  ])('is broken by %s', async (_, change, fault) => {
    const faults = await findReleaseFaults(embedded(), queries, change);
    expect(faults).toContainEqual(expect.stringMatching(fault));
    expect(await findReleaseFaults(embedded(), queries.slice(0, 1))).toEqual([]);
  });

  it.each([
    ['a column that may be empty', 'alter table file add column owner text'],
    ['a column with a default', "alter table file add column owner text not null default 'nobody'"],
    ['a table', 'create table note (id integer primary key)'],
  ])('is not broken by %s more', async (_, change) => {
    expect(await findReleaseFaults(embedded(), queries, change)).toEqual([]);
  });
});

describe('a change of tables that are in use', () => {
  it('lets writers go on while it waits for a long transaction', async () => {
    const url = await (await openPostgres()).freshDatabase();
    const [holder, writer, migrator] = [0, 1, 2].map(() => new pg.Client({ connectionString: url }));
    const clients = [holder, writer, migrator].flatMap((client) => client ?? []);
    if (holder === undefined || writer === undefined || migrator === undefined) throw new Error('three connections');
    await Promise.all(clients.map((client) => client.connect()));
    try {
      await holder.query('create table busy (id integer)');
      await holder.query('begin; insert into busy values (1)');
      let isChanged = false;
      const changing = withLockRetry(migrator, () => migrator.query('create index busy_id on busy (id)')).then(() => {
        isChanged = true;
      });
      // Waits behind the change, which waits for the holder, but not for the holder's end.
      await waitUntilBlocked(drizzle(writer));
      await writer.query('insert into busy values (2)');
      expect(isChanged).toBe(false);
      await holder.query('commit');
      await changing;
      const { rows } = await writer.query(`select indexname from pg_indexes where tablename = 'busy'`);
      expect(rows).toEqual([{ indexname: 'busy_id' }]);
    } finally {
      await Promise.all(clients.map((client) => client.end()));
    }
  });

  it('passes on what is wrong with it', async () => {
    const client = new pg.Client({ connectionString: await (await openPostgres()).freshDatabase() });
    await client.connect();
    try {
      await expect(withLockRetry(client, () => client.query('create index on nowhere (id)'))).rejects.toThrow(
        /nowhere/,
      );
    } finally {
      await client.end();
    }
  });
});
