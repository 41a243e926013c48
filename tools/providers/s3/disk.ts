import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Metadata = Readonly<Record<string, string>>;
export type StoredObject = {
  readonly size: number;
  readonly etag: string;
  readonly at: Date;
  readonly metadata: Metadata;
};
export type StoredPart = { readonly number: number; readonly size: number; readonly etag: string };

type Kept = { readonly etag: string; readonly metadata: Metadata };

const readJson = async (path: string): Promise<Kept> => JSON.parse(await readFile(path, 'utf8'));

/** Objects and unfinished uploads on a disk. What is written appears when it is complete. */
export const openDisk = async (folder: string) => {
  const objects = join(folder, 'objects');
  const uploads = join(folder, 'uploads');
  for (const path of [objects, uploads]) await mkdir(path, { recursive: true });
  const toFile = (key: string): string => join(objects, encodeURIComponent(key));
  const toAboutFile = (key: string): string => join(folder, `${encodeURIComponent(key)}.json`);
  const toUploadFolder = (id: string): string => join(uploads, encodeURIComponent(id));

  /** @returns the hash of what was written */
  const write = async (path: string, body: Readable): Promise<string> => {
    const hash = createHash('md5');
    const half = `${path}.${randomUUID()}`;
    try {
      await pipeline(
        body,
        async function* (bytes: AsyncIterable<Buffer>) {
          for await (const some of bytes) {
            hash.update(some);
            yield some;
          }
        },
        createWriteStream(half),
      );
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
    return hash.digest('hex');
  };

  const keep = (key: string, kept: Kept): Promise<void> => writeFile(toAboutFile(key), JSON.stringify(kept));

  const readUpload = async (id: string): Promise<{ readonly key: string; readonly metadata: Metadata }> =>
    JSON.parse(await readFile(join(toUploadFolder(id), 'about'), 'utf8'));

  const readParts = async (id: string): Promise<readonly StoredPart[] | null> => {
    const names = await readdir(toUploadFolder(id)).catch(() => null);
    if (names === null) return null;
    const parts = names.flatMap((name) => {
      const [, number, etag = ''] = /^(\d+)-([0-9a-f]{32})$/.exec(name) ?? [];
      return number === undefined ? [] : [{ number: Number(number), etag, name }];
    });
    const sized = await Promise.all(
      parts.map(async ({ name, ...part }) => ({ ...part, size: (await stat(join(toUploadFolder(id), name))).size })),
    );
    return sized.toSorted((one, other) => one.number - other.number);
  };

  return {
    put: async (key: string, body: Readable, metadata: Metadata): Promise<string> => {
      const etag = await write(toFile(key), body);
      await keep(key, { etag, metadata });
      return etag;
    },
    head: async (key: string): Promise<StoredObject | null> => {
      const file = await stat(toFile(key)).catch(() => null);
      return file === null ? null : { size: file.size, at: file.mtime, ...(await readJson(toAboutFile(key))) };
    },
    read: (key: string): Readable => createReadStream(toFile(key)),
    remove: async (key: string): Promise<void> => {
      await rm(toFile(key), { force: true });
      await rm(toAboutFile(key), { force: true });
    },
    keys: async (): Promise<readonly string[]> =>
      (await readdir(objects))
        .filter((name) => !/\.[0-9a-f]{8}-[0-9a-f-]{27}$/.test(name))
        .map(decodeURIComponent)
        .toSorted(),
    begin: async (key: string, metadata: Metadata): Promise<string> => {
      const id = randomUUID();
      await mkdir(toUploadFolder(id));
      await writeFile(join(toUploadFolder(id), 'about'), JSON.stringify({ key, metadata }));
      return id;
    },
    putPart: async (id: string, number: number, body: Readable): Promise<string | null> => {
      if ((await readParts(id)) === null) return null;
      const path = join(toUploadFolder(id), 'received');
      const mine = `${path}-${randomUUID()}`;
      const etag = await write(mine, body);
      const earlier = (await readParts(id))?.filter((part) => part.number === number) ?? [];
      for (const one of earlier) await rm(join(toUploadFolder(id), `${number}-${one.etag}`), { force: true });
      await rename(mine, join(toUploadFolder(id), `${number}-${etag}`));
      return etag;
    },
    partsOf: readParts,
    /** Makes an object of parts, one after the other. */
    complete: async (key: string, id: string, parts: readonly StoredPart[]): Promise<string> => {
      const { metadata } = await readUpload(id);
      const half = `${toFile(key)}.${randomUUID()}`;
      await writeFile(half, '');
      for (const { number, etag } of parts) {
        await pipeline(
          createReadStream(join(toUploadFolder(id), `${number}-${etag}`)),
          createWriteStream(half, { flags: 'a' }),
        );
      }
      const hash = createHash('md5')
        .update(parts.map(({ etag }) => etag).join(''))
        .digest('hex');
      const etag = `${hash}-${parts.length}`;
      await keep(key, { etag, metadata });
      await rename(half, toFile(key));
      await rm(toUploadFolder(id), { recursive: true });
      return etag;
    },
    abort: async (id: string): Promise<boolean> => {
      const isThere = (await readParts(id)) !== null;
      await rm(toUploadFolder(id), { recursive: true, force: true });
      return isThere;
    },
    /** Uploads that nobody has finished or given up. */
    unfinished: async (): Promise<readonly { readonly id: string; readonly key: string }[]> =>
      Promise.all((await readdir(uploads)).map(async (id) => ({ id, key: (await readUpload(id)).key }))),
  };
};

export type Disk = Awaited<ReturnType<typeof openDisk>>;
