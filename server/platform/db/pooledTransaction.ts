import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isOutage } from './databaseOutage.ts';

type Run = NodePgDatabase['transaction'];
type Begun = Parameters<Parameters<Run>[0]>[0];

/**
 * Transactions of a pool, each on a connection that is given back however it ends: drizzle's own keeps the connection for ever when `begin`
 * fails. A connection in which the server did not answer, or answered that it only reads, is closed: the next one may reach another server.
 * @param prepare done at the beginning of each
 */
export const pooledTransaction =
  (pool: pg.Pool, prepare: (tx: Begun) => Promise<void>): Run =>
  async (run, config) => {
    const client = await pool.connect();
    let isFit = true;
    try {
      return await drizzle(client).transaction(async (tx) => {
        await prepare(tx);
        return run(tx);
      }, config);
    } catch (error) {
      isFit = !isOutage(error);
      throw error;
    } finally {
      client.release(!isFit);
    }
  };
