import type { SameDocuments } from '../../machines/documents/copies.ts';
import { readPendingFile } from '../lib/device/pendingFiles.ts';

/** Bytes that are compared at a time. */
const piece = 1024 * 1024;

const readBytes = async (file: Blob, start: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(start, start + piece).arrayBuffer());

const areEqual = async (one: Blob, other: Blob): Promise<boolean> => {
  for (let start = 0; start < one.size; start += piece) {
    const [a, b] = await Promise.all([readBytes(one, start), readBytes(other, start)]);
    if (a.length !== b.length || a.some((byte, index) => byte !== b[index])) return false;
  }
  return true;
};

/** The bytes under a key, where there are any and this device has them. */
const read = async (key: string): Promise<Blob | null> => {
  const file = await readPendingFile(key).catch(() => undefined);
  return file === undefined || file.size === 0 ? null : file;
};

type Group = { readonly first: Blob; readonly keys: string[] };

/** Documents with the same bytes, whatever their names; only those of one size are read. */
export const findCopies = async (keys: readonly string[]): Promise<SameDocuments> => {
  const groups: Group[] = [];
  for (const key of keys) {
    const file = await read(key);
    if (file === null) continue;
    let group: Group | undefined;
    for (const candidate of groups) {
      if (candidate.first.size !== file.size) continue;
      // What has changed where it was chosen cannot be read any more: its row says so.
      if (await areEqual(candidate.first, file).catch(() => false)) group = candidate;
      if (group !== undefined) break;
    }
    if (group === undefined) groups.push({ first: file, keys: [key] });
    else group.keys.push(key);
  }
  return groups.flatMap((group) => (group.keys.length > 1 ? [group.keys] : []));
};
