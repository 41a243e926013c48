import { eq, lte } from 'drizzle-orm';
import { eachByItself } from '../../core/eachByItself.ts';
import type { Services } from '../../core/services.ts';
import type { Transaction } from '../../db/open.ts';
import { dataExport } from '../../db/schema.ts';
import { pathOfAttempt } from './writeExport.ts';

/** Removes copies whose time is over: the bytes first, so that a process that dies in between leaves a row that names them. */
export const removeOldExports = async ({
  db,
  clock,
  files,
}: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> => {
  const old = await db.select().from(dataExport).where(lte(dataExport.expiresAt, clock.now()));
  await eachByItself(old, async ({ id, attempts }) => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) await files.remove(pathOfAttempt(id, attempt));
    await db.delete(dataExport).where(eq(dataExport.id, id));
  });
};

/** Queues copies again that should be written. */
export const requeueExports = async (tx: Transaction, { jobs }: Pick<Services, 'jobs'>): Promise<void> => {
  const rows = await tx.select({ id: dataExport.id }).from(dataExport).where(eq(dataExport.state, 'preparing'));
  for (const { id } of rows) await jobs.send(tx, 'dataExport', { exportId: id });
};
