import { RefusedContent } from '../inspection.ts';
import { fileLimits } from '../limits.ts';

export type ZipEntry = {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
};

/** Entries by the name's folded form: capitals do not tell parts of an Office package apart (ECMA-376-2, 6.2.2.3). */
export type ZipDirectory = { readonly bytes: Uint8Array; readonly entries: ReadonlyMap<string, ZipEntry> };

/** The name of a part as it is compared: without its leading slash, in small letters. */
export const foldPartName = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

export const entryNamed = (zip: ZipDirectory, name: string): ZipEntry | undefined =>
  zip.entries.get(foldPartName(name));

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endSize = 22;
const entrySize = 46;
const maxCommentLength = 65_535;

const findEnd = (view: DataView): number => {
  const lowest = Math.max(0, view.byteLength - endSize - maxCommentLength);
  for (let at = view.byteLength - endSize; at >= lowest; at -= 1)
    if (view.getUint32(at, true) === endSignature) return at;
  throw new RefusedContent('FileCorrupt');
};

/**
 * Reads an archive's table of contents, and inflates nothing. What declares itself too large, too dense or too numerous is a bomb, and so
 * are parts that share their bytes (they add up to more than the archive).
 * @throws RefusedContent FileCorrupt, FileBomb
 */
export const readZipDirectory = (bytes: Uint8Array): ZipDirectory => {
  if (bytes.length < endSize) throw new RefusedContent('FileCorrupt');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > fileLimits.entries) throw new RefusedContent('FileBomb');
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  let packed = 0;
  let inflated = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + entrySize > bytes.length || view.getUint32(at, true) !== entrySignature)
      throw new RefusedContent('FileCorrupt');
    const nameLength = view.getUint16(at + 28, true);
    const name = Buffer.from(
      bytes.buffer,
      bytes.byteOffset + at + entrySize,
      Math.min(nameLength, bytes.length - at - entrySize),
    );
    const entry: ZipEntry = {
      name: name.toString('utf8'),
      encrypted: (view.getUint16(at + 8, true) & 0x41) !== 0,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    packed += entry.packedSize;
    inflated += entry.size;
    entries.set(foldPartName(entry.name), entry);
    at += entrySize + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (inflated > fileLimits.inflatedSize || packed > bytes.length) throw new RefusedContent('FileBomb');
  if (inflated > fileLimits.ratioFrom && inflated > bytes.length * fileLimits.ratio)
    throw new RefusedContent('FileBomb');
  return { bytes, entries };
};
