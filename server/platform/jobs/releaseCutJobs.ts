import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';

/**
 * Jobs whose worker died are due now. The queues let them wait as long as those that failed, which after some attempts is minutes: but nothing says that
 * the job is at fault. One that is has as many attempts as any.
 */
export const releaseCutJobs = async (db: Database): Promise<void> => {
  await db.execute(sql`update jobs.job set start_after = now()
    where state = 'retry' and start_after > now() and output -> 'value' ->> 'message' = 'job heartbeat timeout'`);
};
