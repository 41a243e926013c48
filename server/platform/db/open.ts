import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { FolderLock } from './lockFolder.ts';
import { type FolderOptions, listStartParams, openFolder } from './openFolder.ts';
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
  /** What is committed is on the disk, unless it says otherwise. */
  | ({ readonly folder: string } & Partial<FolderOptions>)
  /** In memory, for tests; `from` is a dump of a database made before. */
  | { readonly memory: true; readonly from?: Blob };

/** What the migrations create in the database: names are found by a part of them. */
const extensions = { pg_trgm };

const takePglite = async (client: PGlite, lock?: FolderLock): Promise<OpenDatabase> => {
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
  if ('folder' in where) {
    const { folder, durability = 'full', walSegmentMb } = where;
    const { client, lock } = await openFolder(folder, extensions, { durability, walSegmentMb });
    return takePglite(client, lock);
  }
  return takePglite(
    await PGlite.create({
      extensions,
      startParams: listStartParams('relaxed'),
      ...(where.from === undefined ? {} : { loadDataDir: where.from }),
    }),
  );
};
