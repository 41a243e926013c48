import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isOutage } from './databaseOutage.ts';
import type { NameStatements } from './nameStatements.ts';

/**
 * Transactions of a pool, each on a connection that is given back however it ends: drizzle's own keeps the connection for ever when `begin`
 * fails. A connection in which the server did not answer, or answered that it only reads, is closed: the next one may reach another server.
 */
export const pooledTransaction = (pool: pg.Pool, name: NameStatements): NodePgDatabase['transaction'] => {
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
    let isFit = true;
    try {
      return await databaseOf(client).transaction(run, config);
    } catch (error) {
      isFit = !isOutage(error);
      throw error;
    } finally {
      client.release(!isFit);
    }
  };
};
