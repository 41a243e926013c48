import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Durability } from '../../server/platform/db/engineFolder.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { openJobs } from '../../server/platform/jobs/startJobs.ts';
import { prepareDatabase } from '../support/server/preparedDatabase.ts';

/** Commits of a process in a second, at least. */
const floor = 50;
const count = 500;
const modes: readonly Durability[] = ['full', 'relaxed'];

const measure = async (folder: string, durability: Durability): Promise<number> => {
  const opened = await openDatabase({ folder, durability });
  const runner = await openJobs(opened, pino({ level: 'silent' }));
  try {
    const begin = performance.now();
    for (let mailId = 1; mailId <= count; mailId += 1)
      await opened.db.transaction((tx) => runner.jobs.send(tx, 'mail', { mailId }));
    return (performance.now() - begin) / count;
  } finally {
    await runner.stop();
    await opened.close();
  }
};

/** What it costs that the embedded database writes through to the disk: a transaction that queues a job, in both modes. */
export const benchCommits = async (): Promise<void> => {
  console.log(
    `Commits on the embedded database: ${count} transactions one after the other, each of which queues a job`,
  );
  const parent = await mkdtemp(join(tmpdir(), 'fifteen-commits-'));
  try {
    const rows: Record<string, string>[] = [];
    for (const durability of modes) {
      const folder = join(parent, durability);
      await cp((await prepareDatabase()).folder, folder, { recursive: true });
      const each = await measure(folder, durability);
      const rate = 1000 / each;
      rows.push({
        durability,
        'a commit': `${each.toFixed(2)} ms`,
        'commits a second': rate.toFixed(0),
        floor: String(floor),
        within: rate >= floor ? 'ok' : 'UNDER',
      });
    }
    console.table(rows);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
};
