import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { configureProviders } from '../../../server/payment/index.ts';
import { type Config, decodeConfig } from '../../../server/platform/config/config.ts';
import type { ProviderSandboxes, SandboxedProvider } from '../../../server/platform/config/providerSandboxes.ts';
import type { StatisticsConfig } from '../../../server/platform/config/statisticsConfig.ts';
import type { Clock } from '../../../server/platform/core/clock.ts';
import type { Services } from '../../../server/platform/core/services.ts';
import type { WhereDatabase } from '../../../server/platform/db/open.ts';
import type { ClientDeadlines } from '../../../server/platform/http/deadlines.ts';
import { openLog } from '../../../server/platform/log/log.ts';
import { type RunningServer, startServer as start } from '../../../server/start.ts';
import type { ProviderStandIn } from '../../../tools/providers/kit/standIn.ts';
import { paymentStandIns } from '../../../tools/providers/paymentStandIns.ts';
import { openPostgres } from '../postgres/openPostgres.ts';
import { hasPostgres } from '../postgres/postgres.ts';
import { type Client, createClient } from './client.ts';
import { loadPreparedDatabase } from './preparedDatabase.ts';

/** A clock that stands until a test moves it. */
export type TestClock = Clock & { readonly advance: (ms: number) => void };

export const createTestClock = (start = new Date('2026-11-20T12:00:00.000Z')): TestClock => {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
};

/** The shops' visitors are asked whether statistics may be told of them; nothing listens there. */
const toldStreams: StatisticsConfig['streams'] = new Map(
  ['wordbridge', 'mostek'].map((brand) => [brand, { kind: 'ga4', measurementId: 'G-TEST', secret: 'secret' }]),
);

export type Engine = 'pglite' | 'postgres';

/** PostgreSQL where the project says so and there is one: a database is copied on it in a tenth of the time that the embedded one takes. */
const usualEngine: Engine = process.env.TEST_ENGINE === 'postgres' && hasPostgres ? 'postgres' : 'pglite';

/** A database for one server. */
const openFresh = async (
  engine: Engine,
): Promise<{ readonly where: WhereDatabase; readonly drop: () => Promise<void> }> => {
  if (engine === 'pglite') return { where: { memory: true, from: await loadPreparedDatabase() }, drop: async () => {} };
  const postgres = await openPostgres();
  const url = await postgres.preparedDatabase();
  return { where: { url }, drop: () => postgres.dropDatabase(url) };
};

/** What tests write need not survive the machine. */
const inHaste = (where: WhereDatabase): WhereDatabase =>
  'folder' in where ? { durability: 'relaxed', ...where } : where;

export type TestServerOptions = {
  readonly config?: Partial<Config>;
  readonly clock?: Clock;
  /** The environment that payment providers read; empty by default. */
  readonly providers?: NodeJS.ProcessEnv;
  /** The providers that have a stand-in; Stripe by default. */
  readonly standIns?: readonly SandboxedProvider[];
  /** Where stand-ins listen that somebody else has started. */
  readonly sandboxes?: ProviderSandboxes;
  /** Milliseconds that a payment takes at a stand-in that takes its time. */
  readonly processingMs?: number;
  /** How many times faster than their schedules stand-ins repeat notifications. */
  readonly speed?: number;
  /** A database that outlives the server, as a folder or a server's address; one of its own by default. */
  readonly database?: WhereDatabase;
  /** What holds the server's own database. */
  readonly engine?: Engine;
  /** false keeps stand-ins' books in memory alone. */
  readonly keepsBooks?: boolean;
  /** Kept when given, so that a second server can find what the first left. */
  readonly dataDir?: string;
  /** how long clients may take */
  readonly deadlines?: ClientDeadlines;
  /** false leaves jobs in their queues */
  readonly work?: boolean;
  /** Silent by default. */
  readonly log?: Logger;
  /** Folder of built applications. */
  readonly dist?: string;
};

export type TestServer = {
  readonly services: Services;
  readonly dataDir: string;
  readonly address: (brand?: string) => string;
  readonly server: RunningServer;
  /** A provider's stand-in, which must have been asked for. */
  readonly standIn: (name?: SandboxedProvider) => ProviderStandIn;
  /** A visitor of a brand, with a token, speaking a language; the same one as before, where an earlier token says so. */
  readonly client: (brand?: string, language?: string, earlier?: string) => Promise<Client>;
  /** Every route of every brand, as `GET /healthz`. */
  readonly routes: readonly string[];
  /** Answers that deviated from the contract so far. */
  readonly deviations: readonly string[];
  /** Stops the server, and fails when an answer deviated from the contract. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts a whole server in this process: free ports, a database and a data folder of its own, a quick automatic desk.
 * Answers are compared with the contract.
 */
export const startServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'fifteen-')));
  const deviations: string[] = [];
  const routes: string[] = [];
  const config: Config = {
    ...decodeConfig({}),
    port: 0,
    dataDir,
    desk: 'manual',
    vies: null,
    ksef: null,
    rates: null,
    statistics: { url: 'http://localhost:9', streams: toldStreams, isSandbox: false },
    deskToken: 'test-desk-token-0123456789',
    deskPaceMs: 50,
    transferMs: 100,
    logLevel: 'silent',
    ...options.config,
  };
  const standIns = new Map<SandboxedProvider, ProviderStandIn>();
  let isUp = false;
  const { clock, processingMs } = options;
  for (const name of options.standIns ?? ['stripe' as const]) {
    const standIn = await paymentStandIns[name]?.({
      port: 0,
      folder: options.keepsBooks === false ? null : join(dataDir, 'providers'),
      speed: options.speed ?? 20,
      isReady: () => isUp,
      notifyUrl: () => `${address()}/api/v2/payment/notification/${name}`,
      ...(processingMs === undefined ? {} : { processingMs }),
      ...(clock === undefined ? {} : { clock: () => clock.now().getTime() }),
    });
    if (standIn !== undefined) standIns.set(name, standIn);
  }
  const urls = new Map([...(options.sandboxes ?? []), ...[...standIns].map(([name, { url }]) => [name, url] as const)]);
  const database =
    options.database === undefined
      ? await openFresh(options.engine ?? usualEngine)
      : { where: inHaste(options.database), drop: async () => {} };
  const server = await start({
    config,
    log: options.log ?? openLog(decodeConfig({ LOG_LEVEL: process.env.TEST_LOG ?? 'silent' }).logLevel),
    database: database.where,
    deviations,
    routes,
    // Whoever moves the clock has what time brings done as well: once a minute of the real one may come at any moment of a test.
    ...(options.clock === undefined ? {} : { clock: options.clock, sweep: false }),
    providers: configureProviders(options.providers ?? {}, urls),
    ...(options.deadlines === undefined ? {} : { deadlines: options.deadlines }),
    ...(options.work === undefined ? {} : { work: options.work }),
    ...(options.dist === undefined ? {} : { dist: options.dist }),
  });
  isUp = true;
  function address(brand = 'wordbridge'): string {
    const found = server.addresses.get(brand);
    if (found === undefined) throw new Error(`No server for ${brand}.`);
    return found;
  }
  return {
    services: server.services,
    dataDir,
    address,
    server,
    standIn: (name = 'stripe') => {
      const found = standIns.get(name);
      if (found === undefined) throw new Error(`There is no stand-in for ${name}.`);
      return found;
    },
    client: (brand = 'wordbridge', language = 'en', earlier) => createClient(address(brand), brand, language, earlier),
    routes,
    deviations,
    stop: async () => {
      await server.stop();
      await database.drop();
      for (const standIn of standIns.values()) await standIn.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
      if (deviations.length > 0) throw new Error(`Answers deviated from the contract:\n${deviations.join('\n')}`);
    },
  };
};
