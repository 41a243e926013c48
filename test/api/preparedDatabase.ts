import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { seed } from '../../server/db/seed/seed.ts';
import { loadTrades } from '../../server/loadTrades.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/fifteen');

/** Everything that decides what a fresh database looks like. */
const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of ['server/db/migrations', 'server/db/seed']) {
    for (const name of (await readdir(join(root, folder))).sort()) {
      if (/\.(sql|ts)$/.test(name)) hash.update(name).update(await readFile(join(root, folder, name)));
    }
  }
  return hash
    .update(JSON.stringify([...(await loadTrades())]))
    .update(await readFile(join(root, 'package-lock.json')))
    .digest('hex')
    .slice(0, 16);
};

const make = async (path: string): Promise<void> => {
  const opened = await openDatabase({ memory: true });
  if (opened.kind !== 'pglite') throw new Error('A database in memory is an embedded one.');
  await migrateDatabase(opened);
  await seed(opened.db, await loadTrades(), new Date('2026-01-01T00:00:00Z'));
  const dump = await opened.client.dumpDataDir('none');
  await opened.close();
  await mkdir(cache, { recursive: true });
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, Buffer.from(await dump.arrayBuffer()));
  await rename(part, path);
};

/** A migrated and filled database as a dump, made once and kept, so that each test file starts in a moment. */
export const preparedDatabase = async (): Promise<Blob> => {
  const path = join(cache, `database-${await fingerprint()}.tar`);
  const kept = await readFile(path).catch(() => null);
  if (kept !== null) return new Blob([kept]);
  await make(path);
  return new Blob([await readFile(path)]);
};
