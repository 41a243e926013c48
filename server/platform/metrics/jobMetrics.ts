import { sql } from 'drizzle-orm';
import * as Schema from 'effect/Schema';
import type { Database } from '../db/open.ts';
import { unwrapRows } from '../jobs/jobReport.ts';
import { jobNames } from '../jobs/queues.ts';
import type { Metering } from './metering.ts';

const states = ['created', 'retry', 'active', 'failed'] as const;

const decode = Schema.decodeUnknownSync(
  Schema.Array(
    Schema.Struct({
      name: Schema.Literals(jobNames),
      state: Schema.Literals(states),
      count: Schema.Number,
      /** seconds for which the oldest could have been begun */
      due: Schema.NullOr(Schema.Number),
    }),
  ),
);

const names = sql.join(
  jobNames.map((each) => sql`${each}`),
  sql`, `,
);

/** As metrics call them: `retry` waits for another attempt after a failure. */
const shown = { created: 'waiting', retry: 'retrying', active: 'active', failed: 'failed' } as const satisfies Record<
  (typeof states)[number],
  string
>;

/** What the queues hold, of all processes. */
export const measureJobs = (metering: Metering, db: Database): void => {
  const jobs = metering.gauge({
    name: 'jobs',
    help: 'Jobs in the queues, of all processes; failed ones are tried no more.',
    labels: ['queue', 'state'],
  });
  const oldest = metering.gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'For how long the oldest job that nobody has begun has been due.',
    labels: ['queue'],
  });
  metering.gather({
    name: 'jobs',
    read: async () =>
      decode(
        unwrapRows(
          await db.execute(sql`select name, state::text as state, count(*)::int as count,
              extract(epoch from now() - min(start_after) filter (where state < 'active'))::float8 as due
            from jobs.job
            where name in (${names}) and state in ('created', 'retry', 'active', 'failed')
            group by name, state`),
        ),
      ),
    show: (found) => {
      for (const queue of jobNames) {
        const rows = found.filter(({ name }) => name === queue);
        for (const state of states) {
          jobs.set({ queue, state: shown[state] }, rows.find((row) => row.state === state)?.count ?? 0);
        }
        oldest.set({ queue }, Math.max(0, ...rows.map(({ due }) => due ?? 0)));
      }
    },
    clear: () => {
      jobs.reset();
      oldest.reset();
    },
  });
};
