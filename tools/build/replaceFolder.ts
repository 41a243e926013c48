import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const findErrorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return findErrorCode(error) === 'EPERM';
  }
};

/**
 * Where a folder is made anew, beside itself: what is served is never half made, and two processes that make the same do not mix.
 * Removes what processes that were ended have left.
 */
export const freshFolder = (target: string): string => {
  const place = dirname(target);
  const prefix = `.${basename(target)}.`;
  for (const name of existsSync(place) ? readdirSync(place) : []) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (Number.isInteger(pid) && (pid === process.pid || !isRunning(pid))) {
      rmSync(join(place, name), { recursive: true, force: true });
    }
  }
  return join(place, `${prefix}${process.pid}`);
};

/** Puts what was made into its place, whole. The last of several processes wins. */
export const replaceFolder = (target: string, fresh: string): void => {
  const old = `${fresh}.old`;
  for (;;) {
    try {
      renameSync(target, old);
    } catch (error) {
      if (findErrorCode(error) !== 'ENOENT') throw error;
    }
    try {
      renameSync(fresh, target);
      break;
    } catch (error) {
      // Another process has put its own there in this moment.
      if (findErrorCode(error) !== 'ENOTEMPTY' && findErrorCode(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
};
