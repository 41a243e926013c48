import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { engineVersion } from '../../../server/platform/db/openFolder.ts';
import { UnfitDatabase } from '../../../server/platform/db/unfitDatabase.ts';
import { prepareDatabase } from '../../support/server/preparedDatabase.ts';
import { startProcess } from '../../support/server/serverProcess.ts';

const parent = await mkdtemp(join(tmpdir(), 'fifteen-'));
afterAll(() => rm(parent, { recursive: true, force: true }));
let number = 0;

const freshFolder = (): string => {
  number += 1;
  return join(parent, String(number));
};

const copyPrepared = async (): Promise<string> => {
  const folder = freshFolder();
  await cp((await prepareDatabase()).folder, folder, { recursive: true });
  return folder;
};

/** Every file with its size and when it was written, but for the lock's own. */
const listFiles = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder, { recursive: true });
  const all = await Promise.all(
    names
      .filter((name) => !name.startsWith('db-lock'))
      .map(async (name) => {
        const found = await stat(join(folder, name));
        return found.isFile() ? [`${name} ${found.size} ${found.mtimeMs}`] : [];
      }),
  );
  return all.flat().sort();
};

const countTables = async (folder: string): Promise<unknown> => {
  const opened = await openDatabase({ folder, durability: 'relaxed', walSegmentMb: 1 });
  try {
    return await opened.db.execute(sql`select count(*)::int as tables from pg_tables where schemaname = 'public'`);
  } finally {
    await opened.close();
  }
};

describe('a folder with a database', () => {
  test('is made once, of the version that is expected, and kept', async () => {
    const folder = freshFolder();
    const made = await openDatabase({ folder, durability: 'relaxed', walSegmentMb: 1 });
    await made.db.execute(sql`create table kept (id int)`);
    await made.close();
    expect((await readFile(join(folder, 'db/PG_VERSION'), 'utf8')).trim()).toBe(engineVersion);
    expect(await countTables(folder)).toMatchObject({ rows: [{ tables: 1 }] });
    expect((await readdir(folder)).sort()).toEqual(['db', 'db-lock']);
  });

  test('whose making was interrupted is made anew, as nobody has worked on it', async () => {
    const folder = freshFolder();
    await mkdir(join(folder, 'db-making/base'), { recursive: true });
    await writeFile(join(folder, 'db-making/PG_VERSION'), '18\n');
    expect(await countTables(folder)).toMatchObject({ rows: [{ tables: 0 }] });
    expect((await readdir(folder)).sort()).toEqual(['db', 'db-lock']);
  });

  test.each([
    ['its mark of completion', (data: string) => rm(join(data, 'fifteen-made')), 'lacks the file fifteen-made'],
    ['its version', (data: string) => rm(join(data, 'PG_VERSION')), 'is damaged: it lacks the file PG_VERSION'],
    ['everything', (data: string) => rm(data, { recursive: true }).then(() => mkdir(data)), 'lacks the file'],
    [
      'this version’s engine',
      (data: string) => writeFile(join(data, 'PG_VERSION'), '17\n'),
      `is of PostgreSQL 17, and this version works on ${engineVersion}`,
    ],
  ])('that lacks %s is refused as it is', async (_what, damage, sentence) => {
    const folder = await copyPrepared();
    await damage(join(folder, 'db'));
    const before = await listFiles(folder);
    const refusal = openDatabase({ folder, durability: 'relaxed', walSegmentMb: 1 });
    await expect(refusal).rejects.toThrow(UnfitDatabase);
    await expect(refusal).rejects.toThrow(sentence);
    expect(await listFiles(folder)).toEqual(before);
    // The lock is given back with the refusal.
    await expect(openDatabase({ folder, durability: 'relaxed', walSegmentMb: 1 })).rejects.toThrow(sentence);
  });

  test.each([
    ['global/pg_control', (path: string) => rm(path), 'could not open file "global/pg_control"'],
    ['global/pg_control', (path: string) => writeFile(path, Buffer.alloc(8192)), 'incompatible with server'],
    ['pg_wal', (path: string) => rm(path, { recursive: true }).then(() => mkdir(path)), 'checkpoint record'],
  ])('whose %s is damaged is not replaced, and the engine’s reason is told', async (path, damage, reason) => {
    const folder = await copyPrepared();
    await damage(join(folder, 'db', path));
    const refusal = openDatabase({ folder, durability: 'relaxed', walSegmentMb: 1 });
    await expect(refusal).rejects.toThrow(UnfitDatabase);
    await expect(refusal).rejects.toThrow(reason);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['db']));
    expect(await readdir(join(folder, 'db'))).toContain('fifteen-made');
  });

  test('that is damaged ends the server with that sentence alone', async () => {
    const folder = await copyPrepared();
    await rm(join(folder, 'db/fifteen-made'));
    await expect(startProcess(folder)).rejects.toThrow(
      /^The server ended with 1: The folder \S+ lacks the file fifteen-made, [^\n]+\n$/,
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('db'))).toEqual(['db', 'db-lock']);
  });
});
