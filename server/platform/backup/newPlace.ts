import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilesConfig } from '../config/filesConfig.ts';
import { BackupRefusal } from './backupRefusal.ts';

/**
 * What stands in the data folder from before the first byte that a restore writes until after its last. A restore that was interrupted leaves it,
 * and the next one goes on: the database's part is one transaction, its last step, and files are written over files of the same names.
 */
const marker = 'restore-unfinished';

/** What a new volume may hold. */
const ofVolumes: ReadonlySet<string> = new Set(['lost+found']);

const namePlace = (files: FilesConfig): string => (files.kind === 's3' ? `s3://${files.bucket}` : 'folder');

export type NewPlace = {
  /** Whether an interrupted restore into this very place has begun to fill it. */
  readonly isUnfinished: boolean;
  /** Says that the restore is complete. */
  readonly finish: () => Promise<void>;
  /** Says that this restore has written nothing. */
  readonly abandon: () => Promise<void>;
};

/**
 * Takes a data folder for a restore: it is missing, empty, or was left by a restore that was interrupted.
 * @throws BackupRefusal where it holds anything else
 */
export const takeNewPlace = async (dataDir: string, files: FilesConfig): Promise<NewPlace> => {
  const made = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, marker);
  const names = (await readdir(dataDir)).filter((name) => !ofVolumes.has(name));
  const earlier = names.includes(marker) ? await readFile(path, 'utf8') : null;
  if (names.length > 0 && earlier !== namePlace(files))
    throw new BackupRefusal(`The folder ${dataDir} is not empty: restore into an empty one, which DATA_DIR names.`);
  await writeFile(path, namePlace(files), { mode: 0o600 });
  return {
    isUnfinished: earlier !== null,
    finish: () => rm(path, { force: true }),
    abandon: async () => {
      if (earlier !== null) return;
      await rm(path, { force: true });
      if (made !== undefined && (await readdir(dataDir)).length === 0) await rm(made, { recursive: true });
    },
  };
};
