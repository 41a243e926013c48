import { crc32 } from 'node:zlib';
import { Inflate } from 'fflate';
import { RefusedContent } from '../inspection.ts';
import { entryNamed, type ZipDirectory, type ZipEntry } from './zipDirectory.ts';

const localSize = 30;
const localSignature = 0x04034b50;
/** Packed bytes inflated at a time: deflate makes at most 1032 of one, so a piece stays below 17 MB. */
const piece = 16 * 1024;

const packedBytes = ({ bytes }: ZipDirectory, entry: ZipEntry): Uint8Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.offset + localSize > bytes.length || view.getUint32(entry.offset, true) !== localSignature) {
    throw new RefusedContent('FileCorrupt');
  }
  const start =
    entry.offset + localSize + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  if (start + entry.packedSize > bytes.length) throw new RefusedContent('FileCorrupt');
  return bytes.subarray(start, start + entry.packedSize);
};

const inflatePieces = (packed: Uint8Array, take: (chunk: Uint8Array) => void): void => {
  const inflate = new Inflate((chunk) => take(chunk));
  for (let at = 0; at < packed.length; at += piece)
    inflate.push(packed.subarray(at, at + piece), at + piece >= packed.length);
};

/**
 * Streams the inflated bytes of one part. More bytes than the part declares is a bomb; fewer, or another checksum, is damage.
 * @throws RefusedContent FileProtected, FileCorrupt, FileBomb
 */
export const readZipEntry = (zip: ZipDirectory, entry: ZipEntry, onChunk: (chunk: Uint8Array) => void): void => {
  if (entry.encrypted) throw new RefusedContent('FileProtected');
  const packed = packedBytes(zip, entry);
  let size = 0;
  let crc = 0;
  const take = (chunk: Uint8Array): void => {
    size += chunk.length;
    if (size > entry.size) throw new RefusedContent('FileBomb');
    crc = crc32(chunk, crc);
    onChunk(chunk);
  };
  if (entry.method === 0) take(packed);
  else if (entry.method === 8) {
    try {
      inflatePieces(packed, take);
    } catch (error) {
      throw error instanceof RefusedContent ? error : new RefusedContent('FileCorrupt');
    }
  } else throw new RefusedContent('FileCorrupt');
  if (size !== entry.size || crc !== entry.crc) throw new RefusedContent('FileCorrupt');
};

/** The text of a small part (UTF-8), or null when the archive has no such part. */
export const readZipText = (zip: ZipDirectory, name: string, maxBytes = 4 * 1024 * 1024): string | null => {
  const entry = entryNamed(zip, name);
  if (entry === undefined) return null;
  if (entry.size > maxBytes) throw new RefusedContent('FileBomb');
  const chunks: Uint8Array[] = [];
  readZipEntry(zip, entry, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks).toString('utf8');
};
