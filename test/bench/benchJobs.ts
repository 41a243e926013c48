import { pino } from 'pino';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { JobHandlers } from '../../server/platform/jobs/startJobs.ts';
import { openJobs } from '../../server/platform/jobs/startJobs.ts';
import { startPostgres } from '../support/postgres/postgres.ts';
import { idleHandlers } from '../support/server/idleHandlers.ts';
import { loadPreparedDatabase } from '../support/server/preparedDatabase.ts';

/** Jobs of a process in a second, at least. */
const floor = 100;
const count = 2000;
/** Jobs sent one by one, to see how soon each is taken up. */
const singles = 20;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const measure = async (database: Parameters<typeof openDatabase>[0]) => {
  const opened = await openDatabase(database);
  const runner = await openJobs(opened, pino({ level: 'silent' }));
  try {
    let done = 0;
    let finished = (): void => {};
    const handlers: JobHandlers = {
      ...idleHandlers,
      mail: async () => {
        done += 1;
        finished();
      },
    };
    const send = (mailId: number) => opened.db.transaction((tx) => runner.jobs.send(tx, 'mail', { mailId }));
    for (let mailId = 1; mailId <= count; mailId += 1) await send(mailId);
    const allDone = new Promise<void>((resolve) => {
      finished = () => done === count && resolve();
    });
    const begin = performance.now();
    await runner.run(handlers, []);
    await allDone;
    const rate = count / ((performance.now() - begin) / 1000);
    const delays: number[] = [];
    for (let single = 1; single <= singles; single += 1) {
      const next = new Promise<void>((resolve) => {
        finished = resolve;
      });
      const sent = performance.now();
      await send(count + single);
      await next;
      delays.push(performance.now() - sent);
    }
    return { rate, delay: median(delays) };
  } finally {
    await runner.stop();
    await opened.close();
  }
};

/** How many jobs a process does in a second, and how soon it takes one up, on both databases. */
export const benchJobs = async (): Promise<void> => {
  console.log(`Jobs: ${count} of one queue, then ${singles} one by one`);
  const postgres = await startPostgres();
  try {
    const databases = {
      embedded: { memory: true, from: await loadPreparedDatabase() } as const,
      ...(postgres === null ? {} : { PostgreSQL: { url: await postgres.freshDatabase() } }),
    };
    const rows: Record<string, string>[] = [];
    for (const [name, database] of Object.entries(databases)) {
      const { rate, delay } = await measure(database);
      rows.push({
        database: name,
        'jobs a second': rate.toFixed(0),
        floor: String(floor),
        within: rate >= floor ? 'ok' : 'UNDER',
        'taken up after (median)': `${delay.toFixed(0)} ms`,
      });
    }
    console.table(rows);
  } finally {
    await postgres?.stop();
  }
};
