import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Payment, Quotation } from '../../openapi/types.ts';
import { openDatabase } from '../../server/db/open.ts';
import { purchaseReport } from '../../server/db/schema.ts';
import { sandboxKeys } from '../../server/payments/stripe/config.ts';
import { startAnalytics } from '../../tools/providers/analytics.ts';
import { startStripe } from '../../tools/providers/stripe/stripe.ts';
import { type Client, clientFor, dataOf, quotationIn } from './client.ts';
import { paymentOf } from './paymentsSupport.ts';
import { copyPreparedDatabase } from './preparedDatabase.ts';
import { acceptance, quotationRequest, until } from './samples.ts';
import { kill, startProcess } from './serverProcess.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-'));
await copyPreparedDatabase(dataDir);
const statistics = await startAnalytics();
const stripe = await startStripe({ port: 0, notifyUrl: () => 'http://localhost:9/nobody' });
let running: ChildProcess | null = null;

const end = async (): Promise<void> => {
  if (running !== null) await kill(running);
  running = null;
};
const begin = async (): Promise<string> => {
  const started = await startProcess(dataDir, {
    DESK: 'auto',
    DESK_PACE_MS: '3000',
    STRIPE_URL: stripe.url,
    STRIPE_SECRET_KEY: sandboxKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
    ANALYTICS_URL: `${statistics.url}/`,
    ANALYTICS_STREAMS: 'wordbridge=G-TEST1:secret',
  });
  running = started.process;
  return started.address;
};

afterAll(async () => {
  await end();
  await Promise.all([stripe.close(), statistics.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

/** Money is at the provider for it, and the server has not been told. */
const paidAtProvider = async (client: Client): Promise<Payment> => {
  const { hash } = quotationIn(await client.post('/api/v2/quotation', quotationRequest()));
  await until(
    async () => dataOf<Quotation>(await client.get(`/api/v2/quotation/${hash}`)).status,
    (status) => status === 'acceptation',
  );
  const order = dataOf<{ hash: string }>(await client.post(`/api/v2/quotation/${hash}/accept`, acceptance()));
  const analytics = { client_id: '1.2', session_id: '3' };
  const body = { order_hash: order.hash, method: 'stripe', locale: 'en', analytics };
  const started = dataOf<Payment>(await client.post('/api/v2/payment', body));
  stripe.faults.notify('never');
  stripe.act(started.hash, { kind: 'pay' });
  return started;
};

test('a purchase is reported by the next server when this one is killed between settling and sending', async () => {
  const client = await clientFor(await begin(), 'wordbridge', 'en');
  const started = await paidAtProvider(client);
  statistics.fail('hang');
  expect(await paymentOf(client, started.hash)).toMatchObject({ status: 'succeeded' });
  await until(
    async () => statistics.calls(),
    (calls) => calls === 1,
  );
  await end();
  expect(statistics.collected).toEqual([]);

  await begin();
  await until(
    async () => statistics.transactions(),
    (transactions) => transactions.length > 0,
    90_000,
  );
  expect(statistics.transactions()).toEqual([String(started.id)]);
  // Marked as done before the next end.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await end();
  const opened = await openDatabase({ folder: dataDir });
  expect(await opened.db.select().from(purchaseReport)).toEqual([]);
  await opened.close();
  expect(statistics.collected).toHaveLength(1);
}, 300_000);
