import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';

/**
 * Makes jobs whose worker died due now. The queue lets them wait as long as jobs that failed, minutes after some attempts, though the job
 * is not at fault. Its attempts stay limited, so a job that kills its worker ends, too.
 */
export const releaseCutJobs = async (db: Database): Promise<void> => {
  await db.execute(sql`update jobs.job set start_after = now()
    where state = 'retry' and start_after > now() and output -> 'value' ->> 'message' = 'job heartbeat timeout'`);
};
