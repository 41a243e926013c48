import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArchiveRecord } from '../../server/platform/backup/archiveRecord.ts';
import type { BackupPlace } from '../../server/platform/backup/backup.ts';
import { createSchema } from '../../server/platform/backup/createSchema.ts';
import { appliedMigrations, ownMigrations } from '../../server/platform/backup/migrations.ts';
import { readArchive } from '../../server/platform/backup/readArchive.ts';
import { readFiles } from '../../server/platform/backup/readFiles.ts';
import { openSession } from '../../server/platform/backup/session.ts';
import { writeArchive } from '../../server/platform/backup/writeArchive.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { file, mail } from '../../server/platform/db/schema.ts';
import { localFileStore } from '../../server/platform/files/localFileStore.ts';
import { openPostgres } from '../support/postgres/openPostgres.ts';
import { hasPostgres } from '../support/postgres/postgres.ts';
import {
  buildFolderPlace,
  computeDigests,
  expectWorking,
  fillShop,
  locateDatabase,
  type Made,
  runBackup,
  runCommand,
  runRestore,
} from '../support/server/backupSupport.ts';
import { startBucket, type TestBucket } from '../support/server/bucket.ts';
import { copyPreparedDatabase } from '../support/server/preparedDatabase.ts';
import { requestQuotation } from '../support/server/samples.ts';
import { startServer, type TestServer, type TestServerOptions } from '../support/server/startServer.ts';

const folder = await mkdtemp(join(tmpdir(), 'fifteen-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let made = 0;
/** A path that nothing has. */
const fresh = (): string => {
  made += 1;
  return join(folder, `place-${made}`);
};

/** The token of the staff comes from the data folder. */
const startServerOn = (place: BackupPlace, more: Partial<TestServerOptions> = {}): Promise<TestServer> =>
  startServer({
    dataDir: place.dataDir,
    database: locateDatabase(place),
    keepsBooks: false,
    ...more,
    config: { files: place.files, demoCustomers: true, deskToken: null },
  });

/** A shop in a folder with an order that is paid, whose server has stopped, and its backup. */
const source = buildFolderPlace(fresh());
const archive = join(folder, 'embedded.backup');
let filled: Made;
beforeAll(async () => {
  await copyPreparedDatabase(source.dataDir);
  const server = await startServerOn(source);
  filled = await fillShop(server);
  expect((await runCommand('backup', archive, { DATA_DIR: source.dataDir })).said).toBe(
    `The server is running on the folder ${source.dataDir}, whose database is one process’s at a time: stop the server, and make the backup then.\n`,
  );
  // A mail that waits for its time.
  await server.services.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(mail)
      .values({ orderId: filled.order.id, template: 'messageWritten', about: 1, createdAt: new Date() })
      .returning({ id: mail.id });
    await server.services.jobs.send(tx, 'mail', { mailId: row?.id ?? 0 }, 3_600_000);
  });
  await server.stop();
  const { printed, warned } = await runBackup(source, archive);
  expect(warned).toEqual([]);
  expect(printed).toContain(`The backup is in ${archive}.`);
});

const isMissing = (path: string): Promise<boolean> =>
  stat(path).then(
    () => false,
    () => true,
  );

describe('a backup of the embedded database', () => {
  test('is its owner’s alone, and stands beside nothing', async () => {
    expect(((await stat(archive)).mode & 0o777).toString(8)).toBe('600');
    expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
    await expect(runBackup(source, archive)).rejects.toThrow('exists already');
  });

  test('goes on in another folder, with everything that it held', async () => {
    const target = buildFolderPlace(fresh());
    const { warned } = await runRestore(target, archive);
    expect(warned).toEqual([]);
    expect(await computeDigests(locateDatabase(target))).toEqual(await computeDigests(locateDatabase(source)));
    for (const entry of await readdir(target.dataDir, { withFileTypes: true })) {
      const { mode } = await stat(join(target.dataDir, entry.name));
      expect([entry.name, (mode & 0o077).toString(8)]).toEqual([entry.name, '0']);
    }
    expect(await readdir(join(target.dataDir, 'mail'))).toEqual(await readdir(join(source.dataDir, 'mail')));
    expect(await isMissing(join(target.dataDir, 'restore-unfinished'))).toBe(true);
    const server = await startServerOn(target);
    try {
      await expectWorking(server, filled);
    } finally {
      await server.stop();
    }
    await expect(runRestore(target, archive)).rejects.toThrow('is not empty');
  });

  test.runIf(hasPostgres)('goes on on PostgreSQL', async () => {
    const target = buildFolderPlace(fresh(), await (await openPostgres()).freshDatabase());
    await runRestore(target, archive);
    expect(await computeDigests(locateDatabase(target))).toEqual(await computeDigests(locateDatabase(source)));
    const server = await startServerOn(target);
    try {
      await expectWorking(server, filled);
    } finally {
      await server.stop();
    }
  });
});

describe('what cannot be restored is refused, and nothing is written', () => {
  test.each([
    ['cut in its first line', (size: number) => Math.min(size, 20)],
    ['cut in the middle', (size: number) => Math.floor(size / 2)],
    ['cut before its last byte', (size: number) => size - 1],
    ['empty', () => 0],
  ])('an archive that is %s', async (_, lengthOf) => {
    const cut = join(folder, 'cut.backup');
    const bytes = await readFile(archive);
    await writeFile(cut, bytes);
    await truncate(cut, lengthOf(bytes.length));
    const target = fresh();
    await expect(runRestore(buildFolderPlace(target), cut)).rejects.toThrow(/is damaged or cut off|is no backup/);
    expect(await isMissing(target)).toBe(true);
  });

  test('an archive in which a byte is another, wherever it is', async () => {
    const bytes = await readFile(archive);
    for (const part of [0.1, 0.5, 0.9, 0.999]) {
      const damaged = Buffer.from(bytes);
      const at = Math.floor(bytes.length * part);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      const path = join(folder, 'damaged.backup');
      await writeFile(path, damaged);
      const target = fresh();
      await expect(runRestore(buildFolderPlace(target), path)).rejects.toThrow('is damaged or cut off');
      expect(await isMissing(target)).toBe(true);
    }
  });

  test('something else, and a file that is not there', async () => {
    const other = join(folder, 'other.txt');
    await writeFile(other, 'Dear diary');
    await expect(runRestore(buildFolderPlace(fresh()), other)).rejects.toThrow(
      `${other} is no backup of this program.`,
    );
    await expect(runRestore(buildFolderPlace(fresh()), '/nowhere')).rejects.toThrow('There is no file /nowhere.');
  });

  test.each([
    ['of a newer version', 4_102_444_800_000, 'was made by a newer version of this program'],
    ['of the time before the first release', 1, 'was made before the first release'],
  ])('an archive %s', async (_, createdAt, refusal) => {
    const path = join(folder, `migrated-${createdAt}.backup`);
    const header: ArchiveRecord = {
      kind: 'header',
      madeAt: new Date().toISOString(),
      migrations: [{ createdAt, hash: 'x' }],
    };
    const records = async function* (): AsyncGenerator<ArchiveRecord> {
      yield header;
    };
    await writeArchive(path, records());
    const target = fresh();
    await expect(runRestore(buildFolderPlace(target), path)).rejects.toThrow(refusal);
    expect(await isMissing(target)).toBe(true);
  });

  test('into a folder that holds something', async () => {
    const target = fresh();
    await mkdir(target);
    await writeFile(join(target, 'mine.txt'), 'mine');
    await expect(runRestore(buildFolderPlace(target), archive)).rejects.toThrow(`The folder ${target} is not empty`);
    expect(await readdir(target)).toEqual(['mine.txt']);
  });

  test.runIf(hasPostgres)('into a database that is in use', async () => {
    const target = buildFolderPlace(fresh(), await (await openPostgres()).preparedDatabase());
    const before = await computeDigests(locateDatabase(target));
    await expect(runRestore(target, archive)).rejects.toThrow('The database holds data of this program already');
    expect(await computeDigests(locateDatabase(target))).toEqual(before);
    expect(await isMissing(target.dataDir)).toBe(true);
  });
});

describe('a restore that ends before it is complete', () => {
  /** The archive without the first rows of orders, which others name. */
  const writeBrokenBackup = async (): Promise<string> => {
    const path = join(folder, `broken-${made}.backup`);
    const records = async function* (): AsyncGenerator<ArchiveRecord> {
      let table = '';
      for await (const record of readArchive(archive)) {
        if (record.kind === 'table') table = record.name;
        if (record.kind !== 'end' && !(record.kind === 'rows' && table === 'order')) yield record;
      }
    };
    await writeArchive(path, records());
    return path;
  };

  test.each(hasPostgres ? (['embedded', 'PostgreSQL'] as const) : (['embedded'] as const))(
    'leaves an empty %s database, and the next one goes on from there',
    async (engine) => {
      const url = engine === 'embedded' ? null : await (await openPostgres()).freshDatabase();
      const target = buildFolderPlace(fresh(), url);
      await expect(runRestore(target, await writeBrokenBackup())).rejects.toThrow('violates foreign key constraint');
      expect(await computeDigests(locateDatabase(target))).toEqual({});
      expect(await readdir(target.dataDir)).toContain('restore-unfinished');
      await runRestore(target, archive);
      expect(await computeDigests(locateDatabase(target))).toEqual(await computeDigests(locateDatabase(source)));
      expect(await readdir(target.dataDir)).not.toContain('restore-unfinished');
    },
  );
});

// There is none before the second migration.
test.runIf(ownMigrations().length > 1)('a backup of an earlier version is restored into this one', async () => {
  const own = ownMigrations();
  const earlier = own.slice(0, -1).map(({ folderMillis, hash }) => ({ createdAt: folderMillis, hash }));
  const old = buildFolderPlace(fresh());
  const opened = await openDatabase({ folder: old.dataDir, durability: 'relaxed' });
  const session = await openSession(opened);
  await session.run('begin');
  await createSchema(session, earlier);
  await session.run(`create table stray (x text); insert into seeded values ('earlier', now())`);
  await session.run('commit');
  await opened.close();
  const path = join(folder, 'earlier.backup');
  await runBackup(old, path);
  const target = buildFolderPlace(fresh());
  expect((await runRestore(target, path)).warned).toEqual([
    'The table public.stray is not of this program, and is left out.',
  ]);
  const reopened = await openDatabase({ folder: target.dataDir, durability: 'relaxed' });
  const again = await openSession(reopened);
  expect((await appliedMigrations(again))?.length).toBe(own.length);
  expect(await again.rows('select version::text from seeded')).toEqual([['earlier']]);
  await reopened.close();
});

test('a file whose row went after the snapshot is noted, and one whose row is still there is reported', async () => {
  const store = localFileStore(fresh());
  await store.save('whole', Buffer.from('bytes'));
  await store.save('empty', Buffer.from(''));
  const reported: string[] = [];
  const records: ArchiveRecord[] = [];
  const paths = async function* (): AsyncGenerator<string> {
    yield* ['whole', 'removed', 'lost', 'empty'];
  };
  const read = readFiles({
    store,
    dataDir: fresh(),
    paths: paths(),
    isNamedNow: async (path) => path !== 'removed',
    notifyMissing: (path) => reported.push(path),
  });
  for await (const record of read) records.push(record);
  expect(records).toEqual([
    { kind: 'file', place: 'store', path: 'whole' },
    { kind: 'bytes', bytes: Buffer.from('bytes') },
    { kind: 'fileEnd' },
    { kind: 'missing', path: 'removed', isRemoved: true },
    { kind: 'missing', path: 'lost', isRemoved: false },
    { kind: 'file', place: 'store', path: 'empty' },
    { kind: 'fileEnd' },
  ]);
  expect(reported).toEqual(['lost']);
});

describe.runIf(hasPostgres)('a backup of PostgreSQL and a bucket, while the server runs', () => {
  let from: TestBucket;
  let to: TestBucket;
  let server: TestServer;
  let running: Made;
  let place: BackupPlace;
  let env: Readonly<Record<string, string>>;
  const path = join(folder, 'postgres.backup');
  beforeAll(async () => {
    [from, to] = await Promise.all([startBucket(), startBucket()]);
    const databaseUrl = await (await openPostgres()).preparedDatabase();
    place = { ...buildFolderPlace(fresh(), databaseUrl), files: from.files };
    env = { ...from.env, DATA_DIR: place.dataDir, DATABASE_URL: databaseUrl };
    server = await startServerOn(place);
    running = await fillShop(server);
  });
  afterAll(async () => {
    await server.stop();
    await Promise.all([from.stop(), to.stop()]);
  });

  test('goes on elsewhere, also on the embedded database', async () => {
    // Rows of files whose bytes are lost, and of one that is still being uploaded.
    const at = { brand: 'wordbridge', name: 'x.txt', size: 1, createdAt: new Date() };
    await server.services.db.insert(file).values([
      { ...at, id: 'lost', path: 'lost', status: 'ready' },
      { ...at, id: 'coming', path: 'coming', status: 'receiving' },
    ]);
    const visitor = await server.client();
    let isDone = false;
    const asking = (async () => {
      let asked = 0;
      for (; !isDone; asked += 1) await requestQuotation(visitor, { email: `busy${asked}@example.com` });
      return asked;
    })();
    const done = await runCommand('backup', path, env);
    isDone = true;
    expect(await asking).toBeGreaterThan(0);
    expect(done).toMatchObject({ code: 0, said: 'The file lost is missing: a row of the database names it.\n' });
    expect(done.printed).toContain(`The backup is in ${path}.\n`);
    expect(((await stat(path)).mode & 0o777).toString(8)).toBe('600');
    const targets: readonly BackupPlace[] = [
      { ...buildFolderPlace(fresh(), await (await openPostgres()).freshDatabase()), files: to.files },
      buildFolderPlace(fresh()),
    ];
    for (const target of targets) {
      await runRestore(target, path);
      const again = await startServerOn(target);
      try {
        await expectWorking(again, running);
      } finally {
        await again.stop();
      }
    }
  });

  test('is refused by a bucket that holds something, and says what is wrong in a sentence', async () => {
    const databaseUrl = await (await openPostgres()).freshDatabase();
    const target = { ...buildFolderPlace(fresh(), databaseUrl), files: to.files };
    await expect(runRestore(target, path)).rejects.toThrow('is not empty: restore into an empty one');
    expect(await isMissing(target.dataDir)).toBe(true);
    expect(await computeDigests(locateDatabase(target))).toEqual({});
    expect(await runCommand('backup', path, env)).toMatchObject({
      code: 1,
      said: `${path} exists already: choose another name, or remove it.\n`,
    });
    expect(await runCommand('backup', `${path}-2`, { DATABASE_URL: 'postgres://x@127.0.0.1:9/x' })).toMatchObject({
      code: 1,
      said: 'The database or the storage of files does not answer (ECONNREFUSED): see DATABASE_URL and FILES_URL.\n',
    });
  });
});
