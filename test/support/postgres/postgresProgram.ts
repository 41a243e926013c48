import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../server/freePort.ts';
import { install, mayInstall } from './apt.ts';

const debian = '/usr/lib/postgresql';

const installed = (): string | null => {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(debian, newest, 'bin');
};

/** Whether PostgreSQL's programs are here, or can be. */
export const hasPrograms = installed() !== null || mayInstall;

/** The folder of PostgreSQL's programs: Debian's package, which is installed where that can be done. */
const programs = (): string | null => {
  if (installed() === null && mayInstall) install('postgresql');
  return installed();
};

const readId = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** Sends one statement on a connection of its own. */
export const query = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

/** A server that runs. */
export type Running = { readonly child: ChildProcess; readonly port: number; readonly url: string };

export type Programs = {
  /** A folder that belongs to who runs the programs. */
  readonly folder: string;
  /** Runs a program to its end. */
  readonly run: (program: string, args: readonly string[]) => void;
  /** Starts a server on a folder of data; answers when it takes connections. */
  readonly start: (data: string, port?: number, settings?: readonly string[]) => Promise<Running>;
};

/** PostgreSQL's programs as a user of their own where this one is root, as whom they refuse to run; null where there are none. */
export const findPostgresPrograms = async (): Promise<Programs | null> => {
  const binaries = programs();
  if (binaries === null) return null;
  const who = process.getuid?.() === 0 ? { uid: readId('-u'), gid: readId('-g') } : {};
  const folder = await mkdtemp(join(tmpdir(), 'fifteen-postgres-'));
  if (who.uid !== undefined) await chown(folder, who.uid, who.gid);
  const start: Programs['start'] = async (data, given, more = []) => {
    const port = given ?? (await findFreePort());
    const url = `postgres://fifteen@127.0.0.1:${port}/postgres`;
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, `port=${port}`, ...more];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn(join(binaries, 'postgres'), args, { ...who, cwd: folder, stdio: 'ignore' });
    for (let tries = 0; ; tries += 1) {
      const failure = await query(url, 'select 1').catch((error: unknown) => error);
      if (failure === undefined) return { child, port, url };
      if (tries > 300 || child.exitCode !== null) throw failure;
      await wait(100);
    }
  };
  return {
    folder,
    run: (program, args) => {
      execFileSync(join(binaries, program), args, { ...who, cwd: folder, stdio: 'ignore' });
    },
    start,
  };
};

/** Arguments for `initdb`: nobody asks the tests' server for a password, and nothing need outlive the machine. */
export const initdbArguments = (data: string): readonly string[] => [
  ...['-D', data, '-U', 'fifteen', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
];

/** Ends a server without a chance to tidy up, and waits for its end; after `SIGKILL` its other processes notice by themselves. */
export const endServer = async ({ child }: Running, signal: 'SIGQUIT' | 'SIGKILL' = 'SIGQUIT'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
};
