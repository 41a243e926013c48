import { ConfigError } from '../config/environment.ts';
import { FolderInUse } from '../db/lockFolder.ts';
import { UnfitDatabase } from '../db/unfitDatabase.ts';
import { redactText } from '../log/redactText.ts';
import { BackupRefusal } from './backupRefusal.ts';

const findErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What went wrong, as one sentence for the person who asked. */
export const describeBackupError = (error: unknown): string => {
  if (
    error instanceof BackupRefusal ||
    error instanceof ConfigError ||
    error instanceof FolderInUse ||
    error instanceof UnfitDatabase
  )
    return error.message;
  const code = findErrorCode(error);
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code))
    return `The database or the storage of files does not answer (${code}): see DATABASE_URL and FILES_URL.`;
  if (code === 'ENOSPC') return 'There is no space left on the disk.';
  const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `It did not succeed: ${redactText(said)}${code === '' ? '' : ` (${code})`}.`;
};
