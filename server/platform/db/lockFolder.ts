import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UnfitDatabase } from './unfitDatabase.ts';

export type FolderLock = { readonly release: () => Promise<void> };

/** The folder is in use by another process; two processes on one embedded database would destroy it. */
export class FolderInUse extends Error {}

/** Milliseconds in which two processes that ask at the same moment sort out which one is first. */
const lockTimeoutMs = 500;

/** SQLite's codes of results. */
const busy = 5;
const notMade: ReadonlySet<unknown> = new Set([8, 10, 13, 14]);

const holderIn = (folder: string): string => join(folder, 'db-lock-holder');

const readHolder = (folder: string): string => {
  try {
    return readFileSync(holderIn(folder), 'utf8').split('\n')[0]?.slice(0, 200) || 'another process';
  } catch {
    return 'another process';
  }
};

/** Why a lock was not given, as a sentence where whoever starts the server can do something about it. */
const toRefusal = (folder: string, error: unknown): unknown => {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  if (code === busy) {
    return new FolderInUse(
      `The data folder ${folder} is in use by ${readHolder(folder)}: stop it, choose another DATA_DIR, or set DATABASE_URL so that several processes can share a database.`,
    );
  }
  if (notMade.has(code)) {
    return new UnfitDatabase(
      `The data folder ${folder} cannot be written to: it is read-only, full, or belongs to another user. Nothing in it has been changed: have it mounted or owned so that this user may write there, or choose another DATA_DIR.`,
    );
  }
  return error;
};

/**
 * Locks a folder for this process, on an open file: the lock ends with its process, however that ends, and holds for processes of other containers and
 * hosts, whose numbers say nothing here. Who holds it stands in a file beside it, for the sentence alone.
 * @throws FolderInUse, UnfitDatabase
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(join(folder, 'db-lock'), { timeout: lockTimeoutMs });
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    throw toRefusal(folder, error);
  }
  const held = lock;
  const since = new Date().toISOString();
  await writeFile(holderIn(folder), `process ${process.pid} on ${hostname()} since ${since}\n`, { mode: 0o600 });
  return {
    release: async () => {
      await rm(holderIn(folder), { force: true });
      held.close();
    },
  };
};
