import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './brands.ts';

const folder = join(root, 'server/platform/db/migrations');

/** Names of the migrations, without their ending, in the order in which they run. */
export const migrationNames = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .sort();

/** Path of a migration's statements. */
export const migrationFile = (name: string): string => join(folder, `${name}.sql`);

/** A digest of the statements of all migrations up to one. */
export const digestUpTo = (last: string): string => {
  const hash = createHash('sha256');
  for (const name of migrationNames().filter((each) => each <= last)) hash.update(readFileSync(migrationFile(name)));
  return hash.digest('hex');
};

/** The newest migration of this version, and the digest of all of them. */
export const newestMigration = (): { readonly migration: string; readonly digest: string } => {
  const migration = migrationNames().at(-1) ?? '';
  return { migration, digest: digestUpTo(migration) };
};
