import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { firstMigrationAt, migrationsFolder } from '../db/formerHistory.ts';
import type { ArchiveHeader } from './archiveRecord.ts';
import type { Session } from './session.ts';

type Applied = ArchiveHeader['migrations'][number];

/** The migrations that this version of the program has, in their order. */
export const ownMigrations = (): readonly MigrationMeta[] => readMigrationFiles({ migrationsFolder });

/** The migrations that a database has seen, in their order; null where it is none of this program. */
export const appliedMigrations = async (session: Session): Promise<readonly Applied[] | null> => {
  const [[table] = [null]] = await session.rows(`select to_regclass('drizzle.__drizzle_migrations')::text`);
  if (table === null) return null;
  const rows = await session.rows(
    'select created_at::text, hash::text from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(([createdAt, hash]) => ({ createdAt: Number(createdAt), hash: hash ?? '' }));
};

/** Whether some are of the time before the first release, of which no version goes on. */
export const areFormer = (applied: readonly Applied[]): boolean => {
  const first = firstMigrationAt();
  return applied.some(({ createdAt }) => createdAt < first);
};

/** Whether this version of the program has all of these. */
export const areKnown = (applied: readonly Applied[]): boolean => {
  const known = new Set(ownMigrations().map(({ folderMillis }) => folderMillis));
  return applied.every(({ createdAt }) => known.has(createdAt));
};
