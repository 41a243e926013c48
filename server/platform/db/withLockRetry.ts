import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** How long a change of tables waits for those who use them, in ms. Whoever asks for the same table meanwhile waits behind it. */
const lockTimeout = 2_000;
const tries = 60;

const isLockTimeout = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause.code === '55P03';
  }
  return false;
};

/**
 * Changes tables that other processes serve from: where one is in use for longer, the change is undone, lets them go on, and is tried again.
 * @param change all of it in one transaction on the connection
 * @throws pg.DatabaseError 55P03 after two minutes and more
 */
export const withLockRetry = async (client: pg.Client, change: () => Promise<unknown>): Promise<void> => {
  await client.query(`set lock_timeout = ${lockTimeout}`);
  for (let left = tries; ; left -= 1) {
    try {
      await change();
      return;
    } catch (error) {
      if (left === 1 || !isLockTimeout(error)) throw error;
      await setTimeout(lockTimeout / 2);
    }
  }
};
