import { describe } from 'vitest';
import { type Engine, startServer, type TestServer, type TestServerOptions } from '../server/startServer.ts';
import { hasPostgres } from './postgres.ts';

/** Describes what holds on the embedded database and on PostgreSQL alike; `start` gives a whole server, which leaves jobs in their queues. */
export const describeOnBothEngines = (
  describeOn: (engine: Engine, start: (options?: TestServerOptions) => Promise<TestServer>) => void | Promise<void>,
): void => {
  const describeAt = (name: string, engine: Engine): void => {
    describe(name, () => describeOn(engine, (options) => startServer({ work: false, engine, ...options })));
  };
  describeAt('on the embedded database', 'pglite');
  if (hasPostgres) describeAt('on PostgreSQL', 'postgres');
};
