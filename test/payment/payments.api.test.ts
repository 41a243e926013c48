import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { creditorReference } from '../../server/payment/creditorReference.ts';
import { openPaymentsSweep } from '../../server/payment/index.ts';
import { audit, payment } from '../../server/platform/db/schema.ts';
import {
  callOrderDesk,
  createPayableOrder,
  getOrder,
  getPayment,
  pay,
  pressButton,
  tryToPay,
  waitFor,
} from '../support/money/paymentsSupport.ts';
import { payUnheard } from '../support/money/stripeEvents.ts';
import { createKey } from '../support/server/client.ts';
import { startServer } from '../support/server/startServer.ts';

describe('paying', async () => {
  const server = await startServer({ providers: { SANDBOX_PROCESSING_MS: '2500' } });
  afterAll(server.stop);
  const client = await server.client();

  const paid = (hash: string) =>
    waitFor(
      () => getOrder(client, hash),
      (order) => order.status === 'waiting_translation',
    );

  it('pays by the provider: redirect, notification, return, and the order moves on by itself', async () => {
    const order = await createPayableOrder(server, client);
    const started = await pay(client, order.hash);
    expect(started).toMatchObject({
      method: 'stripe',
      status: 'pending',
      attempt: 1,
      amount: order.price?.gross,
      finished: false,
    });
    const back = await pressButton(started, 'pay');
    expect(back).toBe(`${server.address()}/de/payment/confirmation?payment=${started.hash}`);
    const moved = await paid(order.hash);
    expect(moved.payment).toMatchObject({
      hash: started.hash,
      status: 'succeeded',
      finished: true,
      redirect_url: null,
    });
    expect((await tryToPay(client, order.hash)).body).toMatchObject({ code: 'AlreadyPaid', status: 409 });
  });

  it('makes one payment of a double click, and gives the first answer again', async () => {
    const order = await createPayableOrder(server, client);
    const key = createKey();
    const [one, two] = await Promise.all([
      pay(client, order.hash, 'stripe', key),
      pay(client, order.hash, 'stripe', key),
    ]);
    const three = await pay(client, order.hash, 'stripe', key);
    expect([two.hash, three.hash]).toEqual([one.hash, one.hash]);
    expect((await getOrder(client, order.hash)).payment_attempts).toBe(1);
    const other = await tryToPay(client, order.hash, 'transfer', key);
    expect(other.body).toMatchObject({ code: 'IdempotencyKeyReused' });
  });

  it('says why a payment was declined, and is paid again without losing the order', async () => {
    const order = await createPayableOrder(server, client);
    const first = await pay(client, order.hash);
    await pressButton(first, 'insufficient_funds');
    expect(await getPayment(client, first.hash)).toMatchObject({
      status: 'failed',
      reason: 'declined_funds',
      finished: true,
    });
    expect((await getOrder(client, order.hash)).status).toBe('payment');
    const second = await pay(client, order.hash);
    expect(second.attempt).toBe(2);
    await pressButton(second, 'pay');
    await paid(order.hash);
  });

  it.each([
    ['card_refused', 'failed', 'declined_card'],
    ['limit_exceeded', 'failed', 'declined_limit'],
    ['cancel', 'canceled', 'canceled'],
  ])('learns of %s without waiting for the notification', async (action, status, reason) => {
    const order = await createPayableOrder(server, client);
    const started = await pay(client, order.hash);
    await pressButton(started, action);
    expect(await getPayment(client, started.hash)).toMatchObject({ status, reason });
  });

  it('waits for a payment that takes its time, and takes no second one meanwhile', async () => {
    const order = await createPayableOrder(server, client);
    const started = await pay(client, order.hash);
    await pressButton(started, 'slow');
    expect(await getPayment(client, started.hash)).toMatchObject({ status: 'pending' });
    expect((await tryToPay(client, order.hash)).body).toMatchObject({ code: 'InProgress' });
    await paid(order.hash);
  });

  it('ends an earlier open payment at the provider before another is started', async () => {
    const order = await createPayableOrder(server, client);
    const first = await pay(client, order.hash);
    const second = await pay(client, order.hash);
    expect(second.hash).not.toBe(first.hash);
    expect(await getPayment(client, first.hash)).toMatchObject({ finished: true, redirect_url: null });
    await pressButton(first, 'pay');
    expect((await getOrder(client, order.hash)).status).toBe('payment');
    await pressButton(second, 'pay');
    await paid(order.hash);
  });

  it('finds out that the earlier payment was paid, instead of taking the money twice', async () => {
    const order = await createPayableOrder(server, client);
    const first = await pay(client, order.hash);
    // Paid at the provider, and no notification has come.
    payUnheard(server, first);
    expect((await tryToPay(client, order.hash)).body).toMatchObject({ code: 'AlreadyPaid' });
    expect((await getOrder(client, order.hash)).status).toBe('waiting_translation');
  });

  it('loses nothing when the tab is closed and no notification comes: the sweep asks', async () => {
    const order = await createPayableOrder(server, client);
    const started = await pay(client, order.hash);
    payUnheard(server, started);
    await server.services.db
      .update(payment)
      .set({ startedAt: new Date(Date.now() - 61_000) })
      .where(eq(payment.hash, started.hash));
    await openPaymentsSweep(server.services);
    expect((await getOrder(client, order.hash)).status).toBe('waiting_translation');
  });

  it('takes a bank transfer: details, the same payment when asked again, and the money at the desk', async () => {
    const order = await createPayableOrder(server, client);
    const started = await pay(client, order.hash, 'transfer');
    expect(started).toMatchObject({ status: 'awaiting_transfer', redirect_url: null, finished: false });
    expect(started.transfer).toMatchObject({
      title: creditorReference(started.id),
      amount: order.price?.gross,
      received: { currency_amount_decimal: '0.00' },
    });
    expect(Date.parse(started.transfer?.due_at ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect((await pay(client, order.hash, 'transfer')).hash).toBe(started.hash);
    expect((await callOrderDesk(server, client, order.id, 'advance')).status).toBe(200);
    expect((await paid(order.hash)).payment).toMatchObject({ status: 'succeeded' });
  });

  it('lets a customer who awaited a transfer pay by the provider after all', async () => {
    const order = await createPayableOrder(server, client);
    const transfer = await pay(client, order.hash, 'transfer');
    const started = await pay(client, order.hash);
    expect(await getPayment(client, transfer.hash)).toMatchObject({ status: 'canceled' });
    await pressButton(started, 'pay');
    await paid(order.hash);
  });

  it('sends money back by itself for an order that can no longer be paid', async () => {
    const order = await createPayableOrder(server, client);
    const started = await pay(client, order.hash);
    payUnheard(server, started);
    await client.post(`/api/v2/order/${order.hash}/cancel`);
    const known = await waitFor(
      () => getPayment(client, started.hash),
      ({ refunds }) => refunds[0]?.state === 'done',
    );
    expect(known).toMatchObject({ status: 'canceled', finished: true, refunds: [{ cause: 'order_ended' }] });
    expect(server.standIn().books.find(started.hash)?.refunds).toMatchObject([{ state: 'done' }]);
    expect((await getOrder(client, order.hash)).status).toBe('canceled');
    const notes = await server.services.db.select().from(audit).where(eq(audit.orderId, order.id));
    expect(notes.filter((note) => note.action === 'overpaid')).toHaveLength(1);
  });

  it('refuses what cannot be paid, and strangers', async () => {
    const order = await createPayableOrder(server, client);
    expect((await tryToPay(client, order.hash, 'paypal')).body).toMatchObject({
      code: 'NotImplementedForBrand',
      status: 422,
    });
    expect((await tryToPay(client, 'x'.repeat(22))).body).toMatchObject({ code: 'OrderUnknown' });
    const started = await pay(client, order.hash);
    const stranger = await server.client('mostek', 'pl');
    expect((await tryToPay(stranger, order.hash)).body).toMatchObject({ code: 'OrderUnknown' });
    expect((await stranger.get(`/api/v2/payment/${started.hash}`)).body).toMatchObject({ code: 'PaymentUnknown' });
    await client.post(`/api/v2/order/${order.hash}/cancel`);
    expect((await tryToPay(client, order.hash)).body).toMatchObject({ code: 'NotPayable' });
  });
});
