import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sandboxedProviders, sandboxPortOffsets } from '../../../server/platform/config/providerSandboxes.ts';
import { paymentStandIns } from '../../../tools/providers/paymentStandIns.ts';
import { listMailFiles } from '../server/mailFiles.ts';
import { copyPreparedDatabase } from '../server/preparedDatabase.ts';
import { spawnServer } from '../server/spawnServer.ts';
import { createDesk, type Desk } from './desk.ts';
import { type BrandId, brands } from './matrix.ts';
import { findFreePorts } from './ports.ts';

/** The server as a process of its own, on a data folder of its own: it can be killed at any moment and started again. */
export type RealServer = {
  readonly address: (brand: BrandId) => string;
  /** SIGKILL: what a crash or the power does. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly desk: Desk;
  /** Lets so much time pass at the payment providers, in milliseconds. */
  readonly passAtProviders: (time: number) => void;
  /** Mails to somebody, in the order of their names. */
  readonly mails: (to: string) => Promise<string[]>;
  readonly stop: () => Promise<void>;
};

/** How long a payment takes that takes its time: a test lets it pass. */
export const processingMs = 60_000;

const waitForEnd = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

const waitUntilHealthy = async (address: string, child: ChildProcess, output: () => string): Promise<void> => {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`);
    const answer = await fetch(`${address}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`The server did not become ready:\n${output()}`);
};

export const startRealServer = async (settings: Readonly<Record<string, string>> = {}): Promise<RealServer> => {
  const base = await findFreePorts();
  const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-'));
  await copyPreparedDatabase(dataDir);
  const env = {
    PORT: String(base),
    DATA_DIR: dataDir,
    DESK: 'auto',
    DESK_PACE_MS: '400',
    DESK_TOKEN: 'test-desk-token-0123456789',
    LOG_LEVEL: 'warn',
    // Visitors are asked whether statistics may be told of them.
    ANALYTICS_STREAMS: 'wordbridge=G-TEST:secret,mostek=G-TEST:secret',
    ...settings,
  };
  const address = (brand: BrandId) => `http://localhost:${base + brands[brand].portOffset}`;
  let providersAhead = 0;
  // The providers go on while the server is killed and started again.
  const standIns = await Promise.all(
    sandboxedProviders.map((name) =>
      paymentStandIns[name]({
        port: base + sandboxPortOffsets[name],
        folder: join(dataDir, 'providers'),
        processingMs,
        clock: () => Date.now() + providersAhead,
        notifyUrl: () => `${address('wordbridge')}/api/v2/payment/notification/${name}`,
      }),
    ),
  );
  let child: ChildProcess | undefined;
  let output = '';

  const start = async () => {
    const { child: started, stdout, stderr } = spawnServer(env);
    child = started;
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    };
    stdout.on('data', collect);
    stderr.on('data', collect);
    const addresses = Object.values(brands).map(({ id }) => address(id));
    await Promise.all(addresses.map((one) => waitUntilHealthy(one, started, () => output)));
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child === undefined) return;
    child.kill(signal);
    await waitForEnd(child);
    child = undefined;
  };

  const stop = async (signal: NodeJS.Signals) => {
    await end(signal);
    for (const standIn of standIns) await standIn.close();
    await rm(dataDir, { recursive: true, force: true });
  };

  await start().catch(async (error: unknown) => {
    // Nobody has it to stop it, and it would go on to take the time of the next one.
    await stop('SIGKILL');
    throw error;
  });
  return {
    address,
    start,
    kill: () => end('SIGKILL'),
    desk: createDesk(address('wordbridge'), env.DESK_TOKEN),
    passAtProviders: (time) => {
      providersAhead += time;
    },
    mails: async (to) => {
      const folder = join(dataDir, 'mail');
      const names = (await listMailFiles(folder)).sort();
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      // In brackets after a name, alone where nobody has been named yet.
      return mails.filter((mail) => mail.includes(`<${to}>`) || mail.split(/\r?\n/).includes(`To: ${to}`));
    },
    stop: () => stop('SIGTERM'),
  };
};
