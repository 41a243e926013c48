import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { restrictPermissions } from '../../../server/platform/core/restrictPermissions.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { createClient } from '../../support/server/client.ts';
import { createUploader } from '../../support/server/filesSupport.ts';
import { listMailFiles } from '../../support/server/mailFiles.ts';
import { copyPreparedDatabase } from '../../support/server/preparedDatabase.ts';
import { requestQuotation, waitUntil } from '../../support/server/samples.ts';
import { kill, startProcess } from '../../support/server/serverProcess.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** What is in a folder, with what its owner, the group and others may do. */
const listModes = async (folder: string): Promise<Record<string, string>> => {
  const found: Record<string, string> = { '.': ((await stat(folder)).mode & 0o777).toString(8) };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const seen = await stat(path).catch(() => null);
    if (seen !== null)
      found[path.slice(folder.length + 1)] = `${seen.isDirectory() ? 'd' : ''}${(seen.mode & 0o777).toString(8)}`;
  }
  return found;
};

test('what the server stores is its owner’s alone, also what an earlier version left open', async () => {
  await copyPreparedDatabase(dataDir);
  await mkdir(join(dataDir, 'mail'));
  await writeFile(join(dataDir, 'mail', 'earlier.eml'), 'To: Anna');
  await chmod(join(dataDir, 'mail', 'earlier.eml'), 0o644);
  await chmod(join(dataDir, 'mail'), 0o755);
  await chmod(dataDir, 0o755);
  const started = await startProcess(dataDir, { DESK: 'auto' });
  try {
    const client = await createClient(started.address, 'wordbridge', 'en');
    const id = await createUploader(started.address, client).upload(Buffer.from('some words to count'), 'words.txt');
    await requestQuotation(client, { file_ids: [id] });
    await waitUntil(
      () => listMailFiles(join(dataDir, 'mail')),
      (names) => names.length > 1,
    );
    const found = await listModes(dataDir);
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['desk-token', 'mail/earlier.eml', `files/${id}`, 'db']));
    const open = Object.entries(found).filter(
      ([path, mode]) => mode !== (path === '.' ? '700' : mode.startsWith('d') ? 'd700' : '600'),
    );
    expect(open).toEqual([]);
  } finally {
    await kill(started.process);
  }
});

test('a database that is made is its owner’s alone, whatever the process may give away', async () => {
  const folder = join(dataDir, 'fresh');
  const mask = process.umask(0o022);
  const opened = await openDatabase({ folder, durability: 'relaxed', walSegmentMb: 1 });
  await opened.db.execute(sql`create table note (id int)`);
  const found = await listModes(join(folder, 'db'));
  await opened.close();
  process.umask(mask);
  const others = Object.entries(found).filter(([, mode]) => !/^d?[67]00$/.test(mode));
  expect(others).toEqual([]);
});

test('a volume that belongs to another user is used as it is, and what stays open is named', async () => {
  const volume = await mkdtemp(join(tmpdir(), 'fifteen-'));
  await writeFile(join(volume, 'foreign'), '');
  await chmod(join(volume, 'foreign'), 0o644);
  const refuseChange = async (): Promise<void> => {
    throw Object.assign(new Error('not yours'), { code: 'EPERM' });
  };
  expect(await restrictPermissions(volume, refuseChange)).toEqual([volume, join(volume, 'foreign')]);
  expect(await restrictPermissions(volume)).toEqual([]);
  expect(((await stat(join(volume, 'foreign'))).mode & 0o777).toString(8)).toBe('600');
  const failOnDisk = async (): Promise<void> => {
    throw Object.assign(new Error('no disk'), { code: 'EIO' });
  };
  await chmod(volume, 0o755);
  await expect(restrictPermissions(volume, failOnDisk)).rejects.toThrow('no disk');
  await rm(volume, { recursive: true });
});
