import { openFiles } from '../../documents/index.ts';
import { restrictPermissions } from '../core/restrictPermissions.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { requireLetters } from '../db/requireLetters.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { BackupOutput, BackupPlace } from './backup.ts';
import { BackupRefusal } from './backupRefusal.ts';
import { type CheckedArchive, checkArchive } from './checkArchive.ts';
import { createSchema } from './createSchema.ts';
import { databaseTables, isInUse } from './databaseTables.ts';
import { ownMigrations } from './migrations.ts';
import { takeNewPlace } from './newPlace.ts';
import { readArchive } from './readArchive.ts';
import { restoreRecords } from './restoreRecords.ts';
import { openSession, type Session } from './session.ts';
import { suspendChecks } from './suspendChecks.ts';

/** Later than any file was written. */
const never = new Date(8_640_000_000_000_000);

const requireEmptyStore = async (store: FileStore, files: BackupPlace['files']): Promise<void> => {
  if (files.kind === 'folder') return;
  for await (const paths of store.pathsBefore(never)) {
    if (paths.length > 0)
      throw new BackupRefusal(
        `The bucket ${files.bucket} is not empty: restore into an empty one, which FILES_URL names.`,
      );
  }
};

const requireEmptyDatabase = async (session: Session): Promise<void> => {
  if (await isInUse(session))
    throw new BackupRefusal('The database holds data of this program already: restore into an empty one.');
};

/**
 * Jobs that nobody has taken are dropped after a time; those of a backup that is older than that would be, before a worker sees them. What was
 * at work is taken for that of a worker that died, and is tried again.
 */
const extendJobs = async (session: Session, madeAt: string): Promise<void> => {
  await session.rows(
    `update jobs.job set keep_until = keep_until + greatest(now() - $1::text::timestamptz, interval '0')
      where state in ('created', 'retry')`,
    [madeAt],
  );
};

/** The rows and files of an archive; the commit is the last step, so that a database of an interrupted restore stays empty. */
const fill = async (
  place: BackupPlace,
  path: string,
  { header }: CheckedArchive,
  { session, store }: { readonly session: Session; readonly store: FileStore },
  { print, warn }: BackupOutput,
): Promise<void> => {
  await session.run('begin');
  await createSchema(session, header.migrations);
  const tables = await databaseTables(session);
  const resumeChecks = await suspendChecks(session, tables);
  const records = readArchive(path);
  try {
    await restoreRecords(
      records,
      { session, tables, store, dataDir: place.dataDir },
      {
        table: (name, rows) => print(`${name}: ${rows} rows`),
        unknown: (name) => warn(`The ${name} is not of this program, and is left out.`),
      },
    );
  } finally {
    await records.return(undefined);
  }
  await resumeChecks();
  await extendJobs(session, header.madeAt);
  await session.run('commit');
};

const warnOfSecret = async (session: Session, { warn }: BackupOutput): Promise<void> => {
  const rows = await session.rows(`select id::text from signing_key where secret like 'aes-256-gcm:%' limit 1`);
  if (rows.length > 0) warn('The signing keys are encrypted: start the server with the SECRET that it had.');
};

const warnOfMigrations = ({ header }: CheckedArchive, { warn }: BackupOutput): void => {
  const hashes = new Map(ownMigrations().map(({ folderMillis, hash }) => [folderMillis, hash]));
  if (header.migrations.some(({ createdAt, hash }) => hashes.get(createdAt) !== hash))
    warn('A migration of this program was changed since the database of the backup had it.');
};

const fillOpened = async (
  opened: OpenDatabase,
  place: BackupPlace,
  path: string,
  archive: CheckedArchive,
  { isUnfinished, begin }: { readonly isUnfinished: boolean; readonly begin: () => void },
  output: BackupOutput,
): Promise<void> => {
  await requireLetters(opened.db);
  const stored = openFiles(place, opened);
  const session = await openSession(opened);
  try {
    await requireEmptyDatabase(session);
    if (!isUnfinished) await requireEmptyStore(stored.files, place.files);
    begin();
    try {
      await fill(place, path, archive, { session, store: stored.files }, output);
    } catch (error) {
      await session.run('rollback').catch(() => undefined);
      throw error;
    }
    // What this version has added since.
    await migrateDatabase(opened);
    await session.run('analyze');
    await warnOfSecret(session, output);
  } finally {
    await session.close();
    await stored.close();
  }
};

/**
 * Reads an archive into a new place: an empty database of either engine, and an empty data folder or bucket. Nothing is written before the whole
 * archive was read once and found to be as it was written. One that is interrupted leaves its database empty and says so in the data folder:
 * the same command goes on from there.
 * @throws BackupRefusal, ConfigError, UnfitDatabase, FolderInUse
 */
export const restore = async (place: BackupPlace, path: string, output: BackupOutput): Promise<void> => {
  const archive = await checkArchive(path);
  const { header, end } = archive;
  output.print(`The backup is of ${header.madeAt}: ${end.tables} tables, ${end.rows} rows, ${end.files} files.`);
  warnOfMigrations(archive, output);
  const { dataDir, databaseUrl, databaseDirectUrl } = place;
  const taken = await takeNewPlace(dataDir, place.files);
  let hasBegun = databaseUrl === null;
  try {
    const opened = await openDatabase(
      databaseUrl === null ? { folder: dataDir } : { url: databaseUrl, direct: databaseDirectUrl },
    );
    try {
      const begin = (): void => {
        hasBegun = true;
      };
      await fillOpened(opened, place, path, archive, { isUnfinished: taken.isUnfinished, begin }, output);
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (hasBegun)
      output.warn('The restore is not complete: give the same command again before the server starts there.');
    else await taken.abandon();
    throw error;
  }
  await restrictPermissions(dataDir);
  await taken.finish();
  output.print(`files: ${end.files}, ${end.bytes} bytes`);
  if (end.missing > 0) output.print(`files that were missing when the backup was made: ${end.missing}`);
  output.print('The backup is restored: start the server.');
};
