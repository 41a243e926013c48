import { describe } from 'vitest';
import { hasPostgres } from './postgres.ts';
import { type Engine, startServer, type TestServer, type TestServerOptions } from './startServer.ts';

/** Describes what holds on the embedded database and on PostgreSQL alike; `start` gives a whole server, which leaves jobs in their queues. */
export const onBothEngines = (
  describeOn: (engine: Engine, start: (options?: TestServerOptions) => Promise<TestServer>) => void,
): void => {
  describe('on the embedded database', () => {
    describeOn('pglite', (options) => startServer({ work: false, engine: 'pglite', ...options }));
  });
  describe.runIf(hasPostgres)('on PostgreSQL', () => {
    describeOn('postgres', (options) => startServer({ work: false, engine: 'postgres', ...options }));
  });
};
