import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { type FolderLock, lockFolder } from './lockFolder.ts';
import { pooledTransaction } from './pooledTransaction.ts';
import { keepNames } from './statementNames.ts';

/** The database, embedded or a server. On the embedded one there is ONE connection: inside `transaction` use only `tx`. */
export type Database = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type OpenDatabase = { readonly db: Database; readonly close: () => Promise<void> } & (
  | { readonly kind: 'pglite'; readonly client: PGlite }
  /** `url` is a direct address: for what a pooler by transaction loses, as notifications, advisory locks and names of statements */
  | { readonly kind: 'postgres'; readonly pool: pg.Pool; readonly url: string }
);

export type WhereDatabase =
  /** `direct`: where the address is a pooler's, the server's own */
  | { readonly url: string; readonly direct?: string | null }
  /** `walSegmentMb`: size of a segment of the write-ahead log, where the folder is made; PostgreSQL's own 16 by default */
  | { readonly folder: string; readonly walSegmentMb?: number }
  /** In memory, for tests; `from` is a dump of a database made before. */
  | { readonly memory: true; readonly from?: Blob };

/** What the migrations create in the database: names are found by a part of them. */
const extensions = { pg_trgm };

/**
 * PostgreSQL's cache on the embedded database. Its default of 128 MB is cleared at each start, which takes a second; files are in the
 * operating system's cache as well.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** What each embedded database is opened with. */
const settings = { extensions, startParams };

const openPglite = async (client: PGlite, lock?: FolderLock): Promise<OpenDatabase> => {
  await client.waitReady;
  return {
    kind: 'pglite',
    client,
    db: drizzlePglite(client),
    close: async () => {
      await client.close();
      await lock?.release();
    },
  };
};

/** A folder whose making was interrupted holds nothing yet; it is put aside so that a new one can be made. */
const putUnfinishedAside = async (folder: string, marker: string): Promise<void> => {
  if (existsSync(folder) && !existsSync(marker)) await rename(folder, `${folder}-unfinished-${Date.now()}`);
};

const openFolder = async (folder: string, walSegmentMb?: number): Promise<OpenDatabase> => {
  await mkdir(folder, { recursive: true });
  const lock = await lockFolder(folder);
  try {
    const data = join(folder, 'db');
    const marker = join(folder, 'db-made');
    await putUnfinishedAside(data, marker);
    const initDbStartParams = walSegmentMb === undefined ? [] : [`--wal-segsize=${walSegmentMb}`];
    const opened = await openPglite(await PGlite.create(data, { ...settings, initDbStartParams }), lock);
    if (!existsSync(marker)) await writeFile(marker, 'The embedded database was made completely.\n');
    return opened;
  } catch (error) {
    await lock.release();
    throw error;
  }
};

/**
 * What a statement, a lock, a connection and its pool may take, in milliseconds: whoever waits for more is told to come again, and nobody
 * hangs on a server that answers no more.
 */
export const databaseTimeouts = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 20_000,
  /** Also how long a call waits for another one with the same key (`server/platform/core/idempotency.ts`). */
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 25_000,
  keepAlive: true,
} as const;

const openServer = (url: string, direct: string): OpenDatabase => {
  const isDirect = direct === url;
  const pool = new pg.Pool({ ...databaseTimeouts, connectionString: url, max: 10 });
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined);
  // So would one that breaks between two queries of a transaction: the next query of it fails, and undoes the transaction.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const transaction = pooledTransaction(pool, async (tx) => {
    if (isDirect) keepNames(tx);
    // A pooler hands out connections that were told nothing.
    else await tx.execute(sql.raw(`set local lock_timeout = ${databaseTimeouts.lock_timeout}`));
  });
  const db = Object.assign(drizzleNode(pool), { transaction });
  if (isDirect) keepNames(db);
  return { kind: 'postgres', pool, url: direct, db, close: () => pool.end() };
};

/** Opens the database: a PostgreSQL server, a folder (locked against a second process), or memory. */
export const openDatabase = async (where: WhereDatabase): Promise<OpenDatabase> => {
  if ('url' in where) return openServer(where.url, where.direct ?? where.url);
  if ('folder' in where) return openFolder(where.folder, where.walSegmentMb);
  return openPglite(
    await PGlite.create({ ...settings, ...(where.from === undefined ? {} : { loadDataDir: where.from }) }),
  );
};
