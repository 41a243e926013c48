import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as Option from 'effect/Option';
import { firstLine, magic, marks, maxBytes, prefixBytes } from './archiveFormat.ts';
import { type ArchiveRecord, areRows, decodeNote } from './archiveRecord.ts';
import { BackupRefusal } from './backupRefusal.ts';
import { byteReader } from './byteReader.ts';
import { countRecords } from './encodeArchive.ts';

/** What is found in an archive that is not as it was written. */
class Damage extends Error {}

const parsed = (content: Buffer): unknown => {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw new Damage();
  }
};

const toRecord = (mark: number | undefined, content: Buffer): ArchiveRecord => {
  if (mark === marks.bytes) return { kind: 'bytes', bytes: content };
  const value = parsed(content);
  if (mark === marks.rows && areRows(value)) return { kind: 'rows', rows: value };
  const note = decodeNote(value);
  if (mark === marks.note && Option.isSome(note)) return note.value;
  throw new Damage();
};

async function* records(stream: AsyncIterable<Uint8Array>, path: string): AsyncGenerator<ArchiveRecord> {
  const reader = byteReader(stream);
  const hash = createHash('sha256');
  const counted = countRecords();
  const begin = await reader.take(Buffer.byteLength(firstLine));
  if (!begin.toString('latin1').startsWith(magic)) throw new BackupRefusal(`${path} is no backup of this program.`);
  if (begin.toString('latin1') !== firstLine)
    throw new BackupRefusal(`${path} was made by a newer version of this program: restore it with that version.`);
  hash.update(begin);
  for (;;) {
    const prefix = await reader.take(prefixBytes);
    if (prefix.length < prefixBytes) throw new Damage();
    const length = prefix.readUInt32BE(1);
    if (length > maxBytes) throw new Damage();
    const content = await reader.take(length);
    if (content.length < length) throw new Damage();
    const record = toRecord(prefix[0], content);
    if (record.kind === 'end') {
      const { kind: _, sha256, ...said } = record;
      const isAsCounted = Object.entries(counted.totals).every(([name, count]) => Reflect.get(said, name) === count);
      if (!isAsCounted || sha256 !== hash.digest('hex')) throw new Damage();
      if ((await reader.take(1)).length > 0) throw new Damage();
      yield record;
      return;
    }
    counted.add(record);
    hash.update(prefix).update(content);
    yield record;
  }
}

const findErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * The records of an archive; the last is the end, which comes only when the archive is as it was written. A file's bytes are in the memory of
 * one piece at a time.
 * @throws BackupRefusal where the file is no archive, is damaged or is cut off
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveRecord> {
  // An error of either stream ends the iteration below with it.
  const stream = pipeline(createReadStream(path), createGunzip(), () => undefined);
  try {
    yield* records(stream, path);
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') throw new BackupRefusal(`There is no file ${path}.`);
    // What is not compressed at all is something else.
    if (findErrorCode(error) === 'Z_DATA_ERROR' && /incorrect header check/.test(String(error)))
      throw new BackupRefusal(`${path} is no backup of this program.`);
    if (error instanceof Damage || /^Z_/.test(findErrorCode(error)))
      throw new BackupRefusal(`${path} is damaged or cut off, and nothing of it can be restored.`);
    throw error;
  } finally {
    stream.destroy();
  }
}
