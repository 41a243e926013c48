import { type CFB$Container, read } from 'cfb';
import { RefusedContent } from '../inspection.ts';

/** Streams of an OLE compound file by path, without the storage that they are all in. */
export type Compound = {
  /** Names are compared without regard to capitals (MS-CFB 2.6.4). */
  readonly stream: (path: string) => Buffer | null;
};

const readContainer = (bytes: Uint8Array): CFB$Container => {
  try {
    return read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { type: 'buffer' });
  } catch {
    throw new RefusedContent('FileCorrupt');
  }
};

/**
 * Opens the container of doc, xls, ppt and of encrypted Office documents.
 * @throws RefusedContent FileCorrupt
 */
export const openCompound = (bytes: Uint8Array): Compound => {
  const container = readContainer(bytes);
  // A path is looked up from the root: an embedded workbook must not make a text document a workbook.
  const root = container.FullPaths[0] ?? '';
  const byPath = new Map(
    container.FullPaths.map((path, index) => [path.slice(root.length).toUpperCase(), container.FileIndex[index]]),
  );
  return {
    stream: (path) => {
      const entry = byPath.get(path.toUpperCase());
      return entry === undefined || entry.type !== 2 ? null : Buffer.from(entry.content ?? []).subarray(0, entry.size);
    },
  };
};
