import { eq, inArray } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Order, Payment } from '../../openapi/types.ts';
import { creditorReference } from '../../server/payment/creditorReference.ts';
import { openPaymentsSweep } from '../../server/payment/index.ts';
import { audit, mail, order as orderTable, payment, paymentOrder } from '../../server/platform/db/schema.ts';
import {
  callOrderDesk,
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
import { buildEventBody, findStripeSession, payUnheard, sendEvent } from '../support/money/stripeEvents.ts';
import { createKey } from '../support/server/client.ts';
import { startServer } from '../support/server/startServer.ts';

describe('paying a cart of two orders', async () => {
  const server = await startServer();
  afterAll(server.stop);
  const client = await server.client();

  const listStatuses = async (orders: readonly Order[]): Promise<string[]> => {
    const now = await Promise.all(orders.map(({ hash }) => getOrder(client, hash)));
    return now.map(({ status }) => status);
  };
  const settled = (orders: readonly Order[], wanted: readonly string[]) =>
    waitFor(
      () => listStatuses(orders),
      (now) => now.join() === wanted.join(),
    );
  const listOverpayments = async (orders: readonly Order[]) => {
    const ids = orders.map(({ id }) => id);
    const notes = await server.services.db.select().from(audit).where(inArray(audit.orderId, ids));
    return notes.filter(({ action }) => action === 'overpaid').map(({ orderId, detail }) => ({ orderId, detail }));
  };
  const countPayments = async ({ id }: Order): Promise<number> =>
    (await server.services.db.select().from(paymentOrder).where(eq(paymentOrder.orderId, id))).length;
  const readGross = async ({ id }: Order): Promise<number> => {
    const [row] = await server.services.db.select().from(orderTable).where(eq(orderTable.id, id));
    return row?.grossMinor ?? 0;
  };
  const notify = (started: Payment, state: 'paid' | 'expired'): Promise<number> =>
    sendEvent(server, buildEventBody(findStripeSession(server, started), state));
  const working = 'waiting_translation';

  it('settles both orders by one payment, once', async () => {
    const { hash, orders } = await createPayableCart(server, client);
    const started = await payCart(client, hash);
    expect(started).toMatchObject({
      subject: { kind: 'cart', cart_hash: hash, order_hashes: orders.map((order) => order.hash) },
      order_hash: orders[0]?.hash,
      cart_hash: hash,
      attempt: 1,
      parts: [{ kind: 'provider', provider: 'stripe', status: 'pending', settled_at: null }],
    });
    const [one, two] = await Promise.all(orders.map(readGross));
    expect(started.amount.currency_amount_decimal).toBe((((one ?? 0) + (two ?? 0)) / 100).toFixed(2));
    expect(started.parts[0]?.amount).toEqual(started.amount);
    await pressButton(started, 'pay');
    await settled(orders, [working, working]);
    for (const order of orders) {
      const now = await getOrder(client, order.hash);
      expect(now.payment).toMatchObject({ hash: started.hash, status: 'succeeded', parts: [{ status: 'settled' }] });
      expect(now.payment_attempts).toBe(1);
      expect(now.history.filter(({ status }) => status === working)).toHaveLength(1);
      expect((await tryToPay(client, order.hash)).body).toMatchObject({ code: 'AlreadyPaid' });
      const mails = await server.services.db.select().from(mail).where(eq(mail.orderId, order.id));
      // The confirmation of the order waits for its payment, and says both.
      const told = mails.map(({ template }) => template).filter((each) => /orderPlaced|paymentReceived/.test(each));
      expect(told).toEqual(['orderPlaced']);
    }
    expect((await tryToPayCart(client, hash)).body).toMatchObject({ code: 'AlreadyPaid' });
    expect(await listOverpayments(orders)).toEqual([]);
  });

  it('takes repeated, simultaneous and late notifications once', async () => {
    const { hash, orders } = await createPayableCart(server, client);
    const started = await payCart(client, hash);
    expect(await Promise.all([1, 2, 3, 4].map(() => notify(started, 'paid')))).toEqual([200, 200, 200, 200]);
    expect(await notify(started, 'expired')).toBe(200);
    expect(await notify(started, 'paid')).toBe(200);
    expect(await listStatuses(orders)).toEqual([working, working]);
    for (const order of orders) {
      const { history } = await getOrder(client, order.hash);
      expect(history.filter(({ status }) => status === working)).toHaveLength(1);
    }
    expect(await getPayment(client, started.hash)).toMatchObject({ status: 'succeeded', reason: null });
    expect(await listOverpayments(orders)).toEqual([]);
  });

  it('makes exactly one payment of a double click', async () => {
    const { hash, orders } = await createPayableCart(server, client);
    const key = createKey();
    const [one, two] = await Promise.all([payCart(client, hash, 'stripe', key), payCart(client, hash, 'stripe', key)]);
    expect(two.hash).toBe(one.hash);
    expect(await Promise.all(orders.map(countPayments))).toEqual([1, 1]);
    const other = await tryToPayCart(client, hash, 'transfer', key);
    expect(other.body).toMatchObject({ code: 'IdempotencyKeyReused' });
  });

  it('is paid again after a refusal', async () => {
    const { hash, orders } = await createPayableCart(server, client);
    const first = await payCart(client, hash);
    await pressButton(first, 'card_refused');
    expect(await getPayment(client, first.hash)).toMatchObject({
      status: 'failed',
      reason: 'declined_card',
      parts: [{ status: 'failed', settled_at: null }],
    });
    expect(await listStatuses(orders)).toEqual(['payment', 'payment']);
    const second = await payCart(client, hash);
    expect(second.attempt).toBe(2);
    await pressButton(second, 'pay');
    await settled(orders, [working, working]);
  });

  it('covers only what waits for its money: not what is paid, not what is canceled', async () => {
    const { hash, orders } = await createPayableCart(server, client, 3);
    const [paidAlone, canceled, left] = orders;
    await pressButton(await pay(client, paidAlone?.hash ?? ''), 'pay');
    await settled(orders, [working, 'payment', 'payment']);
    await client.post(`/api/v2/order/${canceled?.hash}/cancel`);
    const started = await payCart(client, hash);
    expect(started).toMatchObject({ subject: { order_hashes: [left?.hash] }, amount: left?.price?.gross, attempt: 1 });
    await pressButton(started, 'pay');
    await settled(orders, [working, 'canceled', working]);
    expect(await listOverpayments(orders)).toEqual([]);
    expect((await tryToPayCart(client, hash)).body).toMatchObject({ code: 'AlreadyPaid' });
  });

  it('sends back the share of an order that was canceled while the money was on its way', async () => {
    const { hash, orders } = await createPayableCart(server, client, 3);
    const started = await payCart(client, hash);
    const [canceled] = orders;
    payUnheard(server, started);
    await client.post(`/api/v2/order/${canceled?.hash}/cancel`);
    await settled(orders, ['canceled', working, working]);
    const share = canceled === undefined ? 0 : await readGross(canceled);
    const known = await waitFor(
      () => getPayment(client, started.hash),
      ({ refunds }) => refunds[0]?.state === 'done',
    );
    expect(known).toMatchObject({ status: 'succeeded', refunds: [{ cause: 'order_ended' }] });
    expect(server.standIn().books.find(started.hash)?.refunds).toMatchObject([{ amountMinor: share }]);
    expect(await notify(started, 'paid')).toBe(200);
    expect(await listOverpayments(orders)).toEqual([
      { orderId: canceled?.id, detail: expect.objectContaining({ amountMinor: share, payment: started.id }) },
    ]);
  });

  it('ends an open payment of the cart when one of its orders can no longer be paid, and frees the others', async () => {
    const { hash, orders } = await createPayableCart(server, client);
    const started = await payCart(client, hash);
    await client.post(`/api/v2/order/${orders[0]?.hash}/cancel`);
    const { db } = server.services;
    await db
      .update(payment)
      .set({ startedAt: new Date(Date.now() - 61_000) })
      .where(eq(payment.hash, started.hash));
    await openPaymentsSweep(server.services);
    expect(await getPayment(client, started.hash)).toMatchObject({ status: 'canceled', parts: [{ status: 'failed' }] });
    await pressButton(await payCart(client, hash), 'pay');
    await settled(orders, ['canceled', working]);
  });

  it('ends the open payment of the cart before one of its orders is paid by itself, and the other way round', async () => {
    const { hash, orders } = await createPayableCart(server, client);
    const whole = await payCart(client, hash);
    const single = await pay(client, orders[1]?.hash ?? '');
    expect(single).toMatchObject({ subject: { order_hashes: [orders[1]?.hash] }, attempt: 2 });
    expect(await getPayment(client, whole.hash)).toMatchObject({ status: 'canceled', redirect_url: null });
    const again = await payCart(client, hash);
    expect(await getPayment(client, single.hash)).toMatchObject({ status: 'canceled' });
    expect(again.attempt).toBe(3);
    await pressButton(again, 'pay');
    await settled(orders, [working, working]);
    expect(await Promise.all(orders.map(countPayments))).toEqual([2, 3]);
  });

  it('takes a bank transfer for both at the desk of either, and gives it up for a single payment', async () => {
    const { hash, orders } = await createPayableCart(server, client);
    const started = await payCart(client, hash, 'transfer');
    expect(started).toMatchObject({ status: 'awaiting_transfer', transfer: { title: creditorReference(started.id) } });
    expect(started.transfer?.amount).toEqual(started.amount);
    expect((await payCart(client, hash, 'transfer')).hash).toBe(started.hash);
    const single = await pay(client, orders[0]?.hash ?? '', 'transfer');
    expect(single.transfer?.title).toBe(creditorReference(single.id));
    expect(await getPayment(client, started.hash)).toMatchObject({ status: 'canceled' });
    const again = await payCart(client, hash, 'transfer');
    expect(await getPayment(client, single.hash)).toMatchObject({ status: 'canceled' });
    expect((await callOrderDesk(server, client, orders[1]?.id ?? 0, 'advance')).status).toBe(200);
    expect(await listStatuses(orders)).toEqual([working, working]);
    expect(await getPayment(client, again.hash)).toMatchObject({ status: 'succeeded', parts: [{ status: 'settled' }] });
  });

  it('refuses what cannot be paid at once', async () => {
    const { hash, orders } = await createPayableCart(server, client);
    const stranger = await server.client('mostek', 'pl');
    expect((await tryToPayCart(stranger, hash)).body).toMatchObject({ code: 'OrderUnknown' });
    expect((await tryToPayCart(client, 'x'.repeat(22))).body).toMatchObject({ code: 'OrderUnknown' });
    const both = { order_hash: orders[0]?.hash, cart_hash: hash, method: 'stripe', locale: 'de' };
    expect((await client.post('/api/v2/payment', both)).body).toMatchObject({ code: 'ValidationFailed' });
    await server.services.db
      .update(orderTable)
      .set({ currency: 'PLN' })
      .where(eq(orderTable.id, orders[0]?.id ?? 0));
    expect((await tryToPayCart(client, hash)).body).toMatchObject({
      code: 'NotPayable',
      detail: 'the orders of the cart are in different currencies',
    });
    for (const order of orders) await client.post(`/api/v2/order/${order.hash}/cancel`);
    expect((await tryToPayCart(client, hash)).body).toMatchObject({ code: 'NotPayable' });
    const single = await createPayableOrder(server, client);
    expect((await payCart(client, single.cart_hash)).subject).toMatchObject({ order_hashes: [single.hash] });
  });
});
