import { SQL, sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { JobData, JobName, Jobs } from '../core/jobs.ts';
import type { OpenDatabase, Transaction } from '../db/open.ts';
import { describeErrorReason } from '../log/errorReason.ts';
import type { Instrumentation } from '../log/instrumentation.ts';
import { embeddedQueues } from './embeddedQueues.ts';
import { inParallel } from './inParallel.ts';
import { countFailedJobs, reportJobs } from './jobReport.ts';
import { prepareQueues, scheduleSweep } from './prepareQueues.ts';
import { jobNames, queues } from './queues.ts';
import { releaseCutJobs } from './releaseCutJobs.ts';
import { runJobNow } from './runJobNow.ts';

/** What a handler knows of its attempt. `isLast`: nobody tries it again when this one fails. */
export type Attempt = { readonly isLast: boolean };

export type JobHandlers = { readonly [N in JobName]: (data: JobData[N], attempt: Attempt) => Promise<void> };

export type JobRunner = {
  readonly jobs: Jobs;
  /**
   * Begins to work on the queues.
   * @param sweepSteps the steps that are queued every minute
   * @param notifyFailed called when a job has failed for good, just before the queue has it so
   * @param watch does each attempt, where somebody observes them
   */
  readonly run: (
    handlers: JobHandlers,
    sweepSteps: readonly string[],
    notifyFailed?: () => void,
    watch?: Instrumentation['job'],
  ) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Jobs of a batch that are done side by side: most of their time goes into waiting for the database or a mail server. */
const atOnce = 5;

/** A transaction as the queues write to it: a job appears with the changes that call for it, or not at all. Nobody asks for its number. */
const within = (tx: Transaction) =>
  fromDrizzle(
    {
      execute: async (query) => {
        if (!(query instanceof SQL)) throw new Error('A query of another kind than drizzle makes.');
        await tx.execute(query);
        return { rows: [] };
      },
    },
    sql,
  );

/** How long the queues wait for a connection and for an answer, in ms: a server that is gone without a word gives none. */
const connectionTimeouts = { connectionTimeoutMillis: 5_000, query_timeout: 30_000, keepAlive: true } as const;

const bossFor = (opened: OpenDatabase): PgBoss => {
  const common = {
    schema: 'jobs',
    useListenNotify: true,
    monitorVacuum: false,
    reindex: false,
    warningSlowQuerySeconds: 10,
    // How soon a dead worker is noticed, beside its heartbeat.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  };
  return opened.kind === 'pglite'
    ? new PgBoss({ ...common, backend: 'pglite', db: embeddedQueues(opened.client) })
    : new PgBoss({ ...common, connectionString: opened.url, max: 4, ...connectionTimeouts });
};

/** Milliseconds between two looks for jobs whose worker died. */
const releasePause = 10_000;

const unwatched: Instrumentation['job'] = (_about, work) => work();

/** Does a job; a failure is logged, and stored with the job as what staff can read. */
const doJob = async <N extends JobName>(
  log: Logger,
  name: N,
  handle: JobHandlers[N],
  job: JobWithMetadata<JobData[N]>,
  notifyFailed: () => void,
  watch: Instrumentation['job'],
): Promise<JobResult> => {
  const isLast = job.retryCount >= job.retryLimit;
  try {
    await watch({ queue: name, isLast }, () => handle(job.data, { isLast }));
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const what = { err: error, job: name, key: job.singletonKey, attempt: job.retryCount + 1 };
    if (isLast) log.error(what, 'a job has failed for good');
    else log.warn(what, 'a job has failed and is tried again');
    if (isLast) notifyFailed();
    return { id: job.id, status: 'failed', output: { reason: describeErrorReason(error) } };
  }
};

/** Prepares the queues in the database: jobs outlive the process, and several processes share them. */
export const openJobs = async (opened: OpenDatabase, log: Logger): Promise<JobRunner> => {
  const boss = bossFor(opened);
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  await prepareQueues(boss);
  let releasing: NodeJS.Timeout | undefined;
  return {
    jobs: {
      send: async (tx, name, data, afterMs = 0) => {
        const startAfter = afterMs > 0 ? { startAfter: new Date(Date.now() + afterMs) } : {};
        const singletonKey = queues[name].keyOf(data, afterMs > 0);
        await boss.send(name, data, { db: within(tx), singletonKey, ...startAfter });
      },
      hasten: async (tx, name, data) => {
        await runJobNow(tx, name, queues[name].keyOf(data, false));
        await boss.send(name, data, { db: within(tx), singletonKey: queues[name].keyOf(data, false) });
      },
      report: () => reportJobs(opened.db),
      countFailed: () => countFailedJobs(opened.db),
    },
    run: async (handlers, sweepSteps, notifyFailed = () => {}, watch = unwatched) => {
      const work = <N extends JobName>(name: N): Promise<string> => {
        const { batch, workers, pollSeconds } = queues[name];
        const options = {
          batchSize: batch,
          localConcurrency: workers,
          pollingIntervalSeconds: 0.5,
          notifyPollingIntervalSeconds: pollSeconds,
          burstWhenBatchFull: true,
          includeMetadata: true,
          perJobResults: true,
        } as const;
        return boss.work<JobData[N], void, typeof options>(name, options, async (jobs) => [
          ...(await inParallel(jobs, atOnce, (job) => doJob(log, name, handlers[name], job, notifyFailed, watch))),
        ]);
      };
      await Promise.all(jobNames.map((name) => work(name)));
      await scheduleSweep(boss, sweepSteps);
      const release = (): void => {
        releaseCutJobs(opened.db).catch((error: unknown) => log.warn({ err: error }, 'cut jobs could not be released'));
      };
      releasing ??= setInterval(release, releasePause).unref();
    },
    stop: async () => {
      clearInterval(releasing);
      await boss.stop({ graceful: true, close: true, timeout: 5000 });
    },
  };
};
