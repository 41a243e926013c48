import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Order, Payment, Quotation } from '../../openapi/types.ts';
import { type OpenDatabase, openDatabase } from '../../server/db/open.ts';
import { audit, payment, paymentPart } from '../../server/db/schema.ts';
import { sandboxKeys } from '../../server/payments/stripe/config.ts';
import { startStripe } from '../../tools/providers/stripe/stripe.ts';
import { type Client, clientFor, dataOf, newKey, quotationIn } from './client.ts';
import { orderOf, payCart, paymentOf } from './paymentsSupport.ts';
import { copyPreparedDatabase } from './preparedDatabase.ts';
import { acceptance, quotationRequest, until } from './samples.ts';
import { kill, startProcess } from './serverProcess.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-'));
await copyPreparedDatabase(dataDir);
/** It outlives the server that is killed. */
const standIn = await startStripe({ port: 0, notifyUrl: () => 'http://localhost:9/nobody' });
let running: ChildProcess | null = null;

const end = async (): Promise<void> => {
  if (running !== null) await kill(running);
  running = null;
};
/** The same visitor, as a browser that has the earlier token. */
let token: string | undefined;
const again = async (): Promise<Client> => {
  await end();
  // An order that is paid stays where it goes first, so that what happens to it can be counted.
  const started = await startProcess(dataDir, {
    DESK: 'auto',
    DESK_PACE_MS: '3000',
    STRIPE_URL: standIn.url,
    STRIPE_SECRET_KEY: sandboxKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
  });
  running = started.process;
  const client = await clientFor(started.address, 'wordbridge', 'en', token);
  token = client.token;
  return client;
};
/** Reads or changes the database between two processes. */
const between = async <T>(work: (db: OpenDatabase['db']) => Promise<T>): Promise<T> => {
  await end();
  const opened = await openDatabase({ folder: dataDir });
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
};

afterAll(async () => {
  await end();
  await standIn.close();
  await rm(dataDir, { recursive: true, force: true });
});

const acceptedOrder = async (client: Client, cart_hash: string | null = null): Promise<Order> => {
  const asked = { ...quotationRequest(), cart_hash };
  const { hash } = quotationIn(await client.post('/api/v2/quotation', asked));
  await until(
    async () => dataOf<Quotation>(await client.get(`/api/v2/quotation/${hash}`)).status,
    (status) => status === 'acceptation',
  );
  return dataOf(await client.post(`/api/v2/quotation/${hash}/accept`, acceptance()));
};

test('a cart is paid once, however often the server is killed on the way', async () => {
  let client = await again();
  const first = await acceptedOrder(client);
  const cartHash = first.cart_hash;
  const orders = [first, await acceptedOrder(client, cartHash)];
  await end();

  const key = newKey();
  client = await again();
  // Killed while the payment is being started: the same key finds or makes the one payment.
  const lost = payCart(client, cartHash, 'stripe', key).catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await end();
  await lost;
  client = await again();
  const started: Payment = await payCart(client, cartHash, 'stripe', key);
  expect(started.subject).toMatchObject({ order_hashes: orders.map(({ hash }) => hash) });

  // Paid at the provider while nobody runs: no notification arrives.
  await between(async (db) => {
    expect(await db.select().from(payment)).toHaveLength(1);
    expect(await db.select().from(paymentPart)).toHaveLength(1);
    expect(standIn.books.sessions()).toHaveLength(1);
    standIn.faults.notify('never');
    standIn.act(started.hash, { kind: 'pay' });
  });

  client = await again();
  const asked = paymentOf(client, started.hash).catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await end();
  await asked;
  client = await again();
  expect(
    await until(
      () => paymentOf(client, started.hash),
      ({ finished }) => finished,
    ),
  ).toMatchObject({ status: 'succeeded', parts: [{ status: 'settled' }] });

  for (const { hash } of orders) {
    const { history, payment_attempts } = await orderOf(client, hash);
    expect(history.filter(({ status }) => status === 'waiting_translation')).toHaveLength(1);
    expect(payment_attempts).toBe(1);
  }
  await between(async (db) => {
    const notes = await db.select().from(audit);
    expect(notes.filter(({ action }) => action === 'overpaid' || action === 'amountMismatch')).toEqual([]);
    expect(await db.select().from(payment)).toHaveLength(1);
  });
}, 300_000);
