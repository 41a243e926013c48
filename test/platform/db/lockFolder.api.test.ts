import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from '../../../server/platform/db/lockFolder.ts';
import { UnfitDatabase } from '../../../server/platform/db/unfitDatabase.ts';
import { root } from '../../../tools/brands.ts';

const folders: string[] = [];
const createFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'fifteen-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Asks for the lock in a process of its own, which says what came of it, and then stays. @param user who it runs as */
const lockElsewhere = async (folder: string, user: { readonly uid?: number } = {}) => {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module-typescript',
      '--eval',
      `import { lockFolder } from './server/platform/db/lockFolder.ts';
       try { await lockFolder(${JSON.stringify(folder)}); console.log('held'); }
       catch (error) { console.log(error.constructor.name); }
       setInterval(() => {}, 1_000);`,
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], ...user },
  );
  const [said] = await once(createInterface({ input: child.stdout }), 'line');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { pid: child.pid, said: String(said), kill };
};

test('a folder is one process’s at a time, and whoever asks is told whose it is', async () => {
  const folder = await createFolder();
  const lock = await lockFolder(folder);
  const refusal = lockFolder(folder);
  await expect(refusal).rejects.toThrow(FolderInUse);
  await expect(refusal).rejects.toThrow(`in use by process ${process.pid} on ${hostname()} since 20`);
  await lock.release();
  await (await lockFolder(folder)).release();
});

test('the lock is the kernel’s: what is written beside it, and which numbers processes have, do not matter', async () => {
  const folder = await createFolder();
  const holder = await lockElsewhere(folder);
  expect(holder.said).toBe('held');
  // As a process of another container or host would be known: by a number that nobody has here.
  for (const text of ['process 4194303 on another.host since 2026-11-29T10:00:00.000Z\n', '']) {
    await writeFile(join(folder, 'db-lock-holder'), text);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by ${text.trim() || 'another process'}: stop it`);
  }
  await holder.kill();
  const lock = await lockFolder(folder);
  expect(await readFile(join(folder, 'db-lock-holder'), 'utf8')).toMatch(new RegExp(`^process ${process.pid} on `));
  await lock.release();
});

test('of processes that ask at the same moment, one gets it', async () => {
  const folder = await createFolder();
  const all = await Promise.all([1, 2, 3, 4].map(() => lockElsewhere(folder)));
  expect(all.map(({ said }) => said).sort()).toEqual(['FolderInUse', 'FolderInUse', 'FolderInUse', 'held']);
  for (const each of all) await each.kill();
});

test('a folder that cannot be written to is refused, and says so', async () => {
  const folder = await createFolder();
  await chmod(folder, 0o555);
  // An administrator may write anywhere.
  if (process.getuid?.() === 0) {
    const other = await lockElsewhere(folder, { uid: 65_534 });
    expect(other.said).toBe('UnfitDatabase');
    await other.kill();
  } else {
    await expect(lockFolder(folder)).rejects.toThrow(UnfitDatabase);
  }
  await chmod(folder, 0o755);
});
