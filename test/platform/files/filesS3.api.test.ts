import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { HeadObjectCommand, ListPartsCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeStaleUploads } from '../../../server/documents/index.ts';
import { openPostgres } from '../../support/postgres/openPostgres.ts';
import { hasPostgres } from '../../support/postgres/postgres.ts';
import { createUploader, readDocument, type Uploads } from '../../support/server/filesSupport.ts';
import { kill, startProcess } from '../../support/server/serverProcess.ts';
import { createTestClock, startServer, type TestServer } from '../../support/server/startServer.ts';
import { startStorage, type TestStorage } from '../../support/server/storage.ts';

const mebibyte = 1024 * 1024;
const idIn = (location: string): string => location.split('/').at(-1) ?? '';

const storage = await startStorage();
afterAll(storage.stop);

/** A text of so many bytes. */
const createText = (size: number): Buffer => Buffer.from(randomBytes(size).toString('base64').slice(0, size));

const begin = async (uploads: Uploads, size: number, name?: string): Promise<string> => {
  const created = await uploads.create(size, name);
  expect(created.status).toBe(201);
  return created.headers.get('location') ?? '';
};
const readOffset = async (uploads: Uploads, location: string): Promise<number> =>
  Number((await uploads.offset(location)).headers.get('upload-offset'));

describe('uploads in storage of one process', async () => {
  const clock = createTestClock(new Date());
  const server = await startServer({ clock, config: { files: storage.files } });
  afterAll(server.stop);
  const client = await server.client();
  const uploads = createUploader(server.address(), client);

  it('are counted when they have arrived in pieces, and served', async () => {
    const bytes = readDocument('contract-en.docx');
    const location = await begin(uploads, bytes.length, 'contract.docx');
    for (let from = 0; from < bytes.length; from += 3_000) {
      expect(await readOffset(uploads, location)).toBe(from);
      const sent = await uploads.send(location, bytes.subarray(from, from + 3_000), from);
      expect(sent.status).toBe(204);
    }
    expect(await uploads.inspected(idIn(location))).toMatchObject({ status: 'ready', words: 124 });
    expect((await server.services.files.read(idIn(location))).equals(bytes)).toBe(true);
  });

  it('leave no object when they are removed, whole or not', async () => {
    const whole = await uploads.upload(Buffer.from('Guten Tag'), 'a.txt');
    await uploads.inspected(whole);
    const half = await begin(uploads, 7 * mebibyte);
    expect((await uploads.send(half, createText(6 * mebibyte), 0)).status).toBe(204);
    for (const id of [whole, idIn(half)]) {
      expect(await storage.names(id)).not.toEqual([]);
      expect((await uploads.remove(`/api/v2/file/${id}`)).status).toBe(204);
      expect(await storage.names(id)).toEqual([]);
      expect((await uploads.offset(`/api/v2/file/${id}`)).status).toBe(404);
    }
  });

  it('are refused when they are empty', async () => {
    const refused = await uploads.create(0);
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'FileEmpty' }]);
  });

  it('go with their bytes when nobody claims them, and bytes that nobody names go, too', async () => {
    const whole = await uploads.upload(Buffer.from('Guten Tag'), 'a.txt');
    const half = idIn(await begin(uploads, 100));
    await server.services.files.save('orphan-of-nobody', Buffer.from('x'));
    clock.advance(2 * 60 * 60 * 1000 + 60_000);
    const later = createUploader(server.address(), await server.client());
    const fresh = await later.upload(Buffer.from('Guten Tag'), 'b.txt');
    expect(await removeStaleUploads(server.services)).toBeGreaterThanOrEqual(3);
    for (const id of [whole, half, 'orphan-of-nobody']) expect(await storage.names(id)).toEqual([]);
    expect(await storage.names(fresh)).not.toEqual([]);
  });
});

describe('storage that does not answer', () => {
  it('has calls come again', async () => {
    const gone: TestStorage['files'] = { ...storage.files, endpoint: 'http://127.0.0.1:9' };
    const server = await startServer({ config: { files: gone } });
    const uploads = createUploader(server.address(), await server.client());
    const refused = await uploads.create(9);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      503,
      '5',
      { code: 'ServiceUnavailable' },
    ]);
    await server.stop();
  });
});

describe.runIf(hasPostgres)('uploads in storage that processes share', { timeout: 120_000 }, () => {
  let url: string;
  let servers: readonly [TestServer, TestServer];
  let uploads: readonly [Uploads, Uploads];
  // An upload is its owner's.
  let headers: Readonly<Record<string, string>>;
  beforeAll(async () => {
    url = await (await openPostgres()).preparedDatabase();
    const options = { database: { url }, config: { files: storage.files } };
    servers = [await startServer(options), await startServer(options)];
    const client = await servers[0].client();
    headers = client.headers;
    uploads = [createUploader(servers[0].address(), client), createUploader(servers[1].address(), client)];
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) await server.stop();
  });

  it('arrive whole when each piece goes to another process', async () => {
    const bytes = createText(13 * mebibyte);
    const [first, second] = uploads;
    const location = await begin(first, bytes.length);
    const size = 3 * mebibyte;
    for (let piece = 0; piece * size < bytes.length; piece += 1) {
      const here = piece % 2 === 0 ? first : second;
      expect(await readOffset(piece % 2 === 0 ? second : first, location)).toBe(piece * size);
      const sent = await here.send(location, bytes.subarray(piece * size, (piece + 1) * size), piece * size);
      expect(sent.status).toBe(204);
    }
    expect(await second.inspected(idIn(location))).toMatchObject({ size: bytes.length });
    for (const { services } of servers) expect((await services.files.read(idIn(location))).equals(bytes)).toBe(true);
  });

  it('take the same piece once, when both processes get it at the same time', async () => {
    const bytes = createText(mebibyte);
    const [first, second] = uploads;
    const location = await begin(first, bytes.length);
    const sent = await Promise.all([first.send(location, bytes, 0), second.send(location, bytes, 0)]);
    const statuses = sent.map(({ status }) => status);
    expect(statuses).toContain(204);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    await first.inspected(idIn(location));
    expect((await servers[1].services.files.read(idIn(location))).equals(bytes)).toBe(true);
  });

  it('are taken from a client that hangs at another process', async () => {
    const bytes = createText(6 * mebibyte);
    const [first, second] = uploads;
    const location = await begin(first, bytes.length);
    const { hanging } = hang(servers[0].address(), headers, location, bytes.subarray(0, mebibyte), bytes.length);
    await wait(300);
    const offset = await readOffset(second, location);
    hanging.destroy();
    expect((await second.send(location, bytes.subarray(offset), offset)).status).toBe(204);
    await second.inspected(idIn(location));
    expect((await servers[0].services.files.read(idIn(location))).equals(bytes)).toBe(true);
  });

  it('are finished by whoever asks for them next, when their process died after the last byte', async () => {
    const bytes = createText(6 * mebibyte);
    const [first, second] = uploads;
    // The last part has been stored, and nobody has made an object of the parts.
    const location = await begin(first, bytes.length);
    const Key = idIn(location);
    const { Metadata } = await storage.client.send(
      new HeadObjectCommand({ Bucket: storage.files.bucket, Key: `${Key}.info` }),
    );
    const part = { Bucket: storage.files.bucket, Key, UploadId: Metadata?.['upload-id'] };
    for (const [index, Body] of [bytes.subarray(0, 5 * mebibyte), bytes.subarray(5 * mebibyte)].entries()) {
      await storage.client.send(new UploadPartCommand({ ...part, PartNumber: index + 1, Body }));
    }
    expect(await readOffset(second, location)).toBe(bytes.length);
    expect(await second.inspected(Key)).toMatchObject({ size: bytes.length });
    expect((await servers[1].services.files.read(Key)).equals(bytes)).toBe(true);
    expect(await storage.names(Key)).toEqual([Key, `${Key}.info`]);
  });

  it('go on at another process when theirs is killed with a piece on its way', async () => {
    const bytes = createText(18 * mebibyte);
    const killed = await startProcess(servers[0].dataDir, { DATABASE_URL: url, ...storage.env });
    const [, second] = uploads;
    const location = await begin(second, bytes.length);
    const { hanging } = hang(killed.address, headers, location, bytes.subarray(0, 13 * mebibyte), bytes.length);
    // Two whole parts are stored as soon as they have arrived.
    await expect.poll(() => countParts(location), { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    await kill(killed.process);
    hanging.destroy();
    const offset = await readOffset(second, location);
    expect(offset).toBeGreaterThanOrEqual(10 * mebibyte);
    expect((await second.send(location, bytes.subarray(offset), offset)).status).toBe(204);
    await second.inspected(idIn(location));
    const { services } = servers[0];
    expect((await services.files.read(idIn(location))).equals(bytes)).toBe(true);
  });
});

/** Sends the beginning of a piece, and nothing more. */
const hang = (
  address: string,
  headers: Readonly<Record<string, string>>,
  location: string,
  bytes: Uint8Array,
  announced: number,
) => {
  const hanging = request(`${address}${location}`, {
    method: 'PATCH',
    headers: {
      ...headers,
      'Tus-Resumable': '1.0.0',
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': '0',
      'Content-Length': announced,
    },
  });
  hanging.on('error', () => undefined);
  hanging.write(bytes);
  return { hanging };
};

/** How many parts of an upload are stored. */
const countParts = async (location: string): Promise<number> => {
  const at = { Bucket: storage.files.bucket, Key: idIn(location) };
  const { Metadata } = await storage.client.send(new HeadObjectCommand({ ...at, Key: `${at.Key}.info` }));
  const { Parts = [] } = await storage.client.send(new ListPartsCommand({ ...at, UploadId: Metadata?.['upload-id'] }));
  return Parts.length;
};
