import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  endServer,
  findPostgresPrograms,
  hasPrograms,
  initdbArguments,
  type Programs,
  query,
} from './postgresProgram.ts';

export type TestPostgres = {
  /** Makes an empty database, or a copy of one; answers its address. */
  readonly freshDatabase: (template?: string) => Promise<string>;
  /** Removes a database, whoever still has it open. */
  readonly dropDatabase: (url: string) => Promise<void>;
  /** The server itself, where it is the tests' own. */
  readonly server: { readonly down: () => Promise<void>; readonly up: () => Promise<void> } | null;
  readonly stop: () => Promise<void>;
};

const makingDatabases = (url: string): Pick<TestPostgres, 'freshDatabase' | 'dropDatabase'> => ({
  freshDatabase: async (template = 'template0') => {
    const name = `fifteen_${randomBytes(6).toString('hex')}`;
    const like = `template ${template} strategy file_copy encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`;
    await query(url, `create database ${name} ${like}`);
    const address = new URL(url);
    address.pathname = `/${name}`;
    return address.toString();
  },
  dropDatabase: (database) => query(url, `drop database if exists ${new URL(database).pathname.slice(1)} with (force)`),
});

/** Ends a server with the process of the tests, however that ends: vitest ends its workers by a signal, and no handler of theirs runs. */
const endWithTests = (folder: string, data: string): void => {
  const watcher = spawn(
    'sh',
    ['-c', 'cat; kill -QUIT "$(head -n 1 "$1/postmaster.pid")"; sleep 1; rm -rf "$0"', folder, data],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  );
  watcher.unref();
};

const startOwn = async ({ folder, run, start }: Programs): Promise<TestPostgres> => {
  const data = join(folder, 'data');
  run('initdb', initdbArguments(data));
  const settings = ['fsync=off'];
  let running = await start(data, undefined, settings);
  const { url, port } = running;
  endWithTests(folder, data);
  return {
    ...makingDatabases(url),
    server: {
      down: () => endServer(running),
      up: async () => {
        running = await start(data, port, settings);
      },
    },
    stop: async () => {
      await endServer(running);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Whether there is a PostgreSQL server for tests; in CI there must be. */
export const hasPostgres = Boolean(hasPrograms || process.env.DATABASE_URL || process.env.CI);

/** A PostgreSQL server for tests: Debian's package, or the one at `DATABASE_URL`. */
export const startPostgres = async (): Promise<TestPostgres> => {
  const programs = await findPostgresPrograms();
  if (programs !== null) return startOwn(programs);
  const given = process.env.DATABASE_URL;
  if (!given) throw new Error('There is no PostgreSQL for the tests: install postgresql, or set DATABASE_URL.');
  return { ...makingDatabases(given), server: null, stop: async () => {} };
};
