import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** The staff's token: from the environment, else from `DATA_DIR/desk-token`, made readable to its owner only. */
export const loadDeskToken = async (config: Pick<Config, 'deskToken' | 'dataDir'>): Promise<string> => {
  if (config.deskToken !== null) return config.deskToken;
  const path = join(config.dataDir, 'desk-token');
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(path, 'utf8')).trim();
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export const isSameToken = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));
