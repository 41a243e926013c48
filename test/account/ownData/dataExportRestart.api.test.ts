import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { DataExport } from '../../../openapi/types.ts';
import { filesFolder } from '../../../server/platform/files/localFileStore.ts';
import { createAccount } from '../../support/server/accounts.ts';
import { type Client, createClient, readData } from '../../support/server/client.ts';
import { createUploader } from '../../support/server/filesSupport.ts';
import { listMailFiles } from '../../support/server/mailFiles.ts';
import { copyPreparedDatabase } from '../../support/server/preparedDatabase.ts';
import { readBearer } from '../../support/server/readBearer.ts';
import { buildQuotationRequest, waitUntil } from '../../support/server/samples.ts';
import { kill, startProcess } from '../../support/server/serverProcess.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-'));
await copyPreparedDatabase(dataDir);
const running = new Set<ChildProcess>();
const killAll = async (): Promise<void> => {
  for (const child of running) await kill(child);
  running.clear();
};
afterEach(killAll);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = async (earlier?: string): Promise<{ readonly client: Client; readonly address: string }> => {
  await killAll();
  const { process: child, address } = await startProcess(dataDir, { DESK: 'manual' });
  running.add(child);
  return { client: await createClient(address, 'wordbridge', 'en', earlier), address };
};

const listExportFiles = async (): Promise<readonly string[]> =>
  (await readdir(filesFolder(dataDir))).filter((name) => name.startsWith('export-')).sort();

const listExportMails = async (email: string): Promise<readonly string[]> => {
  const folder = join(dataDir, 'mail');
  const mails = await Promise.all((await listMailFiles(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(email) && /copy of your data/i.test(mail));
};

const path = '/api/v2/customer/export';

test('killed in the middle of a copy and started again, the server makes it whole, mails once, and leaves no half', async () => {
  const { client, address } = await start();
  const email = createAccount('anna');
  const token = await readBearer(client, email);
  const signedIn = { ...client, headers: { ...client.headers, ...token } };
  const uploads = createUploader(address, signedIn);
  // Long enough to be killed in: letters that are hardly shortened.
  const bytes = Buffer.from(randomBytes(4_500_000).toString('base64').replaceAll(/.{76}/g, '$&\n'));
  const file_ids: string[] = [];
  for (let count = 1; count <= 3; count += 1) {
    const id = await uploads.upload(bytes, `scan-${count}.txt`);
    await uploads.inspected(id);
    file_ids.push(id);
  }
  const request = buildQuotationRequest({ email, text: 'A text.', file_ids });
  expect((await client.post('/api/v2/quotation', request, token)).status).toBe(201);
  const asked = readData<DataExport>(await client.post(path, undefined, token));
  await waitUntil(listExportFiles, (names) => names.includes('export-1-1.part'));
  await killAll();
  expect(await listExportFiles()).toEqual(['export-1-1.part']);

  const { client: back, address: now } = await start(client.token);
  const again = await readBearer(back, email);
  const copy = await waitUntil(
    async () => readData<DataExport>(await back.get(path, again)),
    ({ state }) => state !== 'preparing',
  );
  expect(copy).toMatchObject({ state: 'ready', asked_at: asked.asked_at });
  const { url } = readData<{ url: string }>(await back.post(`${path}/link`, undefined, again));
  const entries = unzipSync(new Uint8Array(await (await fetch(new URL(url, now))).arrayBuffer()));
  const scans = Object.entries(entries).filter(([name]) => name.startsWith('documents/'));
  expect(scans.map(([, found]) => Buffer.from(found).equals(bytes))).toEqual(Array(3).fill(true));
  await waitUntil(
    () => listExportMails(email),
    (mails) => mails.length > 0,
  );
  expect(await listExportFiles()).toEqual(['export-1-2']);

  // Once more: what is done is not done again.
  const { client: third } = await start(client.token);
  expect(readData(await third.get(path, await readBearer(third, email)))).toEqual(copy);
  expect(await listExportMails(email)).toHaveLength(1);
  expect(await listExportFiles()).toEqual(['export-1-2']);
}, 180_000);
