import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeBasePort } from './ports.ts';

const brandPorts = { wordbridge: 0, mostek: 1, przekladnia: 2 } as const;
export type BrandId = keyof typeof brandPorts;
const brandIds = ['wordbridge', 'mostek', 'przekladnia'] as const satisfies readonly BrandId[];

/** The server as a process of its own, on a data folder of its own: it can be killed at any moment and started again. */
export type RealServer = {
  readonly address: (brand: BrandId) => string;
  readonly dataDir: string;
  /** SIGKILL: what a crash or the power does. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly desk: (...args: string[]) => Promise<string>;
  readonly mails: () => Promise<string[]>;
  readonly stop: () => Promise<void>;
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

const untilHealthy = async (address: string, child: ChildProcess, output: () => string): Promise<void> => {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`);
    const answer = await fetch(`${address}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not become ready:\n${output()}`);
};

export const startRealServer = async (settings: Record<string, string> = {}): Promise<RealServer> => {
  const base = await freeBasePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-'));
  const env = {
    ...process.env,
    PORT: String(base),
    DATA_DIR: dataDir,
    DESK: 'auto',
    DESK_PACE_MS: '400',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const address = (brand: BrandId) => `http://localhost:${base + brandPorts[brand]}`;
  let child: ChildProcess | undefined;
  let output = '';

  const start = async () => {
    child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const started = child;
    await Promise.all(brandIds.map((brand) => untilHealthy(address(brand), started, () => output)));
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child === undefined) return;
    child.kill(signal);
    await ended(child);
    child = undefined;
  };

  await start();
  return {
    address,
    dataDir,
    start,
    kill: () => end('SIGKILL'),
    desk: (...args) =>
      new Promise((resolve, reject) => {
        const desk = spawn(process.execPath, ['server/desk/cli.ts', ...args], { env });
        let said = '';
        desk.stdout.on('data', (chunk: Buffer) => {
          said += chunk.toString();
        });
        desk.stderr.on('data', (chunk: Buffer) => {
          said += chunk.toString();
        });
        desk.once('exit', (code) => (code === 0 ? resolve(said) : reject(new Error(said))));
      }),
    mails: async () => {
      const folder = join(dataDir, 'mail');
      const names = await readdir(folder).catch(() => []);
      return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
    },
    stop: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
