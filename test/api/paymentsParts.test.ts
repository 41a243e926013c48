import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../openapi/types.ts';
import type { PaymentOutcome } from '../../server/core/paymentProvider.ts';
import { audit, customer, payment, paymentOrder, paymentPart, topUp } from '../../server/db/schema.ts';
import { createPayment, type PaymentRequest } from '../../server/payments/createPayment.ts';
import { findPayment } from '../../server/payments/findPayment.ts';
import type { PartKind } from '../../server/payments/parts.ts';
import { settlePart } from '../../server/payments/settlePayment.ts';
import { startPayment } from '../../server/payments/startPayment.ts';
import { type Client, newKey } from './client.ts';
import { credit } from './credit.ts';
import { newVoucher, signedInClient } from './creditSupport.ts';
import { openStream } from './eventStream.ts';
import { eventually, orderOf, payableOrder, paymentOf, press, tryToPay } from './paymentsSupport.ts';
import { startServer, type TestServer } from './startServer.ts';

let server: TestServer;
let client: Client;

beforeAll(async () => {
  server = await startServer();
  client = await server.client();
});
afterAll(() => server.stop());

const requestOf = (changes: Pick<PaymentRequest, 'subject'> & Partial<PaymentRequest>): PaymentRequest => {
  const provider = server.services.providers.get('stripe');
  if (provider === undefined) throw new Error('The sandbox is not configured.');
  return {
    paidBy: { kind: 'provider', provider, credit: noCredit },
    brand: 'wordbridge',
    locale: 'de',
    origin: server.address(),
    ...changes,
  };
};
const loaded = async (hash: string) => {
  const found = await findPayment(server.services.db, hash);
  if (found === null) throw new Error('The payment is unknown.');
  return found;
};
const partOf = async (hash: string, kind: PartKind) => {
  const part = (await loaded(hash)).parts.find((one) => one.kind === kind);
  if (part === undefined) throw new Error(`The payment has no part of the kind ${kind}.`);
  return part;
};
/** Says what has become of a part; `paid` is its own amount. */
const say = async (hash: string, kind: PartKind, outcome: 'paid' | PaymentOutcome) => {
  const { services } = server;
  const part = await partOf(hash, kind);
  const { amountMinor, currency } = part;
  const settled: PaymentOutcome = outcome === 'paid' ? { kind: 'paid', amountMinor, currency, moneyReference: null } : outcome;
  return services.db.transaction((tx) => settlePart(tx, services, part, settled));
};
const declined: PaymentOutcome = { kind: 'declined', reason: 'declined_card' };
const overpaid = async ({ id }: Order) =>
  server.services.db
    .select()
    .from(audit)
    .where(and(eq(audit.orderId, id), eq(audit.action, 'overpaid')));

describe('a payment in parts', () => {
  const open = async () => {
    const { services } = server;
    const { customerId, client: anna } = await signedInClient(server);
    await credit(services, { customerId, brand: 'wordbridge', currency: 'EUR', moneyMinor: 4000 });
    const order = await payableOrder(server, anna);
    const credits = [
      { kind: 'balance', amountMinor: 4000 },
      { kind: 'voucher', voucherId: await newVoucher(server, 1000), amountMinor: 1000 },
    ] as const;
    const paidBy = { ...requestOf({ subject: { kind: 'top_up', topUpId: 0 } }).paidBy, credits };
    const request = requestOf({ subject: { kind: 'cart', orderIds: [order.id], seen: null }, paidBy });
    const hash = await services.db.transaction((tx) => createPayment(tx, services, request));
    return { order, hash };
  };
  const statuses = async (hash: string) => (await loaded(hash)).parts.map(({ kind, status }) => `${kind} ${status}`);

  it('pays the order when the last part is settled, not before, and once', async () => {
    const { order, hash } = await open();
    const parts = (await loaded(hash)).parts;
    expect(parts.map(({ amountMinor }) => amountMinor)).toEqual([4000, 1000, 11_900 - 5000]);
    expect(await say(hash, 'balance', 'paid')).toBe('settled');
    expect(await say(hash, 'provider', 'paid')).toBe('settled');
    expect((await orderOf(client, order.hash)).status).toBe('payment');
    expect(await paymentOf(client, hash)).toMatchObject({ finished: false });
    expect(await say(hash, 'voucher', 'paid')).toBe('settled');
    for (const kind of ['balance', 'voucher', 'provider'] as const) {
      expect(await say(hash, kind, 'paid')).toBe('unchanged');
      expect(await say(hash, kind, declined)).toBe('unchanged');
    }
    const paid = await orderOf(client, order.hash);
    expect(paid.history.filter(({ status }) => status === 'waiting_translation')).toHaveLength(1);
    expect(paid.payment).toMatchObject({ status: 'succeeded', parts: Array(3).fill({ status: 'settled' }) });
    expect(await overpaid(order)).toEqual([]);
  });

  it('gives the settled parts back when one fails, and the order waits to be paid again', async () => {
    const { order, hash } = await open();
    await say(hash, 'balance', 'paid');
    expect(await say(hash, 'provider', declined)).toBe('settled');
    expect(await statuses(hash)).toEqual(['balance released', 'voucher failed', 'provider failed']);
    expect(await paymentOf(client, hash)).toMatchObject({ status: 'failed', reason: 'declined_card', finished: true });
    expect((await orderOf(client, order.hash)).status).toBe('payment');
    expect((await tryToPay(client, order.hash)).status).toBe(201);
    expect(await overpaid(order)).toEqual([]);
  });

  it("sets the provider's money aside when it comes after the other parts went back", async () => {
    const { order, hash } = await open();
    await say(hash, 'balance', 'paid');
    await say(hash, 'provider', declined);
    for (let times = 0; times < 3; times += 1) await say(hash, 'provider', 'paid');
    expect(await statuses(hash)).toEqual(['balance released', 'voucher failed', 'provider released']);
    expect(await paymentOf(client, hash)).toMatchObject({ status: 'failed', reason: 'declined_card' });
    expect((await orderOf(client, order.hash)).status).toBe('payment');
    expect(await overpaid(order)).toHaveLength(1);
  });

  it("sets the provider's settled money aside when a voucher is refused", async () => {
    const { order, hash } = await open();
    await say(hash, 'provider', 'paid');
    await say(hash, 'voucher', { kind: 'canceled' });
    expect(await statuses(hash)).toEqual(['balance failed', 'voucher failed', 'provider released']);
    expect(await paymentOf(client, hash)).toMatchObject({ status: 'canceled' });
    expect(await overpaid(order)).toHaveLength(1);
  });
});

describe('the database', () => {
  it('refuses parts or a subject that do not come to the amount, and a payment of both subjects or none', async () => {
    const { db } = server.services;
    const order = await payableOrder(server, client);
    const started = await tryToPay(client, order.hash);
    expect(started.status).toBe(201);
    const [row] = await db
      .select()
      .from(payment)
      .innerJoin(paymentOrder, eq(paymentOrder.paymentId, payment.id))
      .where(eq(paymentOrder.orderId, order.id));
    const id = row?.payment.id ?? 0;
    const [account] = await db.select().from(customer);
    const [credit] = await db
      .insert(topUp)
      .values({
        hash: newKey(),
        brand: 'wordbridge',
        locale: 'en',
        customerId: account?.id ?? 0,
        amountMinor: 100,
        bonusMinor: 0,
        currency: 'EUR',
        createdAt: new Date(),
      })
      .returning();
    const refused = async (change: Promise<unknown>, why: string) => {
      const error: unknown = await change.catch((caught: unknown) => caught);
      const messages: string[] = [];
      for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message);
      expect(messages.join('\n')).toContain(why);
    };
    const parts = 'the parts of payment';
    await refused(db.update(paymentPart).set({ amountMinor: 1 }).where(eq(paymentPart.paymentId, id)), parts);
    await refused(db.update(paymentPart).set({ currency: 'PLN' }).where(eq(paymentPart.paymentId, id)), parts);
    await refused(db.delete(paymentPart).where(eq(paymentPart.paymentId, id)), parts);
    await refused(db.update(payment).set({ amountMinor: 1 }).where(eq(payment.id, id)), parts);
    await refused(db.delete(paymentOrder).where(eq(paymentOrder.paymentId, id)), 'the subject of payment');
    await refused(db.update(payment).set({ subject: 'top_up' }).where(eq(payment.id, id)), 'payment_subject');
    await refused(
      db
        .update(payment)
        .set({ topUpId: credit?.id ?? 0 })
        .where(eq(payment.id, id)),
      'payment_subject',
    );
    const both = { subject: 'top_up', topUpId: credit?.id ?? 0 } as const;
    await refused(db.update(payment).set(both).where(eq(payment.id, id)), 'payment_order_subject');
    const second = {
      paymentId: id,
      kind: 'provider',
      provider: 'stripe',
      amountMinor: 0,
      currency: 'EUR',
      status: 'pending',
    } as const;
    await refused(db.insert(paymentPart).values(second), 'payment_part_kind');
    const nobodys = { ...second, kind: 'balance' } as const;
    await refused(db.insert(paymentPart).values(nobodys), 'payment_part_provider');
  });
});

describe('a payment of a top-up', () => {
  const newTopUp = async (): Promise<number> => {
    const { db } = server.services;
    const [account] = await db.select().from(customer).where(eq(customer.currency, 'EUR'));
    const values = { customerId: account?.id ?? 0, amountMinor: 5000, bonusMinor: 500, currency: 'EUR' } as const;
    const [row] = await db
      .insert(topUp)
      .values({ ...values, hash: newKey(), brand: 'wordbridge', locale: 'en', createdAt: new Date() })
      .returning();
    return row?.id ?? 0;
  };
  const start = (topUpId: number, key = newKey()) =>
    startPayment(
      server.services,
      { callers: ['customer:1'], scope: `topUp:${topUpId}`, key, requestBody: { topUpId } },
      requestOf({ subject: { kind: 'top_up', topUpId } }),
    );

  it('goes the way of any payment: the page, the notification, the stream, and once', async () => {
    const topUpId = await newTopUp();
    const key = newKey();
    const [one, two] = await Promise.all([start(topUpId, key), start(topUpId, key)]);
    expect(two.payment.hash).toBe(one.payment.hash);
    const shown = await paymentOf(client, one.payment.hash);
    expect(shown).toMatchObject({
      subject: {
        kind: 'top_up',
        amount: { currency_amount_decimal: '50.00', currency_code: 'EUR' },
        bonus: { currency_amount_decimal: '5.00', currency_code: 'EUR' },
      },
      order_hash: null,
      cart_hash: null,
      amount: { currency_amount_decimal: '50.00' },
      status: 'pending',
    });
    const stream = await openStream(`${server.address()}/api/v2/payment/${shown.hash}/events?locale=en`, 'payment');
    await press(shown, 'pay');
    await stream.ended;
    expect(stream.seen.at(-1)).toMatchObject({ status: 'succeeded', finished: true });
    await expect(start(topUpId)).rejects.toMatchObject({ code: 'AlreadyPaid' });
    const { db } = server.services;
    expect(await db.select().from(payment).where(eq(payment.topUpId, topUpId))).toHaveLength(1);
  });

  it('is tried again after a refusal, and ends an open one before the next', async () => {
    const topUpId = await newTopUp();
    const first = await start(topUpId);
    const second = await start(topUpId);
    expect(second.payment).toMatchObject({ attempt: 2, status: 'pending' });
    expect((await loaded(first.payment.hash)).payment.status).toBe('canceled');
    await press(await paymentOf(client, second.payment.hash), 'insufficient_funds');
    const refused = await eventually(
      () => paymentOf(client, second.payment.hash),
      ({ finished }) => finished,
    );
    expect(refused).toMatchObject({ status: 'failed', reason: 'declined_funds' });
    expect((await start(topUpId)).payment.attempt).toBe(3);
  });
});
