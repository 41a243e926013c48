import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { parseCommand } from '../../server/desk/cli/command.ts';
import { runCommand } from '../../server/desk/cli/runCommand.ts';
import { removeStaleUploads } from '../../server/documents/index.ts';
import { days } from '../../server/platform/core/clock.ts';
import { forEachSettled } from '../../server/platform/core/forEachSettled.ts';
import { type OpenDatabase, openDatabase } from '../../server/platform/db/open.ts';
import { file } from '../../server/platform/db/schema.ts';
import { unwrapRows } from '../../server/platform/jobs/jobReport.ts';
import { type JobHandlers, type JobRunner, openJobs } from '../../server/platform/jobs/startJobs.ts';
import { requeue, runScheduledStep, scheduledSteps } from '../../server/scheduledJobs.ts';
import { openPostgres } from '../support/postgres/openPostgres.ts';
import { hasPostgres } from '../support/postgres/postgres.ts';
import { createUploader } from '../support/server/filesSupport.ts';
import { idleHandlers } from '../support/server/idleHandlers.ts';
import { loadPreparedDatabase } from '../support/server/preparedDatabase.ts';
import { callDesk, requestQuotation, waitUntil } from '../support/server/samples.ts';
import { kill } from '../support/server/serverProcess.ts';
import { createTestClock, startServer } from '../support/server/startServer.ts';
import { isFull } from '../support/tier.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
});

const silent = pino({ level: 'silent' });

const openRunner = async (opened: OpenDatabase, log: Logger = silent): Promise<JobRunner> => {
  const runner = await openJobs(opened, log);
  ends.push(runner.stop);
  return runner;
};

const openEmbedded = async (): Promise<OpenDatabase> => {
  const opened = await openDatabase({ memory: true, from: await loadPreparedDatabase() });
  ends.push(opened.close);
  return opened;
};

const findState = async (runner: { readonly report: JobRunner['jobs']['report'] }, name: string) =>
  (await runner.report()).queues.find((queue) => queue.name === name);

describe('jobs', () => {
  test('are done once each, hundreds in a moment, also when they are sent twice', async () => {
    const opened = await openEmbedded();
    const runner = await openRunner(opened);
    const done: number[] = [];
    await opened.db.transaction(async (tx) => {
      for (let mailId = 1; mailId <= 300; mailId += 1) await runner.jobs.send(tx, 'mail', { mailId });
      for (let mailId = 1; mailId <= 300; mailId += 1) await runner.jobs.send(tx, 'mail', { mailId });
    });
    expect(await findState(runner.jobs, 'mail')).toMatchObject({ waiting: 300 });
    const handlers: JobHandlers = { ...idleHandlers, mail: async ({ mailId }) => void done.push(mailId) };
    await runner.run(handlers, []);
    // At two a second they would take minutes.
    await waitUntil(
      async () => done.length,
      (count) => count >= 300,
      30_000,
    );
    expect(new Set(done).size).toBe(300);
    await waitUntil(
      () => findState(runner.jobs, 'mail'),
      (state) => state?.active === 0,
    );
    expect(done).toHaveLength(300);
  });

  test('of an order that is being looked at can be queued once more, since it may have been looked at too early', async () => {
    const opened = await openEmbedded();
    const runner = await openRunner(opened);
    let looks = 0;
    let release = (): void => {};
    const holdFirstLook = async (): Promise<void> => {
      looks += 1;
      if (looks === 1)
        await new Promise<void>((resolve) => {
          release = resolve;
        });
    };
    await runner.run({ ...idleHandlers, analysis: holdFirstLook }, []);
    const send = () => opened.db.transaction((tx) => runner.jobs.send(tx, 'analysis', { orderId: 1 }));
    await send();
    await waitUntil(
      async () => looks,
      (count) => count === 1,
    );
    await send();
    await send();
    expect(await findState(runner.jobs, 'analysis')).toMatchObject({ active: 1, waiting: 1 });
    release();
    await waitUntil(
      async () => looks,
      (count) => count === 2,
    );
  });

  test('that fail are logged, tried again and shown, and end none of the others', async () => {
    const opened = await openEmbedded();
    const lines: string[] = [];
    const runner = await openRunner(opened, pino({ level: 'warn' }, { write: (line) => lines.push(line) }));
    const done: number[] = [];
    const mail = async ({ mailId }: { mailId: number }): Promise<void> => {
      if (mailId !== 2) done.push(mailId);
      else throw Object.assign(new Error('550 anna@example.com is not known'), { code: 'EENVELOPE' });
    };
    await opened.db.transaction(async (tx) => {
      for (const mailId of [1, 2, 3]) await runner.jobs.send(tx, 'mail', { mailId });
    });
    await runner.run({ ...idleHandlers, mail }, []);
    const { failures } = await waitUntil(
      () => runner.jobs.report(),
      (report) => report.failures.length > 0,
    );
    expect(done.sort()).toEqual([1, 3]);
    expect(failures).toMatchObject([{ name: 'mail', key: '2', state: 'retry', reason: 'Error EENVELOPE' }]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ job: 'mail', key: '2', attempt: 1 }]);
  });

  test('that fail for good are announced to boards, once they are known', async () => {
    const server = await startServer();
    ends.push(server.stop);
    const { services } = server;
    const counts: Promise<number>[] = [];
    const stop = services.changes.subscribeToAll(() => counts.push(services.jobs.countFailed()));
    await services.db.transaction(async (tx) => {
      for (const mailId of [2 ** 40, 2 ** 41]) await services.jobs.send(tx, 'mail', { mailId });
      await tx.execute(sql`update jobs.job set retry_limit = 0 where name = 'mail'`);
    });
    await waitUntil(
      async () => counts.length,
      (length) => length > 0,
    );
    stop();
    expect(await Promise.all(counts)).toEqual([2]);
  }, 60_000);

  test('that a kill has cut are free within a minute, however often that has happened', async () => {
    const opened = await openEmbedded();
    const runner = await openRunner(opened);
    await opened.db.transaction((tx) => runner.jobs.send(tx, 'mail', { mailId: 1 }));
    // As a worker leaves it that died for the ninth time.
    await opened.db.execute(sql`update jobs.job set state = 'active', retry_count = 9, started_on = now(),
      heartbeat_on = now() where name = 'mail'`);
    const cut = Date.now();
    const done: number[] = [];
    await runner.run({ ...idleHandlers, mail: async ({ mailId }) => void done.push(mailId) }, []);
    await waitUntil(
      async () => done,
      ({ length }) => length > 0,
      60_000,
    );
    expect(Date.now() - cut).toBeLessThan(60_000);
  });

  test('of queues of an earlier version are queued as they are now', async () => {
    const opened = await openEmbedded();
    await opened.db.execute(
      sql`update jobs.queue set policy = 'standard', heartbeat_seconds = null where name = 'mail'`,
    );
    const runner = await openRunner(opened);
    await opened.db.transaction(async (tx) => {
      for (const mailId of [1, 1]) await runner.jobs.send(tx, 'mail', { mailId });
    });
    expect(await findState(runner.jobs, 'mail')).toMatchObject({ waiting: 1 });
  });
});

describe('a server', () => {
  test('queues nothing twice at a start, and shows staff what it has to do', async () => {
    const server = await startServer({ work: false, config: { desk: 'auto' } });
    ends.push(server.stop);
    const client = await server.client();
    for (let n = 0; n < 4; n += 1) await requestQuotation(client);
    const before = await server.services.jobs.report();
    expect(before.queues).toContainEqual({ name: 'autoDesk', waiting: 4, retrying: 0, active: 0, failed: 0 });
    for (let starts = 0; starts < 3; starts += 1) await requeue(server.services);
    expect(await server.services.jobs.report()).toEqual(before);

    const command = parseCommand(['jobs']);
    if (command === null) throw new Error('There is such a command.');
    const table = await runCommand({ call: async (path) => (await callDesk(server, path)).body }, command);
    expect(table).toMatch(/^queue +waiting +retrying +active +failed\nautoDesk +4 +0 +0 +0\n/);
    expect(table).toContain('No failures.');
    expect(await client.get('/api/v2/desk/jobs')).toMatchObject({ status: 401 });
  });

  test('sweeps by a job for each step, and does no other step for one that fails', async () => {
    const server = await startServer();
    ends.push(server.stop);
    const { rows } = (await server.services.db.execute(
      sql`select key from jobs.schedule where name = 'sweep'`,
    )) as unknown as {
      rows: { key: string }[];
    };
    expect(rows.map(({ key }) => key).sort()).toEqual(Object.keys(scheduledSteps).sort());
    await runScheduledStep(server.services, 'of an earlier version');

    const opened = await openEmbedded();
    const runner = await openRunner(opened);
    const done: string[] = [];
    const sweep = async ({ step }: { step: string }): Promise<void> => {
      if (step === 'expireOrders') throw new Error('broken');
      done.push(step);
    };
    await opened.db.transaction(async (tx) => {
      for (const step of Object.keys(scheduledSteps)) await runner.jobs.send(tx, 'sweep', { step });
    });
    await runner.run({ ...idleHandlers, sweep }, []);
    await waitUntil(
      async () => done.length,
      (count) => count === Object.keys(scheduledSteps).length - 1,
      60_000,
    );
  });

  test('has a document counted that the process which received it has not counted', async () => {
    const server = await startServer();
    ends.push(server.stop);
    const { db, jobs } = server.services;
    const uploads = createUploader(server.address(), await server.client());
    const id = await uploads.upload(Buffer.from('Nine words that nobody has counted yet, it seems.'), 'brief.txt');
    // The process that received it counts it at once: the job is for later, and no backlog.
    const later = sql`select count(*)::int as count from jobs.job where name = 'count' and start_after > now()`;
    expect(unwrapRows(await db.execute(later))).toEqual([{ count: 1 }]);
    expect(await findState(jobs, 'count')).toMatchObject({ waiting: 0 });
    expect(await uploads.inspected(id)).toMatchObject({ status: 'ready', words: 9 });
    // As a process leaves it that is killed while it counts.
    await db.update(file).set({ status: 'counting', words: null });
    await db.transaction((tx) => jobs.send(tx, 'count', { fileId: id }));
    await db.execute(sql`update jobs.job set start_after = now() where name = 'count'`);
    expect(await uploads.inspected(id)).toMatchObject({ status: 'ready', words: 9 });
  });

  // A statement takes 65,535 values: that more are removed is tried by `npm run journeys`.
  const many = isFull ? 70_000 : 1_200;
  test(`removes ${many} old uploads, and as many bytes that nobody names`, async () => {
    const clock = createTestClock();
    const server = await startServer({ clock, work: false });
    ends.push(server.stop);
    const { db, config } = server.services;
    await db.execute(sql`insert into file (id, brand, name, size, status, path, created_at)
      select 'old' || n, 'wordbridge', 'old.txt', 1, 'ready', 'old' || n, ${clock.now().toISOString()}::timestamptz
      from generate_series(1, ${many}) as n`);
    const folder = join(config.dataDir, 'files');
    await mkdir(folder, { recursive: true });
    for (let n = 0; n < many; n += 100) {
      await Promise.all(Array.from({ length: 100 }, (_, index) => writeFile(join(folder, `lost${n + index}`), '')));
    }
    // The clock of the test is not that of the disk.
    clock.advance(Math.max(0, Date.now() - clock.now().getTime()) + days(3));
    expect(await removeStaleUploads(server.services)).toBe(2 * many);
    expect(await db.$count(file)).toBe(0);
  }, 240_000);
});

test('each item has its turn, whichever fails', async () => {
  const done: number[] = [];
  const work = async (n: number): Promise<void> => {
    if (n % 2 === 0) throw new Error(`no ${n}`);
    done.push(n);
  };
  await expect(forEachSettled([1, 2, 3], work)).rejects.toThrow('no 2');
  await expect(forEachSettled([2, 4, 5], work)).rejects.toThrow('2 of 3 failed');
  expect(done).toEqual([1, 3, 5]);
});

describe('two processes on one PostgreSQL', () => {
  test.runIf(hasPostgres)(
    'a job of a process that is killed is taken over',
    async () => {
      const url = await (await openPostgres()).preparedDatabase();
      const opened = await openDatabase({ url });
      ends.push(opened.close);
      const runner = await openRunner(opened);
      const child = spawn(process.execPath, [join(import.meta.dirname, '../support/server/hangingWorker.ts'), url], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      ends.push(() => kill(child));
      const said: string[] = [];
      createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
      const says = (line: string) =>
        waitUntil(
          async () => said,
          (lines) => lines.includes(line),
          60_000,
        );
      await says('ready');
      await opened.db.transaction((tx) => runner.jobs.send(tx, 'count', { fileId: 'a' }));
      await says('taken');
      const taken: string[] = [];
      await runner.run({ ...idleHandlers, count: async ({ fileId }) => void taken.push(fileId) }, []);
      expect(taken).toEqual([]);
      await kill(child);
      // Without a heartbeat it would be taken for alive for a quarter of an hour.
      await waitUntil(
        async () => taken,
        ({ length }) => length > 0,
        90_000,
      );
      expect(taken).toEqual(['a']);
    },
    120_000,
  );
});
