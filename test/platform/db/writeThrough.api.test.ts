import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Durability } from '../../../server/platform/db/engineFolder.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';

const folder = await mkdtemp(join(tmpdir(), 'fifteen-'));
const real = fs.fsyncSync;

/** Has the disk answer otherwise. */
const replaceFsync = (fsync: (fd: number) => void): void => {
  fs.fsyncSync = fsync;
  syncBuiltinESMExports();
};
afterEach(() => replaceFsync(real));
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (durability: Durability) =>
  openDatabase({ folder: join(folder, durability), durability, walSegmentMb: 1 });

test.each([
  ['full', 10],
  ['relaxed', 0],
] as const)('with durability %s, ten commits are written through %i times', async (durability, expected) => {
  const { db, close } = await open(durability);
  await db.execute(sql`create table note (id serial, text text)`);
  let times = 0;
  replaceFsync((fd) => {
    times += 1;
    real(fd);
  });
  for (let row = 0; row < 10; row += 1) await db.execute(sql`insert into note (text) values ('committed')`);
  expect(times).toBe(expected);
  await close();
});

test('what the disk has not taken is not acknowledged', async () => {
  const { db } = await open('full');
  await db.execute(sql`create table if not exists note (id serial, text text)`);
  replaceFsync(() => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  });
  await expect(db.execute(sql`insert into note (text) values ('lost')`)).rejects.toThrow();
});
