import type { OpenDatabase } from '../db/open.ts';
import type { Metering } from './metering.ts';

/** The connections for requests, where the database is PostgreSQL; the embedded one has no pool. */
export const measurePool = (metering: Metering, opened: OpenDatabase): void => {
  const connections = metering.gauge({
    name: 'database_connections',
    help: 'Connections of the pool that requests use.',
    labels: ['state'],
  });
  const limit = metering.gauge({
    name: 'database_connections_limit',
    help: 'Connections that the pool opens at most.',
  });
  const waiting = metering.gauge({
    name: 'database_waiting',
    help: 'Queries and transactions that wait for a connection.',
  });
  if (opened.kind !== 'postgres') {
    limit.remove();
    waiting.remove();
    return;
  }
  const { pool } = opened;
  metering.atScrape(() => {
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    limit.set(pool.options.max);
    waiting.set(pool.waitingCount);
  });
};
