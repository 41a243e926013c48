import { getConstructionPlans } from 'pg-boss';
import type { ArchiveHeader } from './archiveRecord.ts';
import { BackupRefusal } from './backupRefusal.ts';
import { ownMigrations } from './migrations.ts';
import type { Session } from './session.ts';

/** What finds names by a part of them: a migration makes it, but says less when it may not. */
const createTrigrams = async (session: Session): Promise<void> => {
  await session.run('create extension if not exists pg_trgm').catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    throw new BackupRefusal(
      `The database lacks the extension pg_trgm, which cannot be created (${error.message}): have an administrator run "CREATE EXTENSION pg_trgm" in it.`,
    );
  });
};

/** The queues' own statements for a new schema, without the transaction that they come in: they become part of the one that is open. */
const queueStatements = (): string => {
  const [, statements] = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(getConstructionPlans('jobs')) ?? [];
  if (statements === undefined) throw new Error('The statements that make the queues are not one transaction.');
  return `${statements} set local lock_timeout = '30s'; set local idle_in_transaction_session_timeout = 0;`;
};

/**
 * Makes empty tables as they were when the archive was made, within a transaction: by the same migrations. The queues' tables are those of the
 * program's own version.
 * @throws BackupRefusal where the program lacks one of the migrations
 */
export const createSchema = async (session: Session, applied: ArchiveHeader['migrations']): Promise<void> => {
  const own = new Map(ownMigrations().map((migration) => [migration.folderMillis, migration]));
  await createTrigrams(session);
  // As drizzle's migrator has it, which goes on from here.
  await session.run(`create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { createdAt } of applied) {
    const migration = own.get(createdAt);
    if (migration === undefined) throw new Error('A migration was not looked for before.');
    for (const statement of migration.sql) await session.run(statement);
    await session.rows(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1::text, $2::text::bigint)',
      [migration.hash, String(createdAt)],
    );
  }
  await session.run(queueStatements());
};
