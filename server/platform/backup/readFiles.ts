import { join } from 'node:path';
import type { FileStore } from '../files/fileStore.ts';
import type { ArchiveFile, ArchiveRecord } from './archiveRecord.ts';
import { folderFiles, readFolderFile } from './folderFiles.ts';
import { isFound } from './isFound.ts';

/** A file from its first piece to its last; nothing where its first piece cannot be read and it is not there. */
async function* fileRecords(
  file: Omit<ArchiveFile, 'kind'>,
  bytes: AsyncIterable<Uint8Array>,
  isThere: () => Promise<boolean>,
): AsyncGenerator<ArchiveRecord> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first = await pieces.next().catch(async (error: unknown) => {
    if (await isThere()) throw error;
    return null;
  });
  if (first === null) return;
  yield { kind: 'file', ...file };
  for (let piece = first; piece.done !== true; piece = await pieces.next()) {
    yield { kind: 'bytes', bytes: piece.value };
  }
  yield { kind: 'fileEnd' };
}

type Source = {
  readonly store: FileStore;
  readonly dataDir: string;
  /** The paths that rows of the snapshot name. */
  readonly paths: AsyncIterable<string>;
  /** Whether a row names a path now. */
  readonly isNamedNow: (path: string) => Promise<boolean>;
  /** Called with a file that a row names and that is not there. */
  readonly notifyMissing: (path: string) => void;
};

/** All files: documents, and those of the data folder. */
export async function* readFiles(source: Source): AsyncGenerator<ArchiveRecord> {
  const { store, dataDir } = source;
  for await (const path of source.paths) {
    let isWhole = false;
    for await (const record of fileRecords({ place: 'store', path }, store.stream(path), () => store.has(path))) {
      isWhole = true;
      yield record;
    }
    if (isWhole) continue;
    // Removed since the snapshot, as documents are after their time; or lost.
    const isRemoved = !(await source.isNamedNow(path));
    if (!isRemoved) source.notifyMissing(path);
    yield { kind: 'missing', path, isRemoved };
  }
  for await (const path of folderFiles(dataDir)) {
    yield* fileRecords({ place: 'folder', path }, readFolderFile(dataDir, path), () => isFound(join(dataDir, path)));
  }
}
