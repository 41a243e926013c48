import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '../../../server/platform/files/fileStore.ts';
import { localFileStore } from '../../../server/platform/files/localFileStore.ts';
import { s3FileStore } from '../../../server/platform/files/s3/s3FileStore.ts';
import { startStorage } from '../../support/server/storage.ts';

const stores = {
  folder: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fifteen-files-'));
    return { store: localFileStore(folder), stop: () => rm(folder, { recursive: true, force: true }) };
  },
  s3: async () => {
    const { client, files, stop } = await startStorage();
    return { store: s3FileStore(client, files.bucket), stop };
  },
} as const;

const newPath = (): string => `file-${randomUUID()}`;
const mebibyte = 1024 * 1024;

describe.each(['folder', 's3'] as const)('files in %s', (kind) => {
  let store: FileStore;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ store, stop } = await stores[kind]());
  });
  afterAll(() => stop());

  const listPathsBefore = async (time: Date): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const paths of store.pathsBefore(time)) found.push(...paths);
    return found;
  };

  it('are read as they were written, whole or as a stream, and can be written again', async () => {
    const path = newPath();
    expect(await store.has(path)).toBe(false);
    await expect(store.read(path)).rejects.toThrow();
    expect(await store.save(path, Buffer.from('Łódź 👍'))).toBe(path);
    expect((await store.read(path)).toString()).toBe('Łódź 👍');
    expect(await store.has(path)).toBe(true);
    await store.save(path, Buffer.alloc(0));
    expect(await store.read(path)).toHaveLength(0);
    const long = Buffer.alloc(12 * mebibyte + 3, 'abcdefg');
    await store.save(path, Readable.from([long.subarray(0, 7 * mebibyte), long.subarray(7 * mebibyte)]));
    expect((await buffer(store.stream(path))).equals(long)).toBe(true);
    await store.remove(path);
  });

  it('are not there when their writing was cut', async () => {
    const path = newPath();
    const cut = Readable.from(
      (async function* () {
        yield Buffer.alloc(6 * mebibyte);
        throw new Error('cut');
      })(),
    );
    await expect(store.save(path, cut)).rejects.toThrow('cut');
    expect(await store.has(path)).toBe(false);
    expect(await listPathsBefore(new Date(Date.now() + 60_000))).not.toContain(path);
  });

  it('are gone when they are removed, twice as well', async () => {
    const path = newPath();
    await store.save(path, Buffer.from('x'));
    await store.remove(path);
    await store.remove(path);
    expect(await store.has(path)).toBe(false);
    const gone = store.stream(path);
    await expect(buffer(gone)).rejects.toThrow();
  });

  it('are listed by the time at which they were written', async () => {
    const path = newPath();
    const before = new Date(Date.now() - 60_000);
    await store.save(path, Buffer.from('x'));
    expect(await listPathsBefore(before)).not.toContain(path);
    expect(await listPathsBefore(new Date(Date.now() + 60_000))).toContain(path);
    await store.remove(path);
  });

  it('have no path outside the store', async () => {
    for (const path of ['../secret', 'a/b', '', '.', 'x'.repeat(65)]) {
      await expect((async () => store.read(path))()).rejects.toThrow();
      await expect((async () => store.remove(path))()).rejects.toThrow('A path outside the file store.');
    }
  });
});
