import { sql } from 'drizzle-orm';
import type { JobName } from '../core/jobs.ts';
import type { Transaction } from '../db/open.ts';

/** A job that waits, as for another attempt after a failure, waits no longer. */
export const runJobNow = async (tx: Transaction, name: JobName, key: string): Promise<void> => {
  await tx.execute(sql`update jobs.job set start_after = now()
    where name = ${name} and singleton_key = ${key} and state in ('created', 'retry') and start_after > now()`);
};
