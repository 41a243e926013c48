import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order, Payment } from '../../openapi/types.ts';
import { payment, purchaseReport } from '../../server/db/schema.ts';
import { purchaseReports, reportPurchase } from '../../server/statistics/index.ts';
import { type AnalyticsStandIn, startAnalytics } from '../../tools/providers/analytics.ts';
import { type Client, dataOf, newKey } from './client.ts';
import { credit } from './credit.ts';
import { newVoucher, signedInClient } from './creditSupport.ts';
import { desk, eventually, orderOf, payableCart, payableOrder, press } from './paymentsSupport.ts';
import { startServer, type TestServer } from './startServer.ts';
import { eventBody, sendEvent, sessionOf } from './stripeEvents.ts';

let server: TestServer;
let client: Client;
let statistics: AnalyticsStandIn;

const analytics = { client_id: '1234567890.1700000000', session_id: '1700000001' };

beforeAll(async () => {
  statistics = await startAnalytics();
  const streams = new Map([['wordbridge', { measurementId: 'G-TEST1', secret: 'secret' }]]);
  server = await startServer({ config: { statistics: { url: statistics.url, streams } } });
  client = await server.client();
});
afterAll(async () => {
  await server.stop();
  await statistics.close();
});

type Wanted = { readonly order_hash: string } | { readonly cart_hash: string };

const start = async (wanted: Wanted, changes: object = {}, who = client): Promise<Payment> =>
  dataOf(await who.post('/api/v2/payment', { ...wanted, method: 'stripe', locale: 'de', analytics, ...changes }));
const reportsOf = ({ id }: Payment) =>
  statistics.collected.filter(({ body }) => body.events.some(({ params }) => params.transaction_id === String(id)));
const reported = (of: Payment) =>
  eventually(
    async () => reportsOf(of),
    (found) => found.length > 0,
  );
const kept = ({ id }: Payment) =>
  server.services.db.select().from(purchaseReport).where(eq(purchaseReport.paymentId, id));
const isPaid = ({ hash }: Order) =>
  eventually(
    () => orderOf(client, hash),
    ({ status }) => status === 'waiting_translation',
  );

describe('a paid purchase', () => {
  it('is reported once, with all that the cart holds, as the endpoint wants it, and its customer is forgotten', async () => {
    const { hash, orders } = await payableCart(server, client);
    const started = await start({ cart_hash: hash });
    await press(started, 'pay');
    const [found] = await reported(started);
    const priced = await Promise.all(orders.map(async ({ hash: one }) => (await orderOf(client, one)).price));
    const net = priced.reduce((sum, price) => sum + Number(price?.net.currency_amount_decimal), 0);
    const vat = priced.reduce((sum, price) => sum + Number(price?.vat.currency_amount_decimal), 0);
    expect(found?.stream).toBe('G-TEST1:secret');
    expect(found?.body).toMatchObject({
      client_id: analytics.client_id,
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [
        {
          name: 'purchase',
          params: { currency: 'EUR', shipping: 0, session_id: analytics.session_id, items: [{}, {}] },
        },
      ],
    });
    const params = found?.body.events[0]?.params;
    expect(params?.value).toBeCloseTo(net);
    expect(params?.tax).toBeCloseTo(vat);
    expect(params?.items[0]).toMatchObject({ item_id: 'write-economy', item_name: 'Written translation', quantity: 1 });
    const session = sessionOf(server, started);
    for (let times = 0; times < 10; times += 1) await sendEvent(server, eventBody(session, 'paid'));
    await purchaseReports(server.services);
    await reportPurchase(server.services, started.id);
    expect(reportsOf(started)).toHaveLength(1);
    expect(await kept(started)).toEqual([]);
    expect(JSON.stringify(found)).not.toContain(hash);
    expect(statistics.dropped).toEqual([]);
  });

  it('is what each payment of a cart has paid for', async () => {
    const { orders } = await payableCart(server, client);
    const paid: Payment[] = [];
    for (const order of orders) {
      const started = await start({ order_hash: order.hash });
      await press(started, 'pay');
      await isPaid(order);
      paid.push(started);
    }
    for (const each of paid) {
      expect((await reported(each)).map(({ body }) => body.events[0]?.params.items.length)).toEqual([1]);
    }
  });

  it('is reported when no tab is there: by transfer, by the balance, by a voucher, and in parts', async () => {
    const { customerId, client: anna } = await signedInClient(server);
    await credit(server.services, {
      customerId,
      brand: 'wordbridge',
      currency: 'EUR',
      moneyMinor: 20_000,
      bonusMinor: 0,
    });
    const byTransfer = await payableOrder(server, client);
    const transfer = await start({ order_hash: byTransfer.hash }, { method: 'transfer' });
    expect(reportsOf(transfer)).toEqual([]);
    await desk(server, client, byTransfer.id, 'advance');
    const balance = await start({ order_hash: (await payableOrder(server, anna)).hash }, { method: 'balance' }, anna);
    const code = newKey().slice(0, 8).toUpperCase();
    await newVoucher(server, 50_000, { code, uses: 2 });
    const voucher = await start(
      { order_hash: (await payableOrder(server, client)).hash },
      { method: 'coupon', voucher: code },
    );
    const parts = await start({ order_hash: (await payableOrder(server, anna)).hash }, { balance: true }, anna);
    await press(parts, 'pay');
    for (const each of [transfer, balance, voucher, parts]) expect(await reported(each)).toHaveLength(1);
  });

  it('is nobody’s without consent, and none where the payment fails', async () => {
    const order = await payableOrder(server, client);
    const silent = await start({ order_hash: order.hash }, { analytics: undefined });
    await press(silent, 'pay');
    await isPaid(order);
    expect(await kept(silent)).toEqual([]);
    const declined = await start({ order_hash: (await payableOrder(server, client)).hash });
    await press(declined, 'card_refused');
    await purchaseReports(server.services);
    expect(await kept(declined)).toHaveLength(1);
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);
    const row = eq(payment.id, declined.id);
    await server.services.db
      .update(payment)
      .set({ finishedAt: days(4) })
      .where(row);
    await purchaseReports(server.services);
    expect(await kept(declined)).toEqual([]);
    expect([...reportsOf(silent), ...reportsOf(declined)]).toEqual([]);
  });

  it('is sent again while the endpoint does not answer, and not once it is too old', async () => {
    statistics.failNext(2);
    const order = await payableOrder(server, client);
    const started = await start({ order_hash: order.hash });
    await press(started, 'pay');
    expect(await reported(started)).toHaveLength(1);
    const { db, clock } = server.services;
    await eventually(
      () => kept(started),
      (rows) => rows.length === 0,
    );
    await db.insert(purchaseReport).values({ paymentId: started.id, clientId: '1.1', sessionId: '1' });
    const later = { ...server.services, clock: { now: () => new Date(clock.now().getTime() + 73 * 60 * 60 * 1000) } };
    await reportPurchase(later, started.id);
    expect(await kept(started)).toEqual([]);
    expect(reportsOf(started)).toHaveLength(1);
  });

  it('is the same call from another tab, whose visit has another number', async () => {
    const order = await payableOrder(server, client);
    const key = newKey();
    const pay = (session_id: string) =>
      client.post(
        '/api/v2/payment',
        { order_hash: order.hash, method: 'stripe', locale: 'de', analytics: { ...analytics, session_id } },
        { 'idempotency-key': key },
      );
    const [one, other] = [dataOf<Payment>(await pay('1')), dataOf<Payment>(await pay('2'))];
    expect(other.hash).toBe(one.hash);
    expect((await kept(one)).map(({ sessionId }) => sessionId)).toEqual(['1']);
  });

  it('is none of a top-up: its call has no place for consent', async () => {
    const { client: anna } = await signedInClient(server);
    const wanted = { top_up_hash: 'x'.repeat(22), method: 'stripe', locale: 'de', analytics };
    expect((await anna.post('/api/v2/payment', wanted)).status).toBe(422);
  });
});
