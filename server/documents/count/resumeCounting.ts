import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { file } from '../../platform/db/schema.ts';
import { getCounter } from './counter.ts';

/**
 * Takes up the counting that an earlier process left: files that wait for it, and uploads whose last byte arrived just before the process
 * ended. Called once at start.
 */
export const resumeCounting = async (services: Services): Promise<void> => {
  const rows = await services.db
    .select()
    .from(file)
    .where(inArray(file.status, ['receiving', 'counting']));
  for (const row of rows) {
    if (row.status === 'receiving') {
      if (!(await services.uploads.isWhole(row.path, row.size))) continue;
      await services.db
        .update(file)
        .set({ status: 'counting' })
        .where(and(eq(file.id, row.id), eq(file.status, 'receiving')));
    }
    void getCounter(services).count(row);
  }
};

/** Milliseconds after which a document should have been counted by the process that received it. */
const takeOverMs = 12_000;

/** Has a document looked at by whichever process is there when its own has not counted it: that may have been killed. */
export const queueCount = (tx: Transaction, services: Services, fileId: string): Promise<void> =>
  services.jobs.send(tx, 'count', { fileId }, takeOverMs);

/** Counts a document that still waits for it; throws when it cannot be counted now, so that it is tried again. */
export const resumeCount = async (services: Services, fileId: string): Promise<void> => {
  const readRow = async () => (await services.db.select().from(file).where(eq(file.id, fileId)))[0];
  const row = await readRow();
  if (row?.status !== 'counting') return;
  await getCounter(services).count(row);
  if ((await readRow())?.status === 'counting') throw new Error('The document is not counted yet.');
};
