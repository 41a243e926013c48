import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import type { FileStore } from '../platform/files/fileStore.ts';
import { archiveNames } from './archiveNames.ts';

type ArchivedFile = { readonly name: string; readonly path: string; readonly createdAt: Date };

/** A part of an archive: its name, folders included, and its bytes piece by piece. */
export type ArchiveEntry = {
  readonly name: string;
  readonly createdAt: Date;
  readonly content: AsyncIterable<Uint8Array>;
};

/** The parts are read one after another, each piece as the reader asks for it: no file is ever whole in memory. */
export async function* zipParts(
  entries: Iterable<ArchiveEntry> | AsyncIterable<ArchiveEntry>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const taken = (): readonly Uint8Array[] => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, createdAt, content } of entries) {
    // Deflated even where it gains nothing: not every reader takes a streamed entry that is only stored.
    const entry = new ZipDeflate(name, { level: 1 });
    entry.mtime = createdAt;
    zip.add(entry);
    for await (const chunk of content) {
      entry.push(chunk);
      yield* taken();
    }
    entry.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

function* listEntries(store: Pick<FileStore, 'stream'>, files: readonly ArchivedFile[]): Generator<ArchiveEntry> {
  const names = archiveNames(files.map(({ name }) => name));
  for (const [index, { path, createdAt }] of files.entries()) {
    yield { name: names[index] ?? String(index), createdAt, content: store.stream(path) };
  }
}

/** Files as one .zip, made while it is sent. */
export const createArchive = (store: Pick<FileStore, 'stream'>, files: readonly ArchivedFile[]): Readable =>
  Readable.from(zipParts(listEntries(store, files)), { objectMode: false });
