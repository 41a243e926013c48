import { sql } from 'drizzle-orm';
import * as Schema from 'effect/Schema';
import type { JobReport } from '../core/jobs.ts';
import type { Database } from '../db/open.ts';
import { jobNames } from './queues.ts';

const maxFailures = 50;

/** The rows of a raw query's result, on either engine; they are still to be decoded. */
export const unwrapRows = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'rows' in result ? result.rows : result;

const name = Schema.Literals(jobNames);

const decodeCounts = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ name, state: Schema.String, count: Schema.Number })),
);
const decodeFailures = Schema.decodeUnknownSync(
  Schema.Array(
    Schema.Struct({
      name,
      key: Schema.String,
      state: Schema.Literals(['retry', 'failed']),
      attempts: Schema.Number,
      reason: Schema.String,
      at: Schema.String,
    }),
  ),
);

const names = sql.join(
  jobNames.map((each) => sql`${each}`),
  sql`, `,
);

const decodeCount = Schema.decodeUnknownSync(Schema.Tuple([Schema.Struct({ count: Schema.Number })]));

/** How many jobs nobody tries any more. */
export const countFailedJobs = async (db: Database): Promise<number> => {
  const [{ count }] = decodeCount(
    unwrapRows(
      await db.execute(sql`select count(*)::int as count from jobs.job where name in (${names}) and state = 'failed'`),
    ),
  );
  return count;
};

/** What the queues hold, and what failed last; read from the database, so that it is of all processes. */
export const reportJobs = async (db: Database): Promise<JobReport> => {
  const counts = decodeCounts(
    unwrapRows(
      await db.execute(
        sql`select name, state::text as state, count(*)::int as count from jobs.job
          where name in (${names}) and not (state = 'created' and start_after > now()) group by name, state`,
      ),
    ),
  );
  const failures = decodeFailures(
    unwrapRows(
      await db.execute(sql`select name, coalesce(singleton_key, '') as key, state::text as state,
          retry_count + (case when state = 'failed' then 1 else 0 end) as attempts,
          coalesce(output ->> 'reason', output -> 'value' ->> 'message', '') as reason,
          to_char(coalesce(completed_on, started_on, created_on) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from jobs.job where name in (${names}) and state in ('retry', 'failed')
        order by coalesce(completed_on, started_on, created_on) desc limit ${maxFailures}`),
    ),
  );
  const findCount = (queue: string, state: string): number =>
    counts.find((row) => row.name === queue && row.state === state)?.count ?? 0;
  return {
    queues: jobNames.map((queue) => ({
      name: queue,
      waiting: findCount(queue, 'created'),
      retrying: findCount(queue, 'retry'),
      active: findCount(queue, 'active'),
      failed: findCount(queue, 'failed'),
    })),
    failures: failures.map(({ at, ...failure }) => ({ ...failure, at: new Date(at) })),
  };
};
