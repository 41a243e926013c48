import { eq, lte } from 'drizzle-orm';
import { forEachSettled } from '../../platform/core/forEachSettled.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { dataExport } from '../../platform/db/schema.ts';
import { removeAttempts } from './writeExport.ts';

/** Removes copies whose time is over: the bytes first, so that a process that dies in between leaves a row that names them. */
export const removeOldExports = async (services: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> => {
  const { db, clock } = services;
  const old = await db.select().from(dataExport).where(lte(dataExport.expiresAt, clock.now()));
  await forEachSettled(old, async ({ id, attempts }) => {
    await removeAttempts(services, id, attempts);
    await db.delete(dataExport).where(eq(dataExport.id, id));
  });
};

/** Queues copies again that should be written. */
export const requeueExports = async (tx: Transaction, { jobs }: Pick<Services, 'jobs'>): Promise<void> => {
  const rows = await tx.select({ id: dataExport.id }).from(dataExport).where(eq(dataExport.state, 'preparing'));
  for (const { id } of rows) await jobs.send(tx, 'dataExport', { exportId: id });
};
