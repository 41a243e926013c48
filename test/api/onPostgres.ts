import { pino } from 'pino';
import { loadPricing } from '../../server/core/loadPricing.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { openJobs } from '../../server/jobs/startJobs.ts';
import { seedCustomers } from '../../server/seed/customers.ts';
import { seed } from '../../server/seed/seed.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

type SharedPostgres = TestPostgres & {
  /** A migrated and filled database of one's own; answers its address. */
  readonly preparedDatabase: () => Promise<string>;
};

const prepare = async (url: string): Promise<string> => {
  const opened = await openDatabase({ url });
  await migrateDatabase(opened);
  const then = new Date('2026-01-01T00:00:00Z');
  await seed(opened.db, await loadPricing(), then);
  await seedCustomers(opened.db, then);
  await (await openJobs(opened, pino({ level: 'silent' }))).stop();
  await opened.close();
  return new URL(url).pathname.slice(1);
};

const start = async (): Promise<SharedPostgres> => {
  const postgres = await startPostgres();
  const template = await prepare(await postgres.freshDatabase());
  return { ...postgres, preparedDatabase: () => postgres.freshDatabase(template) };
};

let shared: Promise<SharedPostgres> | undefined;

/** The server that a worker's test files share; it ends with the worker. */
export const onPostgres = (): Promise<SharedPostgres> => {
  shared ??= start();
  return shared;
};
