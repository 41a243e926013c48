import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Order, Quotation } from '../../openapi/types.ts';
import { type Client, createClient, createKey, readData, readQuotation } from '../support/server/client.ts';
import { listMailFiles } from '../support/server/mailFiles.ts';
import { copyPreparedDatabase } from '../support/server/preparedDatabase.ts';
import { buildAcceptance, buildQuotationRequest, waitUntil } from '../support/server/samples.ts';
import { kill, startProcess as start } from '../support/server/serverProcess.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-'));
await copyPreparedDatabase(dataDir);
const running = new Set<ChildProcess>();

/** A job of a process that was killed is taken over within thirty seconds, and a killed server starts anew meanwhile. */
const recoveryTimeoutMs = 120_000;

const startProcess = async (): Promise<Awaited<ReturnType<typeof start>>> => {
  const started = await start(dataDir, { DESK: 'auto', DESK_PACE_MS: '300' });
  running.add(started.process);
  return started;
};

const killAll = async (): Promise<void> => {
  for (const child of running) await kill(child);
  running.clear();
};

afterEach(killAll);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('killed after each step and started again, the server goes on where it was, and nothing happens twice', async () => {
  const key = createKey();
  let client: Client;
  let token: string | undefined;
  // The same visitor, as a browser that has the earlier token.
  const restartServer = async (): Promise<Client> => {
    await killAll();
    const { address } = await startProcess();
    client = await createClient(address, 'wordbridge', 'en', token);
    token = client.token;
    return client;
  };
  client = await restartServer();
  const ask = async (): Promise<Quotation> =>
    readQuotation(await client.post('/api/v2/quotation', buildQuotationRequest(), { 'idempotency-key': key }));
  const asked = await ask();

  await restartServer();
  expect((await ask()).hash).toBe(asked.hash);
  await waitUntil(
    async () => readData<Quotation>(await client.get(`/api/v2/quotation/${asked.hash}`)).status,
    (status) => status === 'acceptation',
    recoveryTimeoutMs,
  );

  await restartServer();
  const accept = await client.post(`/api/v2/quotation/${asked.hash}/accept`, buildAcceptance());
  expect(readData<Order>(accept).status).toBe('payment');

  await restartServer();
  const payment = { order_hash: asked.order_hash, method: 'transfer', locale: 'en' };
  expect((await client.post('/api/v2/payment', payment)).status).toBe(201);

  await restartServer();
  const orderNow = async (): Promise<Order> => readData(await client.get(`/api/v2/order/${asked.order_hash}`));
  // It is there for a moment only, which a busy machine may miss.
  await waitUntil(orderNow, ({ history }) => history.some(({ status }) => status === 'translation'), recoveryTimeoutMs);

  await restartServer();
  const finished = await waitUntil(orderNow, ({ status }) => status === 'finished', recoveryTimeoutMs);
  expect(finished.history.map(({ status }) => status)).toEqual([
    'draft',
    'calculation',
    'acceptation',
    'payment',
    'waiting_translation',
    'translation',
    'finished',
  ]);
  expect(finished.attachments.filter(({ kind }) => kind === 'translated')).toHaveLength(1);
  const mails = await waitUntil(
    () => listMailFiles(join(dataDir, 'mail')),
    (names) => names.length >= 3,
    recoveryTimeoutMs,
  );
  // The transfer comes before or after the order's confirmation has left.
  expect(mails.length).toBeLessThanOrEqual(4);
}, 600_000);

test('a second process on the same folder is refused and ends', async () => {
  const first = await startProcess();
  await expect(startProcess()).rejects.toThrow(`in use by process ${first.process.pid}`);
}, 60_000);
