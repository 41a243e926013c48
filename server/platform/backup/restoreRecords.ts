import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../files/fileStore.ts';
import type { ArchiveFile, ArchiveRecord } from './archiveRecord.ts';
import { type DatabaseTable, databaseSequences, quoteName } from './databaseTables.ts';
import { isFolderFile } from './folderFiles.ts';
import { loadRows, type RowLoader } from './loadRows.ts';
import type { Session } from './session.ts';

type Records = AsyncIterator<ArchiveRecord, void>;

/** What follows in an archive that was checked before. */
const readNext = async (records: Records): Promise<ArchiveRecord> => {
  const next = await records.next();
  if (next.done === true) throw new Error('An archive ends without its end.');
  return next.value;
};

async function* streamBytes(records: Records): AsyncGenerator<Uint8Array> {
  for (let record = await readNext(records); record.kind !== 'fileEnd'; record = await readNext(records)) {
    if (record.kind !== 'bytes') throw new Error('A file of an archive holds something else than bytes.');
    yield record.bytes;
  }
}

type Target = {
  readonly session: Session;
  readonly tables: readonly DatabaseTable[];
  readonly store: FileStore;
  readonly dataDir: string;
};

const restoreFile = async ({ store, dataDir }: Target, file: ArchiveFile, records: Records): Promise<void> => {
  const bytes = Readable.from(streamBytes(records), { objectMode: false });
  if (file.place === 'store') {
    const path = await store.save(file.path, bytes);
    if (path !== file.path) throw new Error('The file store has chosen another path than rows name.');
    return;
  }
  if (!isFolderFile(file.path)) throw new Error('An archive names a file outside of the data folder.');
  const path = join(dataDir, file.path);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
};

/**
 * Writes what the records of an archive say, to the last, into tables that are empty and take rows in any order.
 * @param notify.table called with a table and its rows once they are there
 * @param notify.unknown called with a table, column or sequence that the database does not have
 */
export const restoreRecords = async (
  records: Records,
  target: Target,
  notify: { readonly table: (name: string, rows: number) => void; readonly unknown: (name: string) => void },
): Promise<void> => {
  const { session, tables } = target;
  const sequences = new Set(await databaseSequences(session));
  let current: { readonly name: string; readonly loader: RowLoader | null; count: number } | null = null;
  const endTable = (): void => {
    if (current?.loader != null) notify.table(current.name, current.count);
    current = null;
  };
  for (;;) {
    const record = await readNext(records);
    if (record.kind !== 'rows') endTable();
    switch (record.kind) {
      case 'table': {
        const name = `${record.schema}.${record.name}`;
        const table = tables.find((each) => each.schema === record.schema && each.name === record.name);
        const loader = table === undefined ? null : loadRows(session, table, record);
        if (loader === null) notify.unknown(`table ${name}`);
        for (const column of loader?.unknown ?? []) notify.unknown(`column ${column} of the table ${name}`);
        current = { name, loader, count: 0 };
        break;
      }
      case 'rows':
        await current?.loader?.add(record.rows);
        if (current !== null) current.count += record.rows.length;
        break;
      case 'sequence':
        if (!sequences.has(record.name)) notify.unknown(`sequence ${record.name}`);
        else
          await session.rows('select setval($1::text::regclass, $2::text::bigint, $3::text::boolean)::text', [
            `public.${quoteName(record.name)}`,
            record.value,
            String(record.isCalled),
          ]);
        break;
      case 'file':
        await restoreFile(target, record, records);
        break;
      case 'end':
        return;
      case 'header':
      case 'missing':
        break;
      case 'bytes':
      case 'fileEnd':
        throw new Error('An archive has bytes without a file.');
    }
  }
};
