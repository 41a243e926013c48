import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { removeOldUploadCounts, resumeCounting } from '../../server/documents/index.ts';
import { file, uploadCount } from '../../server/platform/db/schema.ts';
import type { UploadLimits } from '../../server/platform/files/uploadLimits.ts';
import { createUploader } from '../support/server/filesSupport.ts';
import { waitUntil } from '../support/server/samples.ts';
import { createTestClock, startServer, type TestServer } from '../support/server/startServer.ts';

const plenty = { files: 1_000, bytes: 1_000_000_000 };
const usual: UploadLimits = {
  visitor: plenty,
  address: plenty,
  texts: { visitor: plenty.bytes, address: plenty.bytes },
  keepFree: 0,
};

let server: TestServer;
const clock = createTestClock();
const start = async (uploads: Partial<UploadLimits>): Promise<void> => {
  server = await startServer({ clock, config: { uploads: { ...usual, ...uploads } } });
};
afterEach(() => server.stop());

/** A visitor of their own, who comes from an address of their own when one is given. */
const createVisitor = async (address = '198.51.100.1') => {
  const client = await server.client();
  return createUploader(server.address(), { ...client, headers: { ...client.headers, 'x-forwarded-for': address } });
};

const expectOverQuota = async (answer: Response): Promise<void> => {
  expect([answer.status, await answer.json()]).toMatchObject([429, { code: 'UploadQuotaReached' }]);
  // The clock stands at noon.
  expect(Number(answer.headers.get('retry-after'))).toBe(12 * 60 * 60);
};

describe('a quota of uploads', () => {
  test('of a visitor counts files and bytes of a day, and spares other visitors', async () => {
    await start({ visitor: { files: 3, bytes: 100 } });
    const one = await createVisitor();
    expect((await one.create(40)).status).toBe(201);
    await expectOverQuota(await one.create(61));
    expect((await one.create(60)).status).toBe(201);
    await expectOverQuota(await one.create(1));
    const other = await createVisitor();
    for (let index = 0; index < 3; index += 1) expect((await other.create(1)).status).toBe(201);
    await expectOverQuota(await other.create(1));
    clock.advance(24 * 60 * 60 * 1000);
    // Their tokens have ended, but not their day.
    await removeOldUploadCounts(server.services);
    expect(await server.services.db.select().from(uploadCount)).toEqual([]);
    expect((await (await createVisitor()).create(100)).status).toBe(201);
  });

  test('of an address counts all its visitors, and what was removed too', async () => {
    await start({ address: { files: 2, bytes: 1_000 } });
    const one = await createVisitor('2001:db8:1:2::1');
    const first = await one.create(10);
    expect((await one.remove(first.headers.get('location') ?? '')).status).toBe(204);
    expect((await (await createVisitor('2001:db8:1:2::2')).create(10)).status).toBe(201);
    await expectOverQuota(await (await createVisitor('2001:db8:1:2::3')).create(10));
    expect((await (await createVisitor('2001:db8:1:3::1')).create(10)).status).toBe(201);
    const counted = await server.services.db.select().from(uploadCount);
    expect(JSON.stringify(counted)).not.toContain('2001');
  });

  test('lets no more through when all come at once, and stores nothing of what it refuses', async () => {
    await start({ visitor: { files: 5, bytes: 1_000 } });
    const one = await createVisitor();
    const answers = await Promise.all(Array.from({ length: 20 }, () => one.create(10)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(await server.services.db.select().from(file)).toHaveLength(5);
    expect((await readdir(join(server.dataDir, 'files'))).filter((name) => !name.endsWith('.json'))).toHaveLength(5);
  });
});

test('a visitor with many documents waits for them, and does not let others wait', async () => {
  await start({});
  const read = vi.spyOn(server.services.files, 'read');
  // As a process leaves them that is killed: all of them wait at once.
  const base = { brand: 'wordbridge', name: 'a.txt', size: 10, status: 'counting' as const, createdAt: clock.now() };
  const ids = [...Array.from({ length: 8 }, (_, index) => `greedy-${index}`), 'modest'];
  for (const id of ids) {
    const path = await server.services.files.save(id, Buffer.from('some words'));
    const [visitor = ''] = id.split('-');
    await server.services.db.insert(file).values({ ...base, id, path, visitor, address: `of ${visitor}` });
  }
  await resumeCounting(server.services);
  await waitUntil(
    async () => (await server.services.db.select().from(file)).filter(({ status }) => status === 'ready').length,
    (counted) => counted === ids.length,
  );
  // Two are looked at at once, and then everybody has their turn.
  expect(read.mock.calls.map(([path]) => path).indexOf('modest')).toBeLessThanOrEqual(3);
});

test('uploads are refused before the disk is full, and go on where they stopped once there is room', async () => {
  await start({ keepFree: 1_000 });
  const free = vi.spyOn(server.services.files, 'free');
  const one = await createVisitor();
  const location = (await one.create(10)).headers.get('location') ?? '';
  free.mockResolvedValue(1_005);
  for (const answer of [await one.create(6), await one.send(location, Buffer.from('some words'), 0)]) {
    expect([answer.status, await answer.json()]).toMatchObject([507, { code: 'StorageFull' }]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await one.create(5)).status).toBe(201);
  free.mockRestore();
  expect(await server.services.files.free()).toBeGreaterThan(1_000);
  expect((await one.send(location, Buffer.from('some words'), 0)).status).toBe(204);
  expect(await one.inspected(location.split('/').at(-1) ?? '')).toMatchObject({ status: 'ready', words: 2 });
});
