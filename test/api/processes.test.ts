import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { s3FileStore } from '../../server/files/s3/s3FileStore.ts';
import { sandboxKeys } from '../../server/payments/stripe/config.ts';
import { startStripe } from '../../tools/providers/stripe/stripe.ts';
import { clientFor } from './client.ts';
import { startFakeSmtp } from './fakeSmtp.ts';
import { onPostgres } from './onPostgres.ts';
import { hasPostgres } from './postgres.ts';
import { callsOf } from './processes/calls.ts';
import { startCluster } from './processes/cluster.ts';
import { goThrough } from './processes/oneOrder.ts';
import { settledIn } from './processes/settled.ts';
import { until } from './samples.ts';
import { startStorage } from './storage.ts';

/** Orders, and how many of them are on their way at once. */
const orders = 20;
const atOnce = 5;
/** That the request has arrived, the offer, that it was ordered, paid and is finished, and its invoice. */
const mailsAnOrder = 6;
/** Milliseconds in which a stream tells of a change. */
const promptly = 5_000;

describe.runIf(hasPostgres)('two processes on one database and one store', () => {
  test('bring every order through, while one after the other is killed', { timeout: 400_000 }, async () => {
    const url = await (await onPostgres()).preparedDatabase();
    const storage = await startStorage();
    const smtp = await startFakeSmtp();
    const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-processes-'));
    let notifyAt = '';
    const stripe = await startStripe({ port: 0, speed: 20, notifyUrl: () => notifyAt });
    const cluster = await startCluster(2, dataDir, {
      ...{ DATABASE_URL: url, ...storage.env, SMTP_URL: smtp.url, DESK: 'auto', DESK_PACE_MS: '200' },
      ...{ STRIPE_URL: stripe.url, STRIPE_SECRET_KEY: sandboxKeys.secretKey },
      STRIPE_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
    });
    // What the provider tells goes to whoever is next, as everything does.
    const route = setInterval(() => {
      void cluster.next().then((address) => {
        notifyAt = `${address}/api/v2/payment/notification/stripe`;
      });
    }, 20);
    let isOver = false;
    const killing = (async () => {
      for (let which = 0; !isOver; which += 1) {
        await wait(1_500);
        if (!isOver) await cluster.crash(which);
      }
    })();
    try {
      const calls = callsOf(cluster, await clientFor(await cluster.next(), 'wordbridge', 'en'));
      const places = Array.from({ length: orders }, (_, place) => place);
      const went = await Promise.all(
        Array.from({ length: atOnce }, async (_, lane) => {
          const mine = [];
          for (const place of places.filter((one) => one % atOnce === lane)) {
            mine.push(await goThrough(cluster, calls, stripe, place));
          }
          return mine;
        }),
      );
      isOver = true;
      await killing;
      const all = went.flat();
      const ids = all.map(({ order }) => order.id);
      const settled = await until(
        () => settledIn(url, ids),
        ({ unsentMails, invoices }) => unsentMails === 0 && ids.every((id) => invoices.includes(id)),
        60_000,
      );
      // Every order right: paid once, charged once, and all books agree.
      expect(cluster.kills()).toBeGreaterThanOrEqual(2);
      expect(all.map(({ order, payment }) => [order.status, payment.status])).toEqual(
        all.map(() => ['finished', 'succeeded']),
      );
      expect(settled.payments.toSorted((one, other) => one.orderId - other.orderId)).toEqual(
        ids.toSorted((one, other) => one - other).map((orderId) => ({ orderId, status: 'succeeded' })),
      );
      expect(ids.map((id) => settled.invoices.filter((one) => one === id).length)).toEqual(ids.map(() => 1));
      const taken = stripe.books.sessions().filter(({ state }) => state === 'paid');
      expect(taken).toHaveLength(orders);
      expect(settled.stripeMinor).toBe(taken.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
      expect(settled.togetherMinor).toBe(0);
      // Every file whole.
      const files = s3FileStore(storage.client, storage.files.bucket);
      for (const { file } of all) expect((await files.read(file.id)).equals(file.bytes)).toBe(true);
      // Every mail once: one that was sent again, as its process died before it could note that, is the same one for whoever gets it.
      await until(
        async () => new Set(smtp.ids).size,
        (count) => count >= orders * mailsAnOrder,
      );
      expect(new Set(smtp.ids).size).toBe(orders * mailsAnOrder);
      // Every stream told in time.
      const late = all.flatMap(({ order, told }) =>
        told.flatMap(({ status, at }) => {
          const changed = settled.history.find((one) => one.orderId === order.id && one.status === status);
          const lag = changed === undefined ? 0 : at - changed.at.getTime();
          return lag > promptly ? [{ order: order.id, status, lag }] : [];
        }),
      );
      expect(late).toEqual([]);
    } finally {
      isOver = true;
      await killing;
      clearInterval(route);
      await cluster.stop();
      await stripe.close();
      smtp.close();
      await storage.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
