import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Clock } from '../../server/clock.ts';
import { type Config, decodeConfig } from '../../server/config.ts';
import type { WhereDatabase } from '../../server/db/open.ts';
import type { Services } from '../../server/services.ts';
import { type RunningServer, type StartOptions, startServer as start } from '../../server/start.ts';
import { type Client, clientFor } from './client.ts';
import { preparedDatabase } from './preparedDatabase.ts';

/** A clock that stands until a test moves it. */
export type TestClock = Clock & { readonly advance: (ms: number) => void };

export const testClock = (start = new Date('2026-11-20T12:00:00.000Z')): TestClock => {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
};

export type TestServerOptions = {
  readonly config?: Partial<Config>;
  readonly clock?: Clock;
  readonly sandbox?: StartOptions['sandbox'];
  /** A database that outlives the server, as a folder or a server's address; in memory by default. */
  readonly database?: WhereDatabase;
  /** Kept when given, so that a second server can find what the first left. */
  readonly dataDir?: string;
  /** false leaves jobs in their queues */
  readonly work?: boolean;
  /** Folder of built applications. */
  readonly dist?: string;
};

export type TestServer = {
  readonly services: Services;
  readonly dataDir: string;
  readonly address: (brand?: string) => string;
  readonly sandboxAddress: string;
  readonly server: RunningServer;
  /** A visitor of a brand, with a token, speaking a language. */
  readonly client: (brand?: string, language?: string) => Promise<Client>;
  /** Answers that deviated from the contract so far. */
  readonly deviations: readonly string[];
  /** Stops the server, and fails when an answer deviated from the contract. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts a whole server in this process: free ports, a database in memory, a data folder of its own, a quick automatic desk.
 * Answers are compared with the contract.
 */
export const startServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'fifteen-')));
  const deviations: string[] = [];
  const config: Config = {
    ...decodeConfig({}),
    port: 0,
    dataDir,
    desk: 'manual',
    deskToken: 'test-desk-token-0123456789',
    deskPaceMs: 50,
    transferMs: 100,
    logLevel: 'silent',
    ...options.config,
  };
  const server = await start({
    config,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    database: options.database ?? { memory: true, from: await preparedDatabase() },
    deviations,
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.sandbox === undefined ? {} : { sandbox: options.sandbox }),
    ...(options.work === undefined ? {} : { work: options.work }),
    ...(options.dist === undefined ? {} : { dist: options.dist }),
  });
  const address = (brand = 'wordbridge'): string => {
    const found = server.addresses.get(brand);
    if (found === undefined) throw new Error(`No server for ${brand}.`);
    return found;
  };
  return {
    services: server.services,
    dataDir,
    address,
    sandboxAddress: server.sandboxAddress,
    server,
    client: (brand = 'wordbridge', language = 'en') => clientFor(address(brand), brand, language),
    deviations,
    stop: async () => {
      await server.stop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
      if (deviations.length > 0) throw new Error(`Answers deviated from the contract:\n${deviations.join('\n')}`);
    },
  };
};
