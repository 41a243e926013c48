import { type CFB$Container, read } from 'cfb';
import { RefusedContent } from '../inspection.ts';

/** Streams of an OLE compound file by name, without the storages they are in. */
export type Compound = { readonly stream: (name: string) => Buffer | null };

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
  // Only streams of the root count: an embedded workbook must not make a text document a workbook.
  const root = container.FullPaths[0] ?? '';
  const byPath = new Map(container.FullPaths.map((path, index) => [path, container.FileIndex[index]]));
  return {
    stream: (name) => {
      const entry = byPath.get(root + name);
      return entry === undefined || entry.type !== 2 ? null : Buffer.from(entry.content ?? []).subarray(0, entry.size);
    },
  };
};
