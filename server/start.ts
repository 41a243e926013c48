import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { loadDeskToken } from './access/deskToken.ts';
import { loadSigningKeys } from './access/signingKeys.ts';
import { buildApp } from './app.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openDatabase, type WhereDatabase } from './db/open.ts';
import { seedCustomers } from './db/seed/customers.ts';
import { seed } from './db/seed/seed.ts';
import { filesFolder, localFileStore, resumeCounting } from './files/index.ts';
import { jobHandlers } from './jobs/jobHandlers.ts';
import { openJobs } from './jobs/startJobs.ts';
import { requeue, sweep } from './jobs/sweep.ts';
import { loadBrands } from './loadBrands.ts';
import { loadTrades } from './loadTrades.ts';
import { openMailer } from './mail/mailer.ts';
import { listenToChanges } from './orders/orderChanges.ts';
import { type SandboxOptions, sandboxProvider } from './payments/index.ts';
import type { Services } from './services.ts';

export type StartOptions = {
  readonly config: Config;
  readonly log: Logger;
  readonly clock?: Clock;
  /** Where the database is, when the configuration does not say. */
  readonly database?: WhereDatabase;
  readonly dist?: string;
  readonly sandbox?: SandboxOptions;
  /** In tests: where deviations of answers from the contract are noted. */
  readonly deviations?: string[];
  /** In tests: false leaves jobs in their queues. */
  readonly work?: boolean;
};

export type RunningServer = {
  readonly services: Services;
  /** Address of each brand's application, by brand id. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly sandboxAddress: string;
  readonly apps: ReadonlyMap<string, FastifyInstance>;
  readonly stop: () => Promise<void>;
};

/** The sandbox provider's stand-in listens this far above the base port. */
const sandboxOffset = 9;
/** On this machine only, the stand-in serves nobody else. */
const loopback = 'localhost';

const databaseOf = (config: Config): WhereDatabase =>
  config.databaseUrl === null ? { folder: config.dataDir } : { url: config.databaseUrl };

const addressOf = (app: FastifyInstance): string => {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  return `http://localhost:${address.port}`;
};

/** Ports are the brands' own; with base port 0 each takes one that is free. */
const portOf = (config: Config, offset: number): number => (config.port === 0 ? 0 : config.port + offset);

/** Starts everything: database, jobs, an application a brand, the sandbox provider's stand-in. */
export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const { config, log } = options;
  const clock = options.clock ?? systemClock;
  const stops: (() => Promise<unknown> | unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (let next = stops.pop(); next !== undefined; next = stops.pop()) await next();
  };
  try {
    await mkdir(config.dataDir, { recursive: true });
    const opened = await openDatabase(options.database ?? databaseOf(config));
    stops.push(opened.close);
    await migrateDatabase(opened);
    await seed(opened.db, await loadTrades(), clock.now());
    if (config.demoCustomers) await seedCustomers(opened.db, clock.now());
    const queues = await openJobs(opened, log);
    stops.push(queues.stop);
    const changes = await listenToChanges(opened, log);
    stops.push(changes.close);
    const mailer = openMailer(config);
    stops.push(mailer.close);
    const closing = new AbortController();
    let sandboxAddress = config.sandboxUrl ?? '';
    const services: Services = {
      db: opened.db,
      clock,
      config,
      log,
      keys: await loadSigningKeys(opened.db, clock.now()),
      jobs: queues.jobs,
      changes,
      mailer,
      deskToken: await loadDeskToken(config),
      brands: await loadBrands(),
      files: localFileStore(filesFolder(config.dataDir)),
      closing: closing.signal,
      sandboxUrl: () => sandboxAddress,
    };
    const apps = new Map<string, FastifyInstance>();
    const addresses = new Map<string, string>();
    const dist = options.dist ?? join(import.meta.dirname, '../dist');
    for (const brand of services.brands.values()) {
      const app = await buildApp(services, brand, {
        dist,
        ...(options.deviations === undefined ? {} : { deviations: options.deviations }),
      });
      stops.push(() => app.close());
      apps.set(brand.id, app);
    }
    // The provider first: once a brand answers, everything behind it does.
    if (config.sandboxUrl === null) {
      const provider = sandboxProvider(services, options.sandbox);
      await provider.listen({ port: portOf(config, sandboxOffset), host: loopback });
      stops.push(() => provider.close());
      sandboxAddress = addressOf(provider);
    }
    for (const brand of services.brands.values()) {
      const app = apps.get(brand.id);
      if (app === undefined) continue;
      await app.listen({ port: portOf(config, brand.portOffset), host: config.host });
      addresses.set(brand.id, addressOf(app));
    }
    if (options.work !== false) {
      await requeue(services);
      await queues.run(jobHandlers(services), () => sweep(services));
    }
    await resumeCounting(services);
    stops.push(() => closing.abort());
    return { services, addresses, sandboxAddress, apps, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
