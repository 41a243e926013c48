import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { install, mayInstall } from './apt.ts';
import { freePort } from './freePort.ts';

export type TestPostgres = {
  /** Makes an empty database, or a copy of one; answers its address. */
  readonly freshDatabase: (template?: string) => Promise<string>;
  /** The server itself, where it is the tests' own. */
  readonly server: { readonly down: () => Promise<void>; readonly up: () => Promise<void> } | null;
  readonly stop: () => Promise<void>;
};

const debian = '/usr/lib/postgresql';

const binaries = (): string | null => {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(debian, newest, 'bin');
};

const isRoot = process.getuid?.() === 0;

const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

const query = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

const makingDatabases =
  (url: string): TestPostgres['freshDatabase'] =>
  async (template) => {
    const name = `fifteen_${randomBytes(6).toString('hex')}`;
    await query(
      url,
      `create database ${name} template ${template ?? 'template0'} encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
    );
    const address = new URL(url);
    address.pathname = `/${name}`;
    return address.toString();
  };

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGQUIT');
  await once(child, 'exit');
};

/** Debian's package, as its own user where this one is root: PostgreSQL refuses to run as root. */
const startDebians = async (folderOfBinaries: string): Promise<TestPostgres> => {
  const who = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const folder = await mkdtemp(join(tmpdir(), 'fifteen-postgres-'));
  if (who.uid !== undefined) await chown(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'fifteen', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(folderOfBinaries, 'initdb'), initdb, { ...who, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, `port=${port}`];
  const url = `postgres://fifteen@127.0.0.1:${port}/postgres`;
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(
      join(folderOfBinaries, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...who, cwd: folder, stdio: 'ignore' },
    );
    for (let tries = 0; ; tries += 1) {
      const failure = await query(url, 'select 1').catch((error: unknown) => error);
      if (failure === undefined) return child;
      if (tries > 300 || child.exitCode !== null) throw failure;
      await wait(100);
    }
  };
  let child = await start();
  // Whatever ends the tests ends the server.
  process.once('exit', () => {
    child.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    freshDatabase: makingDatabases(url),
    server: {
      down: () => end(child),
      up: async () => {
        child = await start();
      },
    },
    stop: async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Whether there is a PostgreSQL server for tests; in CI there must be. */
export const hasPostgres = Boolean(binaries() !== null || mayInstall || process.env.DATABASE_URL || process.env.CI);

const installed = (): string | null => {
  install('postgresql');
  return binaries();
};

/** A PostgreSQL server for tests: Debian's package, which is installed where that can be done, or the one at `DATABASE_URL`. */
export const startPostgres = async (): Promise<TestPostgres> => {
  const found = binaries() ?? (mayInstall ? installed() : null);
  if (found !== null) return startDebians(found);
  const given = process.env.DATABASE_URL;
  if (!given) throw new Error('There is no PostgreSQL for the tests: install postgresql, or set DATABASE_URL.');
  return { freshDatabase: makingDatabases(given), server: null, stop: async () => {} };
};
