import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sandboxKeys } from '../../server/payment/stripe/config.ts';
import { payment, paymentPart } from '../../server/platform/db/schema.ts';
import {
  createPayableCart,
  createPayableOrder,
  getOrder,
  getPayment,
  pay,
  payCart,
  pressButton,
  tryToPay,
  tryToPayCart,
  waitFor,
} from '../support/money/paymentsSupport.ts';
import { createKey } from '../support/server/client.ts';
import { copyPreparedDatabase } from '../support/server/preparedDatabase.ts';
import { startServer, type TestServer } from '../support/server/startServer.ts';

/** An address where nobody listens, and a way to hang up on whoever calls. */
const startDeadProvider = async (): Promise<{ url: string; close: () => Promise<void> }> => {
  const server = createServer((request) => request.socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) };
};

const at = (url: string): NodeJS.ProcessEnv => ({
  STRIPE_URL: url,
  STRIPE_SECRET_KEY: sandboxKeys.secretKey,
  STRIPE_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
});

describe('a server that ends between any two steps of a payment', () => {
  let dataDir: string;
  const start = (providers: NodeJS.ProcessEnv = {}): Promise<TestServer> =>
    startServer({
      dataDir,
      database: { folder: dataDir },
      processingMs: 3000,
      providers,
    });

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fifteen-payments-'));
    await copyPreparedDatabase(dataDir);
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('goes on with the same payment after the provider was down, by the same key', async () => {
    const dead = await startDeadProvider();
    const first = await start(at(dead.url));
    const client = await first.client();
    const order = await createPayableOrder(first, client);
    const key = createKey();
    const refused = await tryToPay(client, order.hash, 'stripe', key);
    expect(refused.body).toMatchObject({ code: 'ServiceUnavailable', status: 503 });
    expect((await getOrder(client, order.hash)).payment).toMatchObject({
      status: 'failed',
      reason: 'provider_unavailable',
    });
    expect((await pay(client, order.hash, 'transfer')).status).toBe('awaiting_transfer');
    await first.stop();
    await dead.close();

    const second = await start();
    const later = await second.client('wordbridge', 'en', client.token);
    const started = await pay(later, order.hash, 'stripe', key);
    expect(started).toMatchObject({ status: 'pending', attempt: 1, reason: null });
    expect(await second.services.db.select({ status: payment.status }).from(payment).orderBy(payment.id)).toEqual([
      { status: 'pending' },
      { status: 'canceled' },
    ]);
    await second.stop();
  });

  it('keeps one payment when it ends before the provider is called, and after', async () => {
    const first = await start();
    const client = await first.client();
    const order = await createPayableOrder(first, client);
    const key = createKey();
    const started = await pay(client, order.hash, 'stripe', key);
    // As it was left: written down, opened at the provider, the answer never seen.
    const { db } = first.services;
    await db.update(payment).set({ state: 'created', status: 'started' }).where(eq(payment.id, started.id));
    await db
      .update(paymentPart)
      .set({ reference: null, redirectUrl: null })
      .where(eq(paymentPart.paymentId, started.id));
    await first.stop();

    const second = await start();
    const later = await second.client('wordbridge', 'en', client.token);
    const again = await pay(later, order.hash, 'stripe', key);
    expect(again).toMatchObject({ hash: started.hash, status: 'pending' });
    expect(again.redirect_url?.split('/').at(-1)).toBe(started.redirect_url?.split('/').at(-1));
    expect(second.standIn().books.sessions()).toHaveLength(1);
    expect(await second.services.db.select().from(payment)).toHaveLength(1);
    await second.stop();
  });

  it('goes on with the same payment of a cart, and the provider down gives up all of it', async () => {
    const dead = await startDeadProvider();
    const first = await start(at(dead.url));
    const client = await first.client();
    const { hash, orders } = await createPayableCart(first, client);
    const key = createKey();
    const refused = await tryToPayCart(client, hash, 'stripe', key);
    expect(refused.body).toMatchObject({ code: 'ServiceUnavailable' });
    for (const order of orders) {
      expect((await getOrder(client, order.hash)).payment).toMatchObject({
        status: 'failed',
        reason: 'provider_unavailable',
        parts: [{ status: 'failed' }],
      });
    }
    await first.stop();
    await dead.close();

    const second = await start();
    const later = await second.client('wordbridge', 'en', client.token);
    const started = await payCart(later, hash, 'stripe', key);
    expect(started).toMatchObject({ status: 'pending', attempt: 1, reason: null, parts: [{ status: 'pending' }] });
    await pressButton(started, 'pay');
    // The ports have changed with the restart, so that no notification arrives: the page asks.
    expect(await getPayment(later, started.hash)).toMatchObject({ status: 'succeeded' });
    for (const order of orders) {
      const paid = await getOrder(later, order.hash);
      expect(paid).toMatchObject({
        status: 'waiting_translation',
        payment: { hash: started.hash },
        payment_attempts: 1,
      });
    }
    expect(await second.services.db.select().from(payment)).toHaveLength(1);
    await second.stop();
  });

  it('does not go on with a payment of a cart that has changed since', async () => {
    const dead = await startDeadProvider();
    const first = await startServer({ providers: at(dead.url) });
    const client = await first.client();
    const { hash, orders } = await createPayableCart(first, client);
    const key = createKey();
    await tryToPayCart(client, hash, 'stripe', key);
    await client.post(`/api/v2/order/${orders[0]?.hash}/cancel`);
    expect((await tryToPayCart(client, hash, 'stripe', key)).body).toMatchObject({ code: 'NotPayable' });
    await first.stop();
    await dead.close();
  });

  it('sends and takes what was owed when it ended', async () => {
    const first = await start();
    const client = await first.client();
    const order = await createPayableOrder(first, client);
    const started = await pay(client, order.hash);
    const { act, faults } = first.standIn();
    faults.notify('late');
    act(started.hash, { kind: 'slow' });
    await first.stop();

    const second = await start();
    const later = await second.client('wordbridge', 'en', client.token);
    await waitFor(
      () => getOrder(later, order.hash),
      (found) => found.status === 'waiting_translation',
    );
    expect(await getPayment(later, started.hash)).toMatchObject({ status: 'succeeded' });
    const sent = await waitFor(
      async () => second.standIn().books.owed(),
      (owed) => owed.some(({ deliveredAt }) => deliveredAt !== null),
    );
    expect(sent.map(({ body }) => body).join()).toContain('async_payment_succeeded');
    const { history } = await getOrder(later, order.hash);
    expect(history.filter(({ status }) => status === 'waiting_translation')).toHaveLength(1);
    await second.stop();
  });
});
