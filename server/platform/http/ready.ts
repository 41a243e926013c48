import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { migrationCount } from '../db/migrate.ts';

type Check = (services: Services) => Promise<boolean>;

const hasRow = async ({ db }: Services, query: SQL): Promise<boolean> => {
  const result: unknown = await db.execute(query);
  return (
    typeof result === 'object' &&
    result !== null &&
    'rows' in result &&
    Array.isArray(result.rows) &&
    result.rows.length > 0
  );
};

/** What a process needs so that requests may be sent to it. */
const checks = {
  /** It answers, and it can be written to. */
  database: (services) => hasRow(services, sql`select 1 where current_setting('transaction_read_only') = 'off'`),
  /** The tables are those of this process, or later ones. */
  migrations: (services) =>
    hasRow(services, sql`select 1 from drizzle.__drizzle_migrations having count(*) >= ${migrationCount()}`),
  /** The queues can be read, and are worked on. */
  jobs: async (services) => (await services.jobs.report()).queues.length > 0,
  /** There is room for uploads. */
  disk: async ({ files, config }) => {
    const free = await files.free();
    return free === null || free >= config.uploads.keepFree;
  },
} as const satisfies Readonly<Record<string, Check>>;

/** Milliseconds in which all checks must have answered. */
const checkTimeoutMs = 3000;
/** Seconds after which to ask again. */
const retryAfter = 5;

/** The checks of `/readyz`, by name. */
export const checkNames: readonly string[] = Object.keys(checks);

/** The names of the checks that fail; `stopping` alone where the server is about to stop. */
export const failedChecks = async (services: Services): Promise<readonly string[]> => {
  if (services.closing.aborted) return ['stopping'];
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), checkTimeoutMs).unref());
      const isFine = await Promise.race([check(services).catch(() => false), late]);
      return isFine ? [] : [name];
    }),
  );
  return results.flat();
};

/**
 * `/healthz` says that the process lives, `/readyz` that it can do its work: what fails, a load balancer sends nothing to. A process is not
 * restarted because its database is away.
 */
export const serveHealth = (app: FastifyInstance, services: Services): void => {
  app.route({ method: ['GET', 'HEAD'], url: '/healthz', handler: async () => ({ status: 'ok' }) });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/readyz',
    handler: async (_request, reply) => {
      const failed = await failedChecks(services);
      if (failed.length > 0)
        throw new ProblemError('ServiceUnavailable', { detail: `not ready: ${failed.join(', ')}`, retryAfter });
      return reply.header('cache-control', 'no-store').send({ status: 'ready' });
    },
  });
};
