import { openFiles } from '../../documents/index.ts';
import type { Config } from '../config/config.ts';
import { FolderInUse } from '../db/lockFolder.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { hasDatabase } from '../db/openFolder.ts';
import type { ArchiveRecord } from './archiveRecord.ts';
import { BackupRefusal } from './backupRefusal.ts';
import type { DatabaseTable } from './databaseTables.ts';
import { beginSnapshot, readDatabase, readPages } from './readDatabase.ts';
import { readFiles } from './readFiles.ts';
import { openSession, type Session } from './session.ts';
import { storedPaths } from './storedPaths.ts';
import { requireNewFile, writeArchive } from './writeArchive.ts';

/** Where a backup is made from, or restored to. */
export type BackupPlace = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'files'>;

/** Lines for the person who asked; `warn` takes what they should look after. */
export type BackupOutput = { readonly print: (line: string) => void; readonly warn: (line: string) => void };

const openSource = async ({ databaseUrl, databaseDirectUrl, dataDir }: BackupPlace): Promise<OpenDatabase> => {
  if (databaseUrl !== null) return openDatabase({ url: databaseUrl, direct: databaseDirectUrl });
  // Opening would make a new one.
  if (!hasDatabase(dataDir))
    throw new BackupRefusal(`There is no database in the folder ${dataDir}: set DATA_DIR or DATABASE_URL.`);
  try {
    return await openDatabase({ folder: dataDir });
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new BackupRefusal(
      `The server is running on the folder ${dataDir}, whose database is one process’s at a time: stop the server, and make the backup then.`,
    );
  }
};

async function* firstColumn(pages: AsyncIterable<readonly (readonly (string | null)[])[]>): AsyncGenerator<string> {
  for await (const rows of pages) for (const [value] of rows) if (value != null) yield value;
}

async function* none(): AsyncGenerator<string> {}

/**
 * All records of a backup. Files are read after the rows, in the same transaction: one that a row names is there, unless it was removed
 * meanwhile; one that came meanwhile is named by no row of the snapshot, and is left out.
 */
async function* allRecords(
  place: BackupPlace,
  { opened, session, now }: { readonly opened: OpenDatabase; readonly session: Session; readonly now: Session },
  tables: readonly DatabaseTable[],
  output: BackupOutput,
): AsyncGenerator<ArchiveRecord> {
  yield* readDatabase(session, tables, output.print);
  const statement = storedPaths(tables);
  const stored = openFiles(place, opened);
  try {
    yield* readFiles({
      store: stored.files,
      dataDir: place.dataDir,
      paths: statement === null ? none() : firstColumn(readPages(session, statement)),
      isNamedNow: async (path) =>
        statement !== null &&
        (await now.rows(`select path from (${statement}) as named where path = $1::text`, [path])).length > 0,
      notifyMissing: (path) => output.warn(`The file ${path} is missing: a row of the database names it.`),
    });
  } finally {
    await stored.close();
  }
}

/**
 * Writes the database and all files into one archive. On PostgreSQL the server may run meanwhile.
 *
 * A mail that left after the moment of a backup leaves again when it is restored: nothing at that moment says that it will have left. It has the
 * same id, so that a mail server can drop the copy.
 * @param path of the archive; there must be no file of this name
 * @throws BackupRefusal, ConfigError
 */
export const writeBackup = async (place: BackupPlace, path: string, output: BackupOutput): Promise<void> => {
  requireNewFile(path);
  const opened = await openSource(place);
  try {
    const session = await openSession(opened);
    // Outside of the snapshot; the embedded database has one connection, and nobody else changes it.
    const now = opened.kind === 'postgres' ? await openSession(opened) : session;
    try {
      const tables = await beginSnapshot(session);
      const end = await writeArchive(path, allRecords(place, { opened, session, now }, tables, output));
      output.print(`files: ${end.files}, ${end.bytes} bytes`);
      if (end.missing > 0) output.print(`missing files: ${end.missing}`);
      output.print(`The backup is in ${path}.`);
    } finally {
      // It has only read.
      await session.run('rollback').catch(() => undefined);
      await session.close();
      await now.close();
    }
  } finally {
    await opened.close();
  }
};
