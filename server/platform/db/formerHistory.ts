import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './open.ts';
import { UnfitDatabase } from './unfitDatabase.ts';

/** The migrations of this version. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** When the first migration was made, in milliseconds: what is older is of those that came before the first release, and are no more. */
export const firstMigrationAt = (): number => readMigrationFiles({ migrationsFolder })[0]?.folderMillis ?? 0;

const unwrapRows = (result: unknown): readonly unknown[] =>
  typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows) ? result.rows : [];

/**
 * Refuses a database that was made before the first release.
 * @param where names the database to whoever starts the server
 * @throws UnfitDatabase
 */
export const refuseFormerHistory = async (db: Pick<Database, 'execute'>, where: string): Promise<void> => {
  const known = unwrapRows(
    await db.execute(sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`),
  );
  if (known.length === 0) return;
  const former = unwrapRows(
    await db.execute(sql`select 1 from drizzle.__drizzle_migrations where created_at < ${firstMigrationAt()} limit 1`),
  );
  if (former.length === 0) return;
  throw new UnfitDatabase(
    `${where} holds a database that was made before the first release, which this version cannot go on with. Nothing of it has been changed: the version that made it still reads it. Name another folder (DATA_DIR) or an empty database (DATABASE_URL), and start again.`,
  );
};
