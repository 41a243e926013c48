import { createHash } from 'node:crypto';
import { firstLine, marks, prefixBytes } from './archiveFormat.ts';
import type { ArchiveEnd, ArchiveRecord } from './archiveRecord.ts';

const framed = (mark: number, content: Uint8Array): Buffer => {
  const prefix = Buffer.alloc(prefixBytes);
  prefix.writeUInt8(mark);
  prefix.writeUInt32BE(content.length, 1);
  return Buffer.concat([prefix, content]);
};

const encoded = (record: ArchiveRecord): Buffer => {
  if (record.kind === 'bytes') return framed(marks.bytes, record.bytes);
  if (record.kind === 'rows') return framed(marks.rows, Buffer.from(JSON.stringify(record.rows)));
  return framed(marks.note, Buffer.from(JSON.stringify(record)));
};

/** What an archive holds so far. */
type Totals = { -readonly [K in 'tables' | 'rows' | 'files' | 'bytes' | 'missing']: ArchiveEnd[K] };

const add = (totals: Totals, record: ArchiveRecord): void => {
  if (record.kind === 'table') totals.tables += 1;
  if (record.kind === 'rows') totals.rows += record.rows.length;
  if (record.kind === 'file') totals.files += 1;
  if (record.kind === 'bytes') totals.bytes += record.bytes.length;
  if (record.kind === 'missing') totals.missing += 1;
};

/** Adds up records as they come. @returns the totals of those that it was called with */
export const countRecords = (): {
  readonly add: (record: ArchiveRecord) => void;
  readonly totals: Readonly<Totals>;
} => {
  const totals: Totals = { tables: 0, rows: 0, files: 0, bytes: 0, missing: 0 };
  return { add: (record) => add(totals, record), totals };
};

/**
 * The bytes of an archive before compression.
 * @param records all but the end, which is added
 * @param ended called with the end
 */
export async function* encodeArchive(
  records: AsyncIterable<ArchiveRecord>,
  ended: (end: ArchiveEnd) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const counted = countRecords();
  const begin = Buffer.from(firstLine);
  hash.update(begin);
  yield begin;
  for await (const record of records) {
    counted.add(record);
    const bytes = encoded(record);
    hash.update(bytes);
    yield bytes;
  }
  const end: ArchiveEnd = { kind: 'end', ...counted.totals, sha256: hash.digest('hex') };
  yield encoded(end);
  ended(end);
}
