import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import pg from 'pg';
import { ProblemError } from '../../platform/core/problem.ts';

/** How many uploads may be written at once by a process: each holds a connection, on which its lock is. */
const maxConnections = 40;
/** Milliseconds between two tries, and until one gives up. */
const pause = 50;
const lockTimeoutMs = 15_000;

/** Who holds an upload is asked for it by this name. */
const channel = 'upload_release';

/** The number of an upload's lock: of 64 bits, so that two uploads never share one. */
const toLockKey = (id: string): string => createHash('sha256').update(id).digest().readBigInt64BE().toString();

export type UploadLocks = Locker & { readonly close: () => Promise<void> };

/**
 * Locks of uploads, which all processes of a database share: advisory ones, each on a connection of its own, with which it goes when the process
 * dies. Who wants an upload that somebody else holds asks for it: the holder ends what it does.
 * @param url a direct address: a pooler by transaction loses locks
 */
export const uploadLocks = (url: string): UploadLocks => {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    // A server that is gone without a word answers nothing: nobody waits for it longer than for a lock.
    query_timeout: lockTimeoutMs,
    idleTimeoutMillis: 10_000,
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });

  const hold = async (client: pg.PoolClient, key: string, signal: AbortSignal): Promise<boolean> => {
    const until = Date.now() + lockTimeoutMs;
    while (!signal.aborted && Date.now() < until) {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) held', [key]);
      if (rows[0]?.held === true) return true;
      await client.query('select pg_notify($1, $2)', [channel, key]);
      await wait(pause);
    }
    return false;
  };

  const newLock = (id: string): Lock => {
    const key = toLockKey(id);
    let held: { readonly client: pg.PoolClient; readonly hear: (told: pg.Notification) => void } | null = null;
    return {
      lock: async (signal: AbortSignal, requestRelease: RequestRelease) => {
        const client = await pool.connect();
        let isHeld = false;
        try {
          isHeld = await hold(client, key, signal);
          if (!isHeld) throw new ProblemError('InProgress');
          const hear = ({ payload }: pg.Notification): void => {
            if (payload === key) void requestRelease();
          };
          client.on('notification', hear);
          await client.query(`listen ${channel}`);
          held = { client, hear };
        } catch (error) {
          // Its connection may hold the lock, or be broken.
          client.release(true);
          throw error;
        }
      },
      unlock: async () => {
        if (held === null) return;
        const { client, hear } = held;
        held = null;
        client.off('notification', hear);
        try {
          await client.query(`unlisten ${channel}; select pg_advisory_unlock_all()`);
          client.release();
        } catch {
          // A connection that broke has let go of its lock.
          client.release(true);
        }
      },
    };
  };
  return { newLock, close: () => pool.end() };
};
