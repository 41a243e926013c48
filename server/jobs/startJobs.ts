import { SQL, sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { OpenDatabase, Transaction } from '../db/open.ts';
import type { JobData, JobName, Jobs } from './jobs.ts';

export type JobHandlers = { readonly [N in JobName]: (data: JobData[N]) => Promise<void> };

export type JobRunner = {
  readonly jobs: Jobs;
  /** Begins to work on the queues. */
  readonly run: (handlers: JobHandlers, sweep: () => Promise<void>) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const names = Object.keys({
  autoDesk: true,
  analysis: true,
  transferArrived: true,
  mail: true,
} satisfies Record<JobName, true>);

/** Jobs that must be taken up soon after they are due are looked for this often, in seconds. */
const pollSeconds = 0.5;
const sweepQueue = 'sweep';
const noJob = '00000000-0000-0000-0000-000000000000';
const everyMinute = '* * * * *';

/** A transaction as the queues write to it: a job appears with the changes that call for it, or not at all. */
const within = (tx: Transaction) =>
  fromDrizzle(
    {
      execute: async (query) => {
        if (!(query instanceof SQL)) throw new Error('A query of another kind than drizzle makes.');
        const result: unknown = await tx.execute(query);
        if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)) {
          return { rows: result.rows };
        }
        return { rows: [] };
      },
    },
    sql,
  );

const bossFor = (opened: OpenDatabase): PgBoss => {
  const common = {
    schema: 'jobs',
    useListenNotify: true,
    monitorVacuum: false,
    reindex: false,
    warningSlowQuerySeconds: 10,
  };
  return opened.kind === 'pglite'
    ? new PgBoss({ ...common, backend: 'pglite', db: fromPglite(opened.client) })
    : new PgBoss({ ...common, connectionString: opened.url, max: 4 });
};

/** Prepares the queues in the database: jobs outlive the process, and several processes share them. */
export const openJobs = async (opened: OpenDatabase, log: Logger): Promise<JobRunner> => {
  const boss = bossFor(opened);
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  for (const name of [...names, sweepQueue]) {
    await boss.createQueue(name, {
      retryLimit: 20,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 300,
      notify: true,
    });
  }
  // Sending looks a queue up once; inside a transaction on the embedded database's one connection, that look-up would wait for itself.
  // Canceling no job at all makes it happen here.
  for (const name of names) await boss.cancel(name, noJob);
  await boss.schedule(sweepQueue, everyMinute);
  return {
    jobs: {
      send: async (tx, name, data, afterMs = 0) => {
        const startAfter = afterMs > 0 ? { startAfter: new Date(Date.now() + afterMs) } : {};
        await boss.send(name, data, { db: within(tx), ...startAfter });
      },
    },
    run: async (handlers, sweep) => {
      const options = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
      const work = <N extends JobName>(name: N): Promise<string> =>
        boss.work<JobData[N]>(name, options, async (jobs) => {
          for (const job of jobs) await handlers[name](job.data);
        });
      await Promise.all([work('autoDesk'), work('analysis'), work('transferArrived'), work('mail')]);
      await boss.work(sweepQueue, { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 }, sweep);
    },
    stop: () => boss.stop({ graceful: true, close: true, timeout: 5000 }),
  };
};
