import { describe } from 'vitest';
import { seedAccounts } from './accounts.ts';
import { onPostgres } from './onPostgres.ts';
import { hasPostgres } from './postgres.ts';
import { startServer, type TestServer, type TestServerOptions } from './startServer.ts';

export type Engine = 'pglite' | 'postgres';

/** Describes what holds on the embedded database and on PostgreSQL alike; `start` gives a whole server, which leaves jobs in their queues. */
export const onBothEngines = (
  describeOn: (engine: Engine, start: (options?: TestServerOptions) => Promise<TestServer>) => void,
): void => {
  describe('on the embedded database', () => {
    describeOn('pglite', (options) => startServer({ work: false, ...options }));
  });
  describe.runIf(hasPostgres)('on PostgreSQL', () => {
    describeOn('postgres', async (options) => {
      const url = await (await onPostgres()).preparedDatabase();
      const server = await startServer({ work: false, database: { url }, ...options });
      await seedAccounts(server.services.db);
      return server;
    });
  });
};
