import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { file } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { counterOf } from './counter.ts';
import { filesFolder } from './localFileStore.ts';

const receivedSize = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? -1;

/**
 * Takes up the counting that an earlier process left: files that wait for it, and uploads whose last byte arrived just before the process
 * ended. Called once at start.
 */
export const resumeCounting = async (services: Services): Promise<void> => {
  const folder = filesFolder(services.config.dataDir);
  const rows = await services.db
    .select()
    .from(file)
    .where(inArray(file.status, ['receiving', 'counting']));
  for (const row of rows) {
    if (row.status === 'receiving') {
      if ((await receivedSize(join(folder, row.path))) !== row.size) continue;
      await services.db
        .update(file)
        .set({ status: 'counting' })
        .where(and(eq(file.id, row.id), eq(file.status, 'receiving')));
    }
    counterOf(services).count(row.id);
  }
};
