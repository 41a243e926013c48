import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DataExport } from '../../../openapi/types.ts';
import { file } from '../../../server/platform/db/schema.ts';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import { readLoginToken, signIn } from '../../support/server/accountMails.ts';
import { createAccount } from '../../support/server/accounts.ts';
import { readData, readQuotation } from '../../support/server/client.ts';
import { createUploader } from '../../support/server/filesSupport.ts';
import { buildQuotationRequest, waitUntil } from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';

const megabyte = 1_000_000;
const documents = 3;
/** Bytes of each. */
const size = 100 * megabyte;
const piece = randomBytes(64 * 1024);
/** What is asked here is memory; a slow machine takes its time. */
const writingTimeoutMs = 300_000;

const server = await startForFile();

/** A document as a disk reads it. */
function* createBytes(length: number): Generator<Buffer> {
  for (let left = length; left > 0; left -= piece.length) yield left < piece.length ? piece.subarray(0, left) : piece;
}

/** Bytes that are in use, once garbage is collected. */
const held = (): number => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('Garbage cannot be collected.');
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

test('a copy of 300 MB of documents takes no more memory than one of a few: it is written piece by piece', async () => {
  const client = await server.client();
  const email = createAccount('anna');
  const token = readLoginToken(await signIn(client, email, demoPassword));
  const uploads = createUploader(server.address(), client);
  const file_ids: string[] = [];
  for (let count = 1; count <= documents; count += 1) {
    const id = await uploads.upload(Buffer.from(`Document ${count}.`), `scan-${count}.txt`);
    await uploads.inspected(id);
    file_ids.push(id);
  }
  const request = buildQuotationRequest({ email, text: 'A text.', file_ids });
  readQuotation(await client.post('/api/v2/quotation', request, token));
  for (const id of file_ids) await server.services.db.update(file).set({ size }).where(eq(file.id, id));

  const before = held();
  /** What was in use beyond that, each time so many bytes were written. */
  const more: number[] = [];
  let written = 0;
  let pieces = 0;
  const hash = createHash('sha256');
  Object.assign(server.services.files, {
    stream: () => Readable.from(createBytes(size), { objectMode: false }),
    save: async (id: string, content: Readable) => {
      for await (const chunk of content) {
        hash.update(chunk);
        written += chunk.length;
        pieces += 1;
        // A store slower than what is read: it must not pile up before it.
        if (pieces % 500 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
        if (written > (more.length + 1) * 25 * megabyte) more.push((held() - before) / megabyte);
      }
      return id;
    },
  });
  await client.post('/api/v2/customer/export', undefined, token);
  const copy = await waitUntil(
    async () => readData<DataExport>(await client.get('/api/v2/customer/export', token)),
    ({ state }) => state !== 'preparing',
    writingTimeoutMs,
  );
  expect(copy).toMatchObject({ state: 'ready', size: written });
  expect(written).toBeGreaterThan(documents * size);
  expect(more.length).toBeGreaterThanOrEqual(12);
  // Buffers are given back when the runtime comes to it: what has piled up would be in use at each look.
  expect(Math.min(...more.slice(-4))).toBeLessThan(40);
  expect(Math.max(...more)).toBeLessThan(150);
}, 400_000);
