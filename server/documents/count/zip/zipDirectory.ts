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
/** Numbers that say that the true one stands in the extension for large archives, which some programs write for small ones, too. */
const [elsewhere16, elsewhere32] = [0xffff, 0xffffffff] as const;
const largeEnd = { locator: 0x07064b50, locatorSize: 20, signature: 0x06064b50, size: 56 } as const;
const largeField = 0x0001;

const findEnd = (view: DataView): number => {
  const lowest = Math.max(0, view.byteLength - endSize - maxCommentLength);
  for (let at = view.byteLength - endSize; at >= lowest; at -= 1)
    if (view.getUint32(at, true) === endSignature) return at;
  throw new RefusedContent('FileCorrupt');
};

/** Where the table of contents begins, and how many entries it has (ZIP 4.3.14 to 4.3.16). */
const findTable = (view: DataView): { readonly count: number; readonly at: number } => {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const at = view.getUint32(end + 16, true);
  const locator = end - largeEnd.locatorSize;
  if ((count !== elsewhere16 && at !== elsewhere32) || locator < 0) return { count, at };
  if (view.getUint32(locator, true) !== largeEnd.locator) return { count, at };
  const large = Number(view.getBigUint64(locator + 8, true));
  if (large + largeEnd.size > view.byteLength || view.getUint32(large, true) !== largeEnd.signature)
    throw new RefusedContent('FileCorrupt');
  return {
    count: Number(view.getBigUint64(large + 32, true)),
    at: Number(view.getBigUint64(large + 48, true)),
  };
};

/** The numbers of an entry's extension for large archives, in their order: each stands there only where its usual place says so. */
const readLargeNumbers = (view: DataView, from: number, to: number): number[] => {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    const size = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) !== largeField || at + 4 + size > to) continue;
    return Array.from({ length: Math.floor(size / 8) }, (_, index) =>
      Number(view.getBigUint64(at + 4 + index * 8, true)),
    );
  }
  return [];
};

/**
 * Reads an archive's table of contents, and inflates nothing. What declares itself too large, too dense or too numerous is a bomb, and so
 * are parts that share their bytes (they add up to more than the archive).
 * @throws RefusedContent FileCorrupt, FileBomb
 */
export const readZipDirectory = (bytes: Uint8Array): ZipDirectory => {
  if (bytes.length < endSize) throw new RefusedContent('FileCorrupt');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = findTable(view);
  const { count } = table;
  if (count > fileLimits.entries) throw new RefusedContent('FileBomb');
  const entries = new Map<string, ZipEntry>();
  let { at } = table;
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
    const extraAt = at + entrySize + nameLength;
    const next = extraAt + view.getUint16(at + 30, true);
    const large = readLargeNumbers(view, extraAt, Math.min(next, bytes.length));
    const read = (place: number): number => {
      const number = view.getUint32(place, true);
      return number === elsewhere32 ? (large.shift() ?? number) : number;
    };
    const [size, packedSize, offset] = [read(at + 24), read(at + 20), read(at + 42)];
    const entry: ZipEntry = {
      name: name.toString('utf8'),
      encrypted: (view.getUint16(at + 8, true) & 0x41) !== 0,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize,
      size,
      offset,
    };
    packed += entry.packedSize;
    inflated += entry.size;
    entries.set(foldPartName(entry.name), entry);
    at = next + view.getUint16(at + 32, true);
  }
  if (inflated > fileLimits.inflatedSize || packed > bytes.length) throw new RefusedContent('FileBomb');
  if (inflated > fileLimits.ratioFrom && inflated > bytes.length * fileLimits.ratio)
    throw new RefusedContent('FileBomb');
  return { bytes, entries };
};
