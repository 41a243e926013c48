import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/platform/db/open.ts';
import { waitUntil } from './samples.ts';

/** How many jobs are done now, or could be. */
export const countDueJobs = (db: Database): PromiseLike<number> =>
  db.$count(sql`jobs.job`, sql`state in ('created', 'retry', 'active') and start_after <= now()`);

/** Waits until nothing that has been queued is on its way. */
export const waitUntilJobsRest = async (db: Database): Promise<void> => {
  await waitUntil(
    async () => countDueJobs(db),
    (due) => due === 0,
  );
};
