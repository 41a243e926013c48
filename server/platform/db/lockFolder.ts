import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type FolderLock = { readonly release: () => Promise<void> };

/** The folder is in use by another process; two processes on one embedded database would destroy it. */
export class FolderInUse extends Error {}

/** When a process started, in kernel ticks, so that a process id used again is not mistaken; empty where it cannot be known. */
const startOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const holdsLock = (text: string): number | null => {
  const [pidText = '', start = ''] = text.trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
  return start === '' || start === startOf(pid) ? pid : null;
};

/** Locks a folder for this process; a lock left by a process that was killed is taken over. */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  const path = join(folder, 'db.lock');
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      await writeFile(path, mine, { flag: 'wx' });
      return { release: () => rm(path, { force: true }) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const holder = holdsLock(await readFile(path, 'utf8').catch(() => ''));
      if (holder !== null) {
        throw new FolderInUse(
          `The data folder ${folder} is in use by process ${holder}: stop it, choose another DATA_DIR, or set DATABASE_URL so that several processes can share a database.`,
        );
      }
      await rm(path, { force: true });
    }
  }
  throw new FolderInUse(`The data folder ${folder} could not be locked.`);
};
