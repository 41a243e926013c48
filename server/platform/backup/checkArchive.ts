import type { ArchiveEnd, ArchiveHeader } from './archiveRecord.ts';
import { BackupRefusal } from './backupRefusal.ts';
import { areFormer, areKnown } from './migrations.ts';
import { readArchive } from './readArchive.ts';

export type CheckedArchive = { readonly header: ArchiveHeader; readonly end: ArchiveEnd };

/**
 * Reads a whole archive, and writes nothing.
 * @throws BackupRefusal where it is damaged, cut off, or of another version of the program
 */
export const checkArchive = async (path: string): Promise<CheckedArchive> => {
  let header: ArchiveHeader | null = null;
  for await (const record of readArchive(path)) {
    if (record.kind === 'header') header = record;
    if (record.kind !== 'end') continue;
    if (header === null) throw new BackupRefusal(`${path} is no backup of this program.`);
    if (areFormer(header.migrations))
      throw new BackupRefusal(`${path} was made before the first release: restore it with the version that made it.`);
    if (!areKnown(header.migrations))
      throw new BackupRefusal(
        `${path} was made by a newer version of this program, with migrations that this one does not have: restore it with that version.`,
      );
    return { header, end: record };
  }
  throw new Error('An archive ended without its end.');
};
