import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncPath } from '../db/syncPath.ts';
import type { ArchiveEnd, ArchiveRecord } from './archiveRecord.ts';
import { BackupRefusal } from './backupRefusal.ts';
import { encodeArchive } from './encodeArchive.ts';

/** Documents are compressed already, and rows shrink to a fifth at the first level: a higher one takes three times as long. */
const level = 1;

/** @throws BackupRefusal where there is a file of this name, or no folder for it */
export const requireNewFile = (path: string): void => {
  if (existsSync(path)) throw new BackupRefusal(`${path} exists already: choose another name, or remove it.`);
  if (!existsSync(dirname(path))) throw new BackupRefusal(`There is no folder ${dirname(path)}.`);
};

/**
 * Writes an archive, readable by its owner only. It has its name when it is complete: until then it stands beside, and goes when the process
 * ends before.
 * @throws BackupRefusal where there is a file of this name
 */
export const writeArchive = async (path: string, records: AsyncIterable<ArchiveRecord>): Promise<ArchiveEnd> => {
  requireNewFile(path);
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  const discard = (): void => rmSync(part, { force: true });
  process.once('exit', discard);
  try {
    let end: ArchiveEnd | null = null;
    const bytes = encodeArchive(records, (all) => {
      end = all;
    });
    const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(bytes), createGzip({ level }), target);
    if (end === null) throw new Error('An archive was written without an end.');
    requireNewFile(path);
    await rename(part, path);
    await syncPath(dirname(path));
    return end;
  } finally {
    discard();
    process.off('exit', discard);
  }
};
