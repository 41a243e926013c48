import { maxFileSize } from '../../machines/documents/attachment.ts';
import { hasAcceptedEnding } from '../../machines/documents/fileName.ts';
import type { FileCheck } from '../../machines/documents/upload.ts';
import { readPendingFile } from '../lib/device/pendingFiles.ts';

/** First bytes of what cannot be accepted whatever its name says: PDF, pictures, archives of other kinds, programs. */
const refusedMarks: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x42, 0x4d, 0x46],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
  [0x52, 0x49, 0x46, 0x46],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x1f, 0x8b],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x4d, 0x5a, 0x90],
  [0x49, 0x44, 0x33],
  [0x4f, 0x67, 0x67, 0x53],
];

/** The file and its first bytes; undefined when this device no longer has it, or it has changed where it was chosen. */
const readHead = async (key: string): Promise<{ readonly size: number; readonly head: Uint8Array } | undefined> => {
  try {
    const file = await readPendingFile(key);
    return file && { size: file.size, head: new Uint8Array(await file.slice(0, 16).arrayBuffer()) };
  } catch {
    return undefined;
  }
};

/**
 * A quick look before anything is sent (specification 5): there, not empty, not too large, not plainly another format.
 * The name may say no other format than those accepted; the content decides which one it is, and the server looks closely.
 */
export const checkFile = async ({ key, name }: { readonly key: string; readonly name: string }): Promise<FileCheck> => {
  const file = await readHead(key);
  if (file === undefined) return { kind: 'lost' };
  if (!hasAcceptedEnding(name)) return { kind: 'refused', reason: 'FileFormatRefused' };
  if (file.size === 0) return { kind: 'refused', reason: 'FileEmpty' };
  if (file.size > maxFileSize) return { kind: 'refused', reason: 'FileTooLarge' };
  const isRefused = refusedMarks.some((mark) => mark.every((byte, index) => file.head[index] === byte));
  return isRefused ? { kind: 'refused', reason: 'FileFormatRefused' } : { kind: 'accepted' };
};
