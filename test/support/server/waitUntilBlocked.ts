import { type SQL, sql } from 'drizzle-orm';
import { waitUntil } from './samples.ts';

const blocked = sql`datname = current_database() and wait_event_type = 'Lock'`;

/** Waits until somebody waits for a lock in a database of PostgreSQL. */
export const waitUntilBlocked = async (db: {
  readonly $count: (source: SQL, filters: SQL) => PromiseLike<number>;
}): Promise<void> => {
  await waitUntil(
    async () => db.$count(sql`pg_stat_activity`, blocked),
    (count) => count > 0,
  );
};
