import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './fileStore.ts';

/** Where files are in a data folder; uploads are received in the same place, so that a finished one need not be moved. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files');

/** Names of the store's own making; whatever else a row may say never leaves the folder. */
const safePath = /^[A-Za-z0-9_-]{1,64}$/;

/** How many files are looked at side by side. */
const chunk = 500;

/** Stores files in a folder. A file appears under its name only when it is complete. */
export const localFileStore = (folder: string): FileStore => {
  const locate = (path: string): string => {
    if (!safePath.test(path)) throw new Error('A path outside the file store.');
    return join(folder, path);
  };
  return {
    save: async (id, content) => {
      await mkdir(folder, { recursive: true });
      const target = locate(id);
      const source = content instanceof Readable ? content : Readable.from([content]);
      try {
        await pipeline(source, createWriteStream(`${target}.part`));
        await rename(`${target}.part`, target);
      } catch (error) {
        await rm(`${target}.part`, { force: true });
        throw error;
      }
      return id;
    },
    read: (path) => readFile(locate(path)),
    has: (path) =>
      access(locate(path)).then(
        () => true,
        () => false,
      ),
    stream: (path) => createReadStream(locate(path)),
    remove: async (path) => {
      await rm(locate(path), { force: true });
      // The upload protocol writes its notes of an upload beside it.
      await rm(`${locate(path)}.json`, { force: true });
      // What a process that died had begun to write.
      await rm(`${locate(path)}.part`, { force: true });
    },
    free: async () => {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    pathsBefore: async function* (time) {
      const names = (await readdir(folder).catch(() => [])).filter((name) => safePath.test(name));
      for (let start = 0; start < names.length; start += chunk) {
        const some = names.slice(start, start + chunk);
        const times = await Promise.all(some.map((name) => stat(join(folder, name)).catch(() => null)));
        yield some.filter((_, index) => (times[index]?.mtime ?? time) < time);
      }
    },
  };
};
