import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { openCatalogue } from './catalogue/rules/rulesSource.ts';
import { openFiles, resumeCounting } from './documents/index.ts';
import { warnUnsent } from './invoice/index.ts';
import { jobHandlers } from './jobHandlers.ts';
import { listeners } from './listeners.ts';
import { paperMaker } from './order/paper/makePaper.ts';
import {
  type ConfiguredProvider,
  configureProviders,
  openProviders,
  paymentsOfCart,
  paymentsOfOrder,
  withOfferedMethods,
} from './payment/index.ts';
import { loadDeskToken } from './platform/access/deskToken.ts';
import { loadSigningKeys } from './platform/access/signingKeys.ts';
import type { Config } from './platform/config/config.ts';
import { loadBrands } from './platform/config/loadBrands.ts';
import { loadPricing } from './platform/config/loadPricing.ts';
import { toInstallationKind } from './platform/config/shopSettings.ts';
import { sayProxies } from './platform/config/trustedProxies.ts';
import { type Clock, systemClock } from './platform/core/clock.ts';
import { createDisposers } from './platform/core/disposers.ts';
import { createLimiter } from './platform/core/limiter.ts';
import { restrictPermissions } from './platform/core/restrictPermissions.ts';
import type { Services } from './platform/core/services.ts';
import { workCalendars } from './platform/core/workCalendar.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { openDatabase, type WhereDatabase } from './platform/db/open.ts';
import { requireKind } from './platform/db/requireKind.ts';
import { requireLetters } from './platform/db/requireLetters.ts';
import { eventsFor } from './platform/events/listeners.ts';
import { catalogueSubject, listenToChanges } from './platform/events/orderChanges.ts';
import type { ClientDeadlines } from './platform/http/deadlines.ts';
import { openJobs } from './platform/jobs/startJobs.ts';
import { watchedBy } from './platform/log/instrumentation.ts';
import { instrumentProviders } from './platform/log/instrumentProviders.ts';
import { openMailer } from './platform/mail/mailer.ts';
import type { OpenMetrics } from './platform/metrics/openMetrics.ts';
import { seedCatalogue } from './platform/seed/catalogue.ts';
import { seedCustomers } from './platform/seed/customers.ts';
import { seed } from './platform/seed/seed.ts';
import { tracedWatching } from './platform/traces/tracedWatching.ts';
import { openEngine } from './platform/translation/openEngine.ts';
import { statementMaker } from './prepaid/index.ts';
import { requeue, scheduledSteps } from './scheduledJobs.ts';

export type StartOptions = {
  readonly config: Config;
  readonly log: Logger;
  readonly clock?: Clock;
  /** Where the database is, when the configuration does not say. */
  readonly database?: WhereDatabase;
  readonly dist?: string;
  /** The payment providers; those that need no configuration when not given. */
  readonly providers?: readonly ConfiguredProvider[];
  /** In tests: where deviations of answers from the contract are noted. */
  readonly deviations?: string[];
  /** In tests: where every brand's routes are noted. */
  readonly routes?: string[];
  /** In tests: how long clients may take. */
  readonly deadlines?: ClientDeadlines;
  /** In tests: false leaves jobs in their queues. */
  readonly work?: boolean;
  /** In tests: false leaves to them when what time brings is done. */
  readonly sweep?: boolean;
};

export type RunningServer = {
  readonly services: Services;
  /** Address of each brand's application, by brand id. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly apps: ReadonlyMap<string, FastifyInstance>;
  /** Where metrics are scraped; null where nothing is measured. */
  readonly metrics: string | null;
  readonly stop: () => Promise<void>;
};

const toDatabasePlace = (config: Config): WhereDatabase =>
  config.databaseUrl === null
    ? { folder: config.dataDir, durability: config.durability }
    : { url: config.databaseUrl, direct: config.databaseDirectUrl };

const getAddress = (app: FastifyInstance): string => {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  return `http://localhost:${address.port}`;
};

/** Ports are the brands' own; with base port 0 each takes one that is free. */
const toPort = (config: Config, offset: number): number => (config.port === 0 ? 0 : config.port + offset);

/** Milliseconds that requests have to end by themselves once the server stops. */
const closeMs = 3_000;

/** Stops an application: nothing new is taken, and a client that hangs is left after a while. */
const closeApp = async (app: FastifyInstance): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), closeMs);
  await app.close();
  clearTimeout(timer);
};

/** Loaded only where it is wanted: what measures takes memory of its own. */
const loadMetrics = async ({ metrics }: Config, log: Logger): Promise<OpenMetrics | null> =>
  metrics === null ? null : (await import('./platform/metrics/openMetrics.ts')).openMetrics(metrics, log);

/** Starts everything: database, jobs, payment providers, an application a brand. */
export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const { config, log } = options;
  const clock = options.clock ?? systemClock;
  const stops = createDisposers(log);
  try {
    const open = await restrictPermissions(config.dataDir);
    if (open.length > 0)
      log.warn({ paths: open }, 'others can read what is in the data folder, which is not this user’s own');
    log.info(sayProxies(config.trustedProxies));
    const metrics = await loadMetrics(config, log);
    if (metrics !== null) stops.add('metrics', metrics.close);
    const watching = watchedBy([tracedWatching(), metrics?.watching ?? null].filter((each) => each !== null));
    const opened = await openDatabase(options.database ?? toDatabasePlace(config));
    stops.add('database', opened.close);
    await requireLetters(opened.db);
    await migrateDatabase(opened);
    const kind = toInstallationKind(config);
    const where = config.databaseUrl === null ? `The folder ${config.dataDir}` : 'The database in DATABASE_URL';
    await requireKind(opened.db, kind, where, clock.now());
    const folders = await loadPricing();
    const brands = await loadBrands();
    await seed(opened.db, folders, clock.now());
    await seedCatalogue(opened.db, brands, folders, clock.now());
    if (kind === 'trial' && config.demoCustomers) await seedCustomers(opened.db, clock.now());
    const stored = openFiles(config, opened);
    stops.add('files', stored.close);
    const queues = await openJobs(opened, log);
    stops.add('jobs', queues.stop);
    const changes = await listenToChanges(opened, log);
    stops.add('notifications', changes.close);
    const mailer = openMailer(config);
    stops.add('mailer', mailer.close);
    const closing = new AbortController();
    const catalogue = await openCatalogue(opened.db, folders, clock);
    changes.subscribe(catalogueSubject, () => {
      catalogue
        .refresh(opened.db)
        .catch((error: unknown) => log.warn({ err: error }, 'the catalogue could not be read'));
    });
    // The providers first: once a brand answers, everything behind it does.
    const base = { db: opened.db, clock, config, log, brands };
    const payments = await openProviders(options.providers ?? configureProviders({}, config.sandboxes), base);
    stops.add('payments', payments.close);
    const translation = await openEngine(config.engine);
    stops.add('translation', translation.close);
    const offered = withOfferedMethods(brands, payments.providers);
    const services: Services = {
      ...base,
      brands: offered,
      providers: watching === null ? payments.providers : instrumentProviders(payments.providers, watching.call),
      engine: translation.engine,
      keys: await loadSigningKeys(base),
      jobs: queues.jobs,
      limiter: createLimiter(opened.db, log),
      events: eventsFor(() => services, listeners),
      changes,
      mailer,
      measures: metrics?.measures ?? null,
      paymentsOfOrder: paymentsOfOrder({ brands, pricing: catalogue }),
      makePaper: paperMaker({ ...base, pricing: catalogue }),
      makeStatement: statementMaker({ ...base, pricing: catalogue }),
      paymentsOfCart: paymentsOfCart({ brands, pricing: catalogue }),
      pricing: catalogue,
      catalogue,
      calendarOf: workCalendars(catalogue),
      deskToken: await loadDeskToken(config),
      files: stored.files,
      uploads: stored.uploads,
      closing: closing.signal,
    };
    const apps = new Map<string, FastifyInstance>();
    stops.add('applications', () => Promise.all([...apps.values()].map(closeApp)));
    const addresses = new Map<string, string>();
    const dist = options.dist ?? join(import.meta.dirname, '../dist');
    for (const brand of services.brands.values()) {
      const app = await buildApp(services, brand, {
        apps,
        dist,
        watch: watching?.requests ?? null,
        ...(options.deviations === undefined ? {} : { deviations: options.deviations }),
        ...(options.deadlines === undefined ? {} : { deadlines: options.deadlines }),
        ...(options.routes === undefined ? {} : { routes: options.routes }),
      });
      apps.set(brand.id, app);
    }
    for (const brand of services.brands.values()) {
      const app = apps.get(brand.id);
      if (app === undefined) continue;
      await app.listen({ port: toPort(config, brand.portOffset), host: config.host });
      addresses.set(brand.id, getAddress(app));
    }
    if (options.work !== false) {
      warnUnsent(services);
      await requeue(services);
      const steps = options.sweep === false ? [] : Object.keys(scheduledSteps);
      await queues.run(jobHandlers(services), steps, changes.announceBoardSoon, watching?.job);
    }
    await resumeCounting(services);
    const scraped = metrics === null ? null : await metrics.serve(services, opened);
    stops.add('streams', () => closing.abort());
    return { services, addresses, apps, metrics: scraped, stop: stops.stop };
  } catch (error) {
    await stops.stop();
    throw error;
  }
};
