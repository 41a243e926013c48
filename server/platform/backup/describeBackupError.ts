import { ConfigError } from '../config/environment.ts';
import { FolderInUse } from '../db/lockFolder.ts';
import { UnfitDatabase } from '../db/unfitDatabase.ts';
import { findErrorCause } from '../log/errorReason.ts';
import { redactText } from '../log/redactText.ts';
import { BackupRefusal } from './backupRefusal.ts';

/** What went wrong, as one sentence for the person who asked. */
export const describeBackupError = (error: unknown): string => {
  if (
    error instanceof BackupRefusal ||
    error instanceof ConfigError ||
    error instanceof FolderInUse ||
    error instanceof UnfitDatabase
  )
    return error.message;
  // What asks the database wraps the reason.
  const cause = findErrorCause(error);
  const code = cause?.code ?? '';
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code))
    return `The database or the storage of files does not answer (${code}): see DATABASE_URL and FILES_URL.`;
  if (code === 'ENOSPC') return 'There is no space left on the disk.';
  const [said = ''] = (cause ?? (error instanceof Error ? error : new Error(String(error)))).message.split('\n');
  return `It did not succeed: ${redactText(said)}${code === '' ? '' : ` (${code})`}.`;
};
