import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { loadBrands } from '../../../server/platform/config/loadBrands.ts';
import { loadPricing } from '../../../server/platform/config/loadPricing.ts';
import { migrateDatabase } from '../../../server/platform/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../server/platform/db/open.ts';
import { catalogueChange } from '../../../server/platform/db/schema.ts';
import { openJobs } from '../../../server/platform/jobs/startJobs.ts';
import { seedCatalogue } from '../../../server/platform/seed/catalogue.ts';
import { seedCustomers } from '../../../server/platform/seed/customers.ts';
import { seed } from '../../../server/platform/seed/seed.ts';
import { seedAccounts } from './accounts.ts';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, 'node_modules/.cache/fifteen');

/** Everything that decides what a fresh database looks like. */
const computeFingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of [
    'server/platform/db',
    'server/platform/db/migrations',
    'server/platform/jobs',
    'server/platform/seed',
    'machines/services',
  ]) {
    for (const name of (await readdir(join(root, folder))).sort()) {
      if (/\.(sql|ts)$/.test(name)) hash.update(name).update(await readFile(join(root, folder, name)));
    }
  }
  return hash
    .update(JSON.stringify([...(await loadPricing()), ...(await loadBrands())]))
    .update(await readFile(join(import.meta.dirname, 'accounts.ts')))
    .update(await readFile(import.meta.filename))
    .update(await readFile(join(root, 'package-lock.json')))
    .digest('hex')
    .slice(0, 16);
};

type Prepared = {
  /** A data folder with nothing but its database. */
  readonly folder: string;
  /** The same database as a dump, to be loaded into memory. */
  readonly dump: string;
};

/** Every server of the tests reads the whole of it at its start: databases that nobody opens are removed. */
const shrink = async (client: PGlite): Promise<void> => {
  await client.exec(`UPDATE pg_database SET datistemplate = false WHERE datname IN ('template0', 'template1')`);
  for (const statement of ['DROP DATABASE template0', 'DROP DATABASE template1', 'VACUUM FULL', 'CHECKPOINT']) {
    await client.exec(statement);
  }
};

/** In tests a person prepares the offers, or the automatic desk; what is offered at once is switched on where it is tested. */
const prepareByHand = ({ db }: OpenDatabase): Promise<unknown> =>
  db
    .update(catalogueChange)
    .set({ value: sql`jsonb_set(${catalogueChange.value}, '{at_once}', 'false')` })
    .where(eq(catalogueChange.section, 'offers'));

/** Migrates a database and fills it. */
export const fillDatabase = async (opened: OpenDatabase): Promise<void> => {
  await migrateDatabase(opened);
  const then = new Date('2026-01-01T00:00:00Z');
  await seed(opened.db, await loadPricing(), then);
  await seedCatalogue(opened.db, await loadBrands(), await loadPricing(), then);
  await prepareByHand(opened);
  await seedCustomers(opened.db, then);
  await seedAccounts(opened.db);
  await (await openJobs(opened, pino({ level: 'silent' }))).stop();
};

const make = async (folder: string): Promise<void> => {
  const part = `${folder}.${randomUUID()}.part`;
  const opened = await openDatabase({ folder: join(part, 'data'), walSegmentMb: 1, durability: 'relaxed' });
  if (opened.kind !== 'pglite') throw new Error('A database in a folder is an embedded one.');
  await fillDatabase(opened);
  await shrink(opened.client);
  const dump = await opened.client.dumpDataDir('none');
  await writeFile(join(part, 'database.tar'), Buffer.from(await dump.arrayBuffer()));
  await opened.close();
  await rename(part, folder).catch(async (error: unknown) => {
    // Another process may have made the same meanwhile.
    if (!existsSync(folder)) throw error;
    await rm(part, { recursive: true });
  });
};

/** A migrated and filled database, made once for each version of what fills it, so that a server starts in a moment. */
export const prepareDatabase = async (): Promise<Prepared> => {
  const name = `database-${await computeFingerprint()}`;
  const folder = join(cache, name);
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true });
    await make(folder);
    for (const old of await readdir(cache)) {
      if (old.startsWith('database-') && !old.startsWith(name)) await rm(join(cache, old), { recursive: true });
    }
  }
  return { folder: join(folder, 'data'), dump: join(folder, 'database.tar') };
};

export const loadPreparedDatabase = async (): Promise<Blob> =>
  new Blob([await readFile((await prepareDatabase()).dump)]);

/** Makes a data folder begin with the prepared database. */
export const copyPreparedDatabase = async (dataDir: string): Promise<void> =>
  cp((await prepareDatabase()).folder, dataDir, { recursive: true });
