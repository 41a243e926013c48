import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the group and others may do with it. */
const forOthers = 0o077;

type ChangeMode = (path: string, mode: number) => Promise<void>;

const isOpen = async (path: string): Promise<boolean> => ((await stat(path)).mode & forOthers) !== 0;

const findErrorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** @returns what could not be closed, because it belongs to somebody else */
const close = async (folder: string, change: ChangeMode): Promise<string[]> => {
  const left: string[] = [];
  const attempt = async (path: string, work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) => {
      const code = findErrorCode(error);
      // Another process that shares the folder has moved it on.
      if (code === 'ENOENT') return;
      if (code !== 'EPERM' && code !== 'EACCES' && code !== 'EROFS') throw error;
      left.push(path);
    });
  };
  await attempt(folder, () => change(folder, 0o700));
  await attempt(folder, async () => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) left.push(...(await close(path, change)));
      else if (entry.isFile()) await attempt(path, () => change(path, 0o600));
    }
  });
  return left;
};

/**
 * Makes a folder that only its owner can enter. One that was open, or in which something lies open, is closed with all that is in it: it may have
 * been made by an earlier version, or copied.
 * @returns what stays open, because it belongs to somebody else or cannot be written to: a volume that another user has mounted, for one
 */
export const restrictPermissions = async (folder: string, change: ChangeMode = chmod): Promise<readonly string[]> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const entries = (await readdir(folder)).map((name) => join(folder, name));
  const open = await Promise.all([folder, ...entries].map((path) => isOpen(path).catch(() => false)));
  return open.includes(true) ? close(folder, change) : [];
};
