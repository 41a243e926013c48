import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { migrationsFolder, refuseFormerHistory } from './formerHistory.ts';
import type { OpenDatabase } from './open.ts';
import { UnfitDatabase } from './unfitDatabase.ts';
import { withLockRetry } from './withLockRetry.ts';

/** How many migrations this version has. */
export const migrationCount = (): number => {
  const journal: { readonly entries: readonly unknown[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  );
  return journal.entries.length;
};

/** Any number: processes that start together migrate one after the other. */
const migrationLock = 15_150_015;

/**
 * Creates what finds names by a part of them, where the database does not have it yet.
 * @throws UnfitDatabase
 */
const requireTrigrams = async (client: pg.Client): Promise<void> => {
  await client.query('create extension if not exists pg_trgm').catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new UnfitDatabase(
      `DATABASE_URL names a database without the extension pg_trgm, which cannot be created (${error.message}): install PostgreSQL’s contrib package, and have an administrator run "CREATE EXTENSION pg_trgm" in this database.`,
    );
  });
};

/** Applies the committed migrations that the database has not seen yet. @throws UnfitDatabase */
export const migrateDatabase = async (opened: OpenDatabase): Promise<void> => {
  if (opened.kind === 'pglite') {
    const db = drizzlePglite(opened.client);
    await refuseFormerHistory(db, 'The folder of data');
    await migratePglite(db, { migrationsFolder });
    return;
  }
  // A migration may take longer than a statement, and waits for that of another process.
  const client = new pg.Client({ connectionString: opened.url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const db = drizzleNode(client);
    await refuseFormerHistory(db, 'DATABASE_URL');
    await requireTrigrams(client);
    await withLockRetry(client, () => migrateNode(db, { migrationsFolder }));
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    await client.end();
  }
};
