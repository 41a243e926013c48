import { openDatabase } from '../../../server/platform/db/open.ts';
import { fillDatabase } from '../server/preparedDatabase.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

type SharedPostgres = TestPostgres & {
  /** A migrated and filled database of one's own; answers its address. */
  readonly preparedDatabase: () => Promise<string>;
};

const prepare = async (url: string): Promise<string> => {
  const opened = await openDatabase({ url });
  await fillDatabase(opened);
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
export const openPostgres = (): Promise<SharedPostgres> => {
  shared ??= start();
  return shared;
};
