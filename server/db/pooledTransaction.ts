import { drizzle, type NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isOutage } from './databaseOutage.ts';
import type { NameStatements } from './nameStatements.ts';
import { beginAhead, endAhead } from './sentAhead.ts';

type Config = Parameters<NodePgDatabase['transaction']>[1];

const begin = ({ isolationLevel, accessMode, deferrable }: NonNullable<Config> = {}): string =>
  [
    'begin',
    ...(isolationLevel === undefined ? [] : [`isolation level ${isolationLevel}`]),
    ...(accessMode === undefined ? [] : [accessMode]),
    ...(deferrable === undefined ? [] : [deferrable ? 'deferrable' : 'not deferrable']),
  ].join(' ');

const dialect = new PgDialect();

/** Commits, and waits for what was sent ahead: where some of it has failed, PostgreSQL undoes the transaction instead. */
const commit = async (client: pg.PoolClient, ahead: readonly Promise<unknown>[]): Promise<void> => {
  const committed = client.query('commit');
  await Promise.all([...ahead, committed]);
};

/** What failed first: what is refused after a statement that was sent ahead has failed says nothing of why. */
const causeOf = async (error: unknown, ahead: readonly Promise<unknown>[]): Promise<unknown> => {
  const failed = (await Promise.allSettled(ahead)).find((each) => each.status === 'rejected');
  return failed === undefined ? error : failed.reason;
};

/**
 * Transactions of a pool, each on a connection that is given back however it ends: drizzle's own keeps the connection for ever when `begin`
 * fails. A connection in which the server did not answer, or answered that it only reads, is closed: the next one may reach another server.
 * @param settings said at the beginning of each, where a connection keeps none; empty where it has been told once
 */
export const pooledTransaction = (
  pool: pg.Pool,
  name: NameStatements,
  settings: string,
): NodePgDatabase['transaction'] => {
  // One a connection: what is built for it is built once.
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase>();
  const databaseOf = (client: pg.PoolClient): NodePgDatabase => {
    const known = databases.get(client);
    if (known !== undefined) return known;
    const db = drizzle(client);
    name(db);
    databases.set(client, db);
    return db;
  };
  return async (run, config) => {
    const client = await pool.connect();
    const db = databaseOf(client);
    let isFit = true;
    try {
      const begun = client.query(begin(config) + settings);
      // Nothing refuses to begin but a connection that is gone, on which nothing after it arrives either.
      const ahead = client.pipeline ? beginAhead(db, begun) : [];
      if (!client.pipeline) await begun;
      try {
        const result = await run(new NodePgTransaction(dialect, db._.session, undefined));
        await commit(client, ahead);
        return result;
      } catch (error) {
        const cause = await causeOf(error, ahead);
        await client.query('rollback').catch(() => {
          isFit = false;
        });
        throw cause;
      } finally {
        endAhead(db);
      }
    } catch (error) {
      isFit &&= !isOutage(error);
      throw error;
    } finally {
      client.release(!isFit);
    }
  };
};
