import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Order, Quotation } from '../../openapi/types.ts';
import { type Client, clientFor, dataOf, newKey } from './client.ts';
import { acceptance, quotationRequest, until } from './samples.ts';

const main = join(import.meta.dirname, '../../server/main.ts');
const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-'));
const running = new Set<ChildProcess>();

/** Starts a server as a process of its own on free ports; answers when it has said where it listens. */
const startProcess = async (): Promise<{ process: ChildProcess; address: string }> => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DESK: 'auto',
      DESK_PACE_MS: '300',
      LOG_LEVEL: 'silent',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  const lines = createInterface({ input: child.stdout });
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /^wordbridge: (.*)$/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${errors.join('')}`)));
  });
  return { process: child, address };
};

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  running.delete(child);
};

afterEach(async () => {
  for (const child of running) await kill(child);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('killed after each step and started again, the server goes on where it was, and nothing happens twice', async () => {
  const key = newKey();
  let client: Client;
  const again = async () => {
    for (const child of running) await kill(child);
    const { address } = await startProcess();
    client = await clientFor(address, 'wordbridge', 'en');
    return client;
  };
  client = await again();
  const ask = async (): Promise<Quotation> =>
    dataOf(await client.post('/api/v2/quotation', quotationRequest(), { 'idempotency-key': key }));
  const asked = await ask();

  await again();
  expect((await ask()).hash).toBe(asked.hash);
  await until(
    async () => dataOf<Quotation>(await client.get(`/api/v2/quotation/${asked.hash}`)).status,
    (status) => status === 'acceptation',
  );

  await again();
  const accept = await client.post(`/api/v2/quotation/${asked.hash}/accept`, acceptance());
  expect(dataOf<Order>(accept).status).toBe('payment');

  await again();
  const payment = { order_hash: asked.order_hash, method: 'transfer', locale: 'en' };
  expect((await client.post('/api/v2/payment', payment)).status).toBe(201);

  await again();
  const orderNow = async (): Promise<Order> => dataOf(await client.get(`/api/v2/order/${asked.order_hash}`));
  await until(orderNow, ({ status }) => status === 'translation');

  await again();
  const finished = await until(orderNow, ({ status }) => status === 'finished');
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
  const mails = await until(
    () => readdir(join(dataDir, 'mail')),
    (names) => names.length >= 3,
  );
  expect(mails.filter((name) => name.endsWith('.eml'))).toHaveLength(3);
}, 240_000);

test('a second process on the same folder is told so and ends', async () => {
  const first = await startProcess();
  await expect(startProcess()).rejects.toThrow(`in use by process ${first.process.pid}`);
}, 60_000);
