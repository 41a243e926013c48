import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { payment, sandboxNotification, sandboxSession } from '../../server/db/schema.ts';
import { newKey } from './client.ts';
import { eventually, orderOf, pay, payableOrder, paymentOf, tryToPay } from './paymentsSupport.ts';
import { startServer, type TestServer } from './startServer.ts';

/** An address where nobody listens, and a way to hang up on whoever calls. */
const deadProvider = async (): Promise<{ url: string; close: () => Promise<void> }> => {
  const server = createServer((request) => request.socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) };
};

describe('a server that ends between any two steps of a payment', () => {
  let dataDir: string;
  const start = (config: { sandboxUrl?: string } = {}): Promise<TestServer> =>
    startServer({ dataDir, database: { folder: dataDir }, config, sandbox: { processingMs: 200 } });

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fifteen-payments-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('goes on with the same payment after the provider was down, by the same key', async () => {
    const dead = await deadProvider();
    const first = await start({ sandboxUrl: dead.url });
    const client = await first.client();
    const order = await payableOrder(first, client);
    const key = newKey();
    const refused = await tryToPay(client, order.hash, 'sandbox', key);
    expect(refused.body).toMatchObject({ code: 'ServiceUnavailable', status: 503 });
    expect((await orderOf(client, order.hash)).payment).toMatchObject({
      status: 'failed',
      reason: 'provider_unavailable',
    });
    expect((await pay(client, order.hash, 'transfer')).status).toBe('awaiting_transfer');
    await first.stop();
    await dead.close();

    const second = await start();
    const later = await second.client();
    const started = await pay(later, order.hash, 'sandbox', key);
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
    const order = await payableOrder(first, client);
    const key = newKey();
    const started = await pay(client, order.hash, 'sandbox', key);
    // As it was left: written down, opened at the provider, the answer never seen.
    const forgotten = { status: 'started', providerRef: null, redirectUrl: null } as const;
    await first.services.db.update(payment).set(forgotten).where(eq(payment.hash, started.hash));
    await first.stop();

    const second = await start();
    const later = await second.client();
    const again = await pay(later, order.hash, 'sandbox', key);
    expect(again).toMatchObject({ hash: started.hash, status: 'pending' });
    expect(again.redirect_url?.split('/').at(-1)).toBe(started.redirect_url?.split('/').at(-1));
    expect(await second.services.db.select().from(sandboxSession)).toHaveLength(1);
    await second.stop();
  });

  it('sends and takes what was owed when it ended', async () => {
    const first = await start();
    const client = await first.client();
    const order = await payableOrder(first, client);
    const started = await pay(client, order.hash);
    await first.services.db
      .update(sandboxSession)
      .set({ status: 'processing', updatedAt: new Date() })
      .where(eq(sandboxSession.reference, started.hash));
    await first.stop();

    const second = await start();
    const later = await second.client();
    const { db } = second.services;
    // The ports have changed with the restart, as they do not for a server that is put up again.
    await db.update(sandboxSession).set({ notifyUrl: `${second.address()}/api/v2/payment/notification/sandbox` });
    await eventually(
      () => orderOf(later, order.hash),
      (found) => found.status === 'waiting_translation',
    );
    expect(await paymentOf(later, started.hash)).toMatchObject({ status: 'succeeded' });
    const [owed] = await eventually(
      () => db.select().from(sandboxNotification),
      ([row]) => row?.deliveredAt != null,
    );
    expect(owed?.body).toMatchObject({ type: 'session.paid' });
    await second.stop();
  });
});
