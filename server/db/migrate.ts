import { join } from 'node:path';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from './open.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Any number: processes that start together migrate one after the other. */
const migrationLock = 15_150_015;

/** Applies the committed migrations that the database has not seen yet. */
export const migrateDatabase = async (opened: OpenDatabase): Promise<void> => {
  if (opened.kind === 'pglite') {
    await migratePglite(drizzlePglite(opened.client), { migrationsFolder });
    return;
  }
  const client = await opened.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateNode(drizzleNode(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  }
};
