import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order, Payment } from '../../../openapi/types.ts';
import { days, hours } from '../../../server/platform/core/clock.ts';
import { payment, paymentPart, purchaseReport } from '../../../server/platform/db/schema.ts';
import { purchaseReports, reportPurchase } from '../../../server/platform/statistics/index.ts';
import { type AnalyticsStandIn, startAnalytics } from '../../../tools/providers/analytics.ts';
import { creditBalance } from '../../support/money/credit.ts';
import { createVoucher, signInClient } from '../../support/money/creditSupport.ts';
import {
  callOrderDesk,
  createPayableCart,
  createPayableOrder,
  getOrder,
  getPayment,
  pressButton,
  waitFor,
} from '../../support/money/paymentsSupport.ts';
import { buildEventBody, findStripeSession, payUnheard, sendEvent } from '../../support/money/stripeEvents.ts';
import { type Client, createKey, readData } from '../../support/server/client.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';

let server: TestServer;
let client: Client;
let statistics: AnalyticsStandIn;

const analytics = { client_id: '1234567890.1700000000', session_id: '1700000001' };

beforeAll(async () => {
  statistics = await startAnalytics();
  const streams = new Map([['wordbridge', { kind: 'ga4', measurementId: 'G-TEST1', secret: 'secret' } as const]]);
  server = await startServer({ config: { statistics: { url: statistics.url, streams, isSandbox: false } } });
  client = await server.client();
});
afterAll(async () => {
  await server.stop();
  await statistics.close();
});

type Wanted = { readonly order_hash: string } | { readonly cart_hash: string };

const start = async (wanted: Wanted, changes: object = {}, who = client): Promise<Payment> =>
  readData(await who.post('/api/v2/payment', { ...wanted, method: 'stripe', locale: 'de', analytics, ...changes }));
const listReports = ({ id }: Payment) =>
  statistics.collected.filter(({ body }) => body.events.some(({ params }) => params.transaction_id === String(id)));
const findParams = (of: Payment) => listReports(of)[0]?.body.events[0]?.params;
const reported = (of: Payment) =>
  waitFor(
    async () => listReports(of),
    (found) => found.length > 0,
  );
const stored = ({ id }: Payment) =>
  server.services.db.select().from(purchaseReport).where(eq(purchaseReport.paymentId, id));
const forgotten = (of: Payment) =>
  waitFor(
    () => stored(of),
    (rows) => rows.length === 0,
  );
const isPaid = ({ hash }: Order) =>
  waitFor(
    () => getOrder(client, hash),
    ({ status }) => status === 'waiting_translation',
  );
/** Paid, reported, and to be reported again. */
const createUnreportedPayment = async (): Promise<Payment> => {
  const started = await start({ order_hash: (await createPayableOrder(server, client)).hash });
  await pressButton(started, 'pay');
  await reported(started);
  await forgotten(started);
  const { client_id: clientId, session_id: sessionId } = analytics;
  await server.services.db.insert(purchaseReport).values({ paymentId: started.id, clientId, sessionId });
  return started;
};
const sumMinor = (amounts: readonly (string | undefined)[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);

describe('a paid purchase', () => {
  it('is reported with all that the cart holds, as the endpoint wants it, and its customer is forgotten', async () => {
    const { hash, orders } = await createPayableCart(server, client);
    const started = await start({ cart_hash: hash });
    expect(await stored(started)).toHaveLength(1);
    await pressButton(started, 'pay');
    const [found] = await reported(started);
    const priced = await Promise.all(orders.map(async ({ hash: one }) => (await getOrder(client, one)).price));
    const nets = priced.map((price) => price?.net.currency_amount_decimal);
    const item = {
      item_id: 'write-economy',
      item_name: 'Written translation',
      item_variant: 'economy',
      item_category: 'General',
      currency: 'EUR',
      quantity: 1,
    };
    expect(found?.stream).toBe('G-TEST1:secret');
    // Nothing else of the customer.
    expect(found?.sent).toEqual({
      client_id: analytics.client_id,
      timestamp_micros: expect.any(Number),
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [
        {
          name: 'purchase',
          params: {
            transaction_id: String(started.id),
            currency: 'EUR',
            value: sumMinor(nets) / 100,
            tax: sumMinor(priced.map((price) => price?.vat.currency_amount_decimal)) / 100,
            shipping: 0,
            session_id: analytics.session_id,
            engagement_time_msec: 1,
            items: nets.map((net) => ({ ...item, price: Number(net) })),
          },
        },
      ],
    });
    const debug = await fetch(`${statistics.url}/debug/mp/collect`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object(found?.sent), validation_behavior: 'ENFORCE_RECOMMENDATIONS' }),
    });
    expect(await debug.json()).toEqual({ validationMessages: [] });
    await forgotten(started);
  });

  it('is reported once, whoever says ten times at once that it is paid, and looks again later', async () => {
    const started = await start({ order_hash: (await createPayableOrder(server, client)).hash });
    payUnheard(server, started);
    const session = findStripeSession(server, started);
    const before = statistics.calls();
    await Promise.all(Array.from({ length: 10 }, () => sendEvent(server, buildEventBody(session, 'paid'))));
    await Promise.all(Array.from({ length: 3 }, () => purchaseReports(server.services)));
    await reported(started);
    await forgotten(started);
    await sendEvent(server, buildEventBody(session, 'paid'));
    await purchaseReports(server.services);
    await reportPurchase(server.services, started.id, false);
    expect(statistics.calls() - before).toBe(1);
    expect(listReports(started)).toHaveLength(1);
  });

  it('is what each payment of a cart has paid for', async () => {
    const { orders } = await createPayableCart(server, client);
    const paid: Payment[] = [];
    for (const order of orders) {
      const started = await start({ order_hash: order.hash });
      await pressButton(started, 'pay');
      await isPaid(order);
      paid.push(started);
    }
    for (const each of paid) {
      expect((await reported(each)).map(({ body }) => body.events[0]?.params.items.length)).toEqual([1]);
    }
  });

  it.each([
    ['the provider', 0],
    ['the balance, which no provider sends back', 11_900],
  ])('is without an order that has ended meanwhile, whose share goes back to %s', async (_, moneyMinor) => {
    const { customerId, client: anna } = await signInClient(server);
    const owner = { customerId, brand: 'wordbridge', currency: 'EUR' } as const;
    await creditBalance(server.services, { ...owner, moneyMinor, bonusMinor: 0 });
    const { hash, orders } = await createPayableCart(server, anna);
    const started = await start({ cart_hash: hash }, { balance: moneyMinor > 0 }, anna);
    payUnheard(server, started);
    readData(await anna.post(`/api/v2/order/${orders[0]?.hash}/cancel`));
    await sendEvent(server, buildEventBody(findStripeSession(server, started), 'paid'));
    await reported(started);
    expect(await getPayment(anna, started.hash)).toMatchObject({ status: 'succeeded' });
    expect(findParams(started)).toMatchObject({ value: 100, tax: 19, items: [{ price: 100 }] });
  });

  it('is none where nothing takes the money', async () => {
    const order = await createPayableOrder(server, client);
    const started = await start({ order_hash: order.hash });
    payUnheard(server, started);
    readData(await client.post(`/api/v2/order/${order.hash}/cancel`));
    await waitFor(
      () => getPayment(client, started.hash),
      ({ status }) => status === 'canceled',
    );
    await purchaseReports(server.services);
    await reportPurchase(server.services, started.id, false);
    expect(listReports(started)).toEqual([]);
  });

  it('is reported when no tab is there: by transfer, by the balance, by a voucher, and in parts', async () => {
    const { customerId, client: anna } = await signInClient(server);
    const owner = { customerId, brand: 'wordbridge', currency: 'EUR' } as const;
    await creditBalance(server.services, { ...owner, moneyMinor: 20_000, bonusMinor: 0 });
    const byTransfer = await createPayableOrder(server, client);
    const transfer = await start({ order_hash: byTransfer.hash }, { method: 'transfer' });
    expect(listReports(transfer)).toEqual([]);
    await callOrderDesk(server, client, byTransfer.id, 'advance');
    const balance = await start(
      { order_hash: (await createPayableOrder(server, anna)).hash },
      { method: 'balance' },
      anna,
    );
    const code = createKey().slice(0, 8).toUpperCase();
    await createVoucher(server, 50_000, { code, uses: 2 });
    const voucher = await start(
      { order_hash: (await createPayableOrder(server, client)).hash },
      { method: 'coupon', voucher: code },
    );
    const parts = await start({ order_hash: (await createPayableOrder(server, anna)).hash }, { balance: true }, anna);
    await pressButton(parts, 'pay');
    for (const each of [transfer, balance, voucher, parts]) {
      expect(await reported(each)).toHaveLength(1);
      // Whatever has paid for it.
      expect(findParams(each)).toMatchObject({ value: 100, tax: 19 });
    }
    expect(statistics.dropped).toEqual([]);
  });

  it('is of the time when its money came, however long after it was given up', async () => {
    const order = await createPayableOrder(server, client);
    const started = await start({ order_hash: order.hash });
    const session = findStripeSession(server, started);
    await pressButton(started, 'card_refused');
    const { db, clock } = server.services;
    const finishedAt = new Date(clock.now().getTime() - days(4));
    await db.update(payment).set({ finishedAt }).where(eq(payment.id, started.id));
    await purchaseReports(server.services);
    const before = clock.now().getTime();
    server.standIn().books.change(session.id, ['declined'], { state: 'paid' }, before);
    await sendEvent(server, buildEventBody(session, 'paid'));
    const [found] = await reported(started);
    expect(found?.sent).toMatchObject({ timestamp_micros: expect.toSatisfy((at: number) => at >= before * 1000) });
  });
});

describe('a purchase that cannot be reported', () => {
  it('is sent again after an error, a redirection and a cut line, and counts once where only the answer was lost', async () => {
    const before = statistics.calls();
    statistics.fail('serverError', 'redirect', 'cut', 'lost');
    const started = await start({ order_hash: (await createPayableOrder(server, client)).hash });
    await pressButton(started, 'pay');
    const { db, jobs } = server.services;
    await waitFor(
      async () => {
        // It waits longer each time.
        await db.transaction((tx) => jobs.hasten(tx, 'purchase', { paymentId: started.id }));
        return stored(started);
      },
      (rows) => rows.length === 0,
    );
    expect(statistics.calls() - before).toBe(5);
    expect(listReports(started)).toHaveLength(2);
    expect(statistics.transactions().filter((id) => id === String(started.id))).toHaveLength(1);
  });

  it('is left to the sweep once its job is not tried again, so that staff see no failure', async () => {
    const started = await createUnreportedPayment();
    statistics.fail('serverError', 'serverError');
    await expect(reportPurchase(server.services, started.id, false)).rejects.toThrow('The statistics answered 500.');
    await reportPurchase(server.services, started.id, true);
    expect(await stored(started)).toHaveLength(1);
    await purchaseReports(server.services);
    await forgotten(started);
    expect(listReports(started)).toHaveLength(2);
  });

  it('is given up after 72 hours, with a line in the log, and not before', async () => {
    const started = await createUnreportedPayment();
    const [part] = await server.services.db.select().from(paymentPart).where(eq(paymentPart.paymentId, started.id));
    const warned: unknown[] = [];
    const at = (ms: number) => ({
      ...server.services,
      clock: { now: () => new Date((part?.settledAt?.getTime() ?? 0) + ms) },
      log: Object.assign(Object.create(server.services.log), { warn: (what: unknown) => warned.push(what) }),
    });
    statistics.fail('serverError');
    await expect(reportPurchase(at(hours(72) - 1), started.id, false)).rejects.toThrow();
    expect(await stored(started)).toHaveLength(1);
    const calls = statistics.calls();
    await reportPurchase(at(hours(72)), started.id, false);
    expect(await stored(started)).toEqual([]);
    expect(warned).toEqual([{ payment: started.id }]);
    expect(statistics.calls()).toBe(calls);
  });
});

describe('consent to statistics', () => {
  it('is needed: without it nothing is reported or stored', async () => {
    const order = await createPayableOrder(server, client);
    const started = await start({ order_hash: order.hash }, { analytics: undefined });
    expect(await stored(started)).toEqual([]);
    await pressButton(started, 'pay');
    await isPaid(order);
    await purchaseReports(server.services);
    expect(listReports(started)).toEqual([]);
  });

  it('is forgotten two weeks after nothing has come of a payment', async () => {
    const started = await start({ order_hash: (await createPayableOrder(server, client)).hash });
    await pressButton(started, 'card_refused');
    const { db, clock } = server.services;
    const agePayment = async (ms: number): Promise<void> => {
      const finishedAt = new Date(clock.now().getTime() - ms);
      await db.update(payment).set({ finishedAt }).where(eq(payment.id, started.id));
      await purchaseReports(server.services);
    };
    await agePayment(days(14) - hours(1));
    expect(await stored(started)).toHaveLength(1);
    await agePayment(days(14) + hours(1));
    expect(await stored(started)).toEqual([]);
  });

  it('is the first of two tabs with one key, which make one call', async () => {
    const order = await createPayableOrder(server, client);
    const key = createKey();
    const pay = (changes: object) =>
      client.post(
        '/api/v2/payment',
        { order_hash: order.hash, method: 'stripe', locale: 'de', ...changes },
        { 'idempotency-key': key },
      );
    const one = readData<Payment>(await pay({ analytics: { ...analytics, session_id: '1' } }));
    for (const changes of [{ analytics: { ...analytics, session_id: '2' } }, {}]) {
      expect(readData<Payment>(await pay(changes)).hash).toBe(one.hash);
    }
    expect((await stored(one)).map(({ sessionId }) => sessionId)).toEqual(['1']);
  });

  it('is that of the last time when an awaited transfer was asked for, given or withdrawn', async () => {
    const wanted = { order_hash: (await createPayableOrder(server, client)).hash };
    const first = await start(wanted, { method: 'transfer', analytics: undefined });
    const again = (changes: object) => start(wanted, { method: 'transfer', ...changes });
    expect((await again({})).hash).toBe(first.hash);
    expect(await stored(first)).toHaveLength(1);
    await again({ analytics: undefined });
    expect(await stored(first)).toEqual([]);
  });

  it('is not stored for a brand that reports to nobody', async () => {
    const visitor = await server.client('mostek', 'pl');
    const order = await createPayableOrder(server, visitor);
    const started = await start({ order_hash: order.hash }, { method: 'transfer' }, visitor);
    expect(await stored(started)).toEqual([]);
  });

  it('has no place in the call that pays for a top-up', async () => {
    const { client: anna } = await signInClient(server);
    const wanted = { top_up_hash: 'x'.repeat(22), method: 'stripe', locale: 'de', analytics };
    expect((await anna.post('/api/v2/payment', wanted)).status).toBe(422);
  });
});
