import { ConfigError } from './platform/config/environment.ts';
import { FolderInUse } from './platform/db/lockFolder.ts';
import { UnfitDatabase } from './platform/db/unfitDatabase.ts';
import { findErrorCause } from './platform/log/errorReason.ts';

const textIn = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** A sentence for the person who starts the server, when they can correct what is wrong. What asks the database wraps the reason. */
export const describeStartError = (error: unknown): string | null => {
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof UnfitDatabase)
    return error.message;
  const cause = findErrorCause(error);
  if (cause === null) return null;
  const { code } = cause;
  switch (code) {
    case 'EADDRINUSE':
      return `The port ${textIn(cause, 'port')} is in use: stop what listens there, or choose another PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${textIn(cause, 'hostname') || textIn(cause, 'address')} is no host that this machine has or finds (${code}): see HOST and DATABASE_URL.`;
    case 'EACCES':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return textIn(cause, 'syscall') === 'listen'
        ? `This user may not listen on the port ${textIn(cause, 'port')} (${code}): choose another PORT.`
        : `${textIn(cause, 'path') || 'The data folder'} cannot be written to (${code}): see DATA_DIR, and whom its folder belongs to.`;
    case 'ENOSPC':
      return 'There is no space left on the disk: see DATA_DIR.';
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return 'DATABASE_URL names a database server that does not answer.';
    case '28P01':
    case '28000':
      return 'DATABASE_URL names a user or a password that the database server refuses.';
    case '3D000':
      return 'DATABASE_URL names a database that the server does not have.';
    default:
      return null;
  }
};
