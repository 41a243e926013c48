import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { type Durability, EngineFolder } from './engineFolder.ts';
import { type FolderLock, lockFolder } from './lockFolder.ts';
import { syncPath, syncTree } from './syncPath.ts';
import { UnfitDatabase } from './unfitDatabase.ts';

export type FolderOptions = {
  readonly durability: Durability;
  /** Size of a segment of the write-ahead log, where the folder is made; PostgreSQL's own 16 by default. */
  readonly walSegmentMb?: number | undefined;
};

/** The embedded database's major version, as its files name it. */
export const engineVersion = '18';

/** What stands in a database that was made completely. */
const mark = 'fifteen-made';

const syncing = { full: 'fsync=on', relaxed: 'fsync=off' } as const satisfies Record<Durability, string>;

/**
 * What the embedded database is started with. PostgreSQL's default cache of 128 MB is cleared at each start, which takes a second; files are in the
 * operating system's cache as well. `fdatasync`, the default, is answered here without being done.
 */
export const listStartParams = (durability: Durability): string[] => [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'shared_buffers=32MB', '-c', 'wal_sync_method=fsync', '-c', syncing[durability]],
];

/** What has become of the database, as the engine tells in its log. */
const reasonIn = (lines: readonly string[], error: unknown): string =>
  lines.findLast((line) => /\b(FATAL|PANIC):/.test(line))?.replace(/^.*\b(?:FATAL|PANIC): */, '') ??
  (error instanceof Error ? error.message : String(error));

/** Refuses what only looks like a database: the engine would make a new one in its place. @throws UnfitDatabase */
const requireWhole = (data: string): void => {
  if (!existsSync(join(data, mark))) {
    throw new UnfitDatabase(
      `The folder ${data} lacks the file ${mark}, which stands in every database that was made or copied as a whole. Nothing in it has been changed: copy the folder again, or restore a backup into another DATA_DIR.`,
    );
  }
  const version = existsSync(join(data, 'PG_VERSION')) ? readFileSync(join(data, 'PG_VERSION'), 'utf8').trim() : '';
  if (version === engineVersion) return;
  throw new UnfitDatabase(
    version === ''
      ? `The database in the folder ${data} is damaged: it lacks the file PG_VERSION. Nothing in it has been changed: restore a backup into another DATA_DIR.`
      : `The database in the folder ${data} is of PostgreSQL ${version}, and this version works on ${engineVersion}. Nothing in it has been changed: make a backup with the version of the application that wrote it, and restore that into another DATA_DIR.`,
  );
};

/** What a start that was interrupted has left goes: no process has worked on it, as it has its name when it is whole. */
const makeDatabase = async (folder: string, extensions: Extensions, options: FolderOptions): Promise<void> => {
  const making = join(folder, 'db-making');
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { mode: 0o700 });
  const client = await PGlite.create({
    extensions,
    fs: new EngineFolder(making, options.durability),
    startParams: listStartParams(options.durability),
    initDbStartParams: options.walSegmentMb === undefined ? [] : [`--wal-segsize=${options.walSegmentMb}`],
  });
  await client.close();
  await writeFile(join(making, mark), 'The database in this folder was made completely.\n', { mode: 0o600 });
  if (options.durability === 'full') await syncTree(making);
  await rename(making, join(folder, 'db'));
  if (options.durability === 'full') await syncPath(folder);
};

type Extensions = NonNullable<PGliteOptions['extensions']>;

/**
 * Opens the database of a folder, which is locked against a second process; makes one where there is none.
 * @throws FolderInUse, UnfitDatabase
 */
export const openFolder = async (
  folder: string,
  extensions: Extensions,
  options: FolderOptions,
): Promise<{ readonly client: PGlite; readonly lock: FolderLock }> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  const said: string[] = [];
  const data = join(folder, 'db');
  try {
    if (!existsSync(data)) await makeDatabase(folder, extensions, options);
    requireWhole(data);
    const client = await PGlite.create({
      extensions,
      fs: new EngineFolder(data, options.durability),
      startParams: listStartParams(options.durability),
      onStderr: (text) => {
        said.push(text);
        return true;
      },
    }).catch((error: unknown) => {
      throw new UnfitDatabase(
        `The database in the folder ${data} cannot be opened (${reasonIn(said, error)}). It has not been replaced: restore a backup into another DATA_DIR, and keep this folder until that is done.`,
      );
    });
    said.length = 0;
    return { client, lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
};

/** Whether a data folder holds a database. */
export const hasDatabase = (folder: string): boolean => existsSync(join(folder, 'db'));
