import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Order, Payment } from '../../openapi/types.ts';
import { readBalances, sumReceivable } from '../../server/ledger/index.ts';
import { sendRefund } from '../../server/payment/index.ts';
import { finishRefund } from '../../server/payment/refunds/finishRefund.ts';
import { payment, paymentPart, providerRefund } from '../../server/platform/db/schema.ts';
import { signInClient } from '../support/money/creditSupport.ts';
import { decideCase, findCase } from '../support/money/moneyCaseSupport.ts';
import {
  callOrderDesk,
  createPayableOrder,
  getOrder,
  getPayment,
  pay,
  pressButton,
  readData,
  waitFor,
} from '../support/money/paymentsSupport.ts';
import { findStripeSession } from '../support/money/stripeEvents.ts';
import { describeOnBothEngines } from '../support/postgres/engines.ts';
import { type Answer, type Client, createKey } from '../support/server/client.ts';
import { createPerson, findMail } from '../support/server/deskPeople.ts';
import { callDesk as deskAt } from '../support/server/samples.ts';

const eur = (amount: string) => ({ currency_amount_decimal: amount, currency_code: 'EUR' });

describeOnBothEngines(async (_engine, start) => {
  const server = await start();
  afterAll(server.stop);
  const accountant = await createPerson(server, 'accountant', 'Anna Schmidt');

  type Paid = { readonly client: Client; readonly order: Order; readonly started: Payment };

  /** Of 119.00 EUR. */
  const createPaidOrder = async (method: 'stripe' | 'transfer', client?: Client): Promise<Paid> => {
    const payer = client ?? (await server.client());
    const order = await createPayableOrder(server, payer);
    const started = await pay(payer, order.hash, method);
    if (method === 'transfer') readData(await callOrderDesk(server, payer, order.id, 'transfer'));
    else await pressButton(started, 'pay');
    await waitFor(
      () => getPayment(payer, started.hash),
      ({ status }) => status === 'succeeded',
    );
    return { client: payer, order, started };
  };
  const refund = (
    { id }: Order,
    amount: string,
    way: 'method' | 'balance' | null = null,
    key = createKey(),
  ): Promise<Answer> =>
    accountant.post(
      `/order/${id}/refund`,
      { amount, reason: 'A late delivery', ...(way === null ? {} : { way }) },
      { 'idempotency-key': key },
    );
  const rowsOf = ({ id }: Payment) =>
    server.services.db
      .select({ row: providerRefund })
      .from(providerRefund)
      .innerJoin(paymentPart, eq(paymentPart.id, providerRefund.partId))
      .where(eq(paymentPart.paymentId, id))
      .orderBy(providerRefund.id)
      .then((rows) => rows.map(({ row }) => row));
  /** Jobs are left in their queues: what they would do is done. */
  const send = async (started: Payment): Promise<void> => {
    for (const { id } of await rowsOf(started)) await sendRefund(server.services, id);
  };
  const readPaymentState = async ({ id }: Payment) =>
    (await server.services.db.select().from(payment).where(eq(payment.id, id)))[0]?.state;
  const atProvider = (started: Payment) =>
    findStripeSession(server, started).refunds.map(({ amountMinor }) => amountMinor);
  const owedFor = ({ id }: Order) => sumReceivable(server.services.db, id);

  describe('from the desk', () => {
    it('goes back by the provider, part by part, until nothing is left; the customer sees each state', async () => {
      const { client, order, started } = await createPaidOrder('stripe');
      expect(await accountant.see(order.id)).toMatchObject({ refundable: eur('119.00'), refund_ways: ['method'] });
      expect((await refund(order, '19.00')).status).toBe(200);
      expect(await owedFor(order)).toBe(-10_000);
      expect(await readPaymentState(started)).toBe('refunding');
      const told = { amount: eur('19.00'), way: 'method', method: 'stripe', cause: 'refunded' };
      expect((await getOrder(client, order.hash)).refunds).toMatchObject([
        { ...told, state: 'pending', finished_at: null },
      ]);
      expect(await findMail(server, order.id, 'orderRefunded')).toMatch(/19\.00|19,00/);
      await send(started);
      expect(atProvider(started)).toEqual([1_900]);
      expect((await getOrder(client, order.hash)).refunds).toMatchObject([{ ...told, state: 'done' }]);
      expect(await readPaymentState(started)).toBe('paid');
      expect((await refund(order, '100.01')).status).toBe(422);
      expect((await refund(order, '100.00')).status).toBe(200);
      await send(started);
      expect(atProvider(started)).toEqual([1_900, 10_000]);
      expect(await readPaymentState(started)).toBe('refunded');
      expect(await owedFor(order)).toBe(0);
      expect(await accountant.see(order.id)).toMatchObject({ refundable: eur('0.00') });
      expect((await refund(order, '0.01')).status).toBe(409);
    });

    it('goes to the balance of a customer who has an account', async () => {
      const anna = await signInClient(server);
      const owner = { customerId: anna.customerId, brand: 'wordbridge' };
      const { order, started } = await createPaidOrder('stripe', anna.client);
      expect(await accountant.see(order.id)).toMatchObject({ refund_ways: ['method', 'balance'] });
      expect((await refund(order, '50.00', 'balance')).status).toBe(200);
      expect((await readBalances(server.services.db, owner)).map(({ moneyMinor }) => moneyMinor)).toEqual([5_000]);
      expect(await owedFor(order)).toBe(-6_900);
      expect(await rowsOf(started)).toEqual([]);
      expect((await getOrder(anna.client, order.hash)).refunds).toMatchObject([
        { amount: eur('50.00'), way: 'balance', state: 'done' },
      ]);
      expect(await findMail(server, order.id, 'orderRefunded')).toContain('balance');
      // What is on the balance pays again, and goes back there once more.
      const next = await createPayableOrder(server, anna.client);
      expect(next.payment_methods).toContain('stripe');
      expect(await accountant.see(order.id)).toMatchObject({ refundable: eur('69.00') });
    });

    it('does not go to the balance of a visitor', async () => {
      const { order } = await createPaidOrder('stripe');
      const { status, body } = await refund(order, '1.00', 'balance');
      expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ field: 'way', code: 'Invalid' }] } });
      expect(await owedFor(order)).toBe(-11_900);
    });

    it('of a transfer is sent by a person, who says so', async () => {
      const { client, order, started } = await createPaidOrder('transfer');
      expect((await refund(order, '20.00')).status).toBe(200);
      await send(started);
      expect((await getOrder(client, order.hash)).refunds).toMatchObject([{ state: 'by_hand', method: 'transfer' }]);
      expect(await findMail(server, order.id, 'orderRefunded')).toContain('bank transfer');
      const open = await findCase(server, accountant, started, 'refund_refused');
      expect(open).toMatchObject({ received: eur('20.00'), decisions: ['sent', 'dismiss'] });
      await decideCase(accountant, open, 'sent');
      expect((await getOrder(client, order.hash)).refunds).toMatchObject([{ state: 'done' }]);
      expect(await readPaymentState(started)).toBe('paid');
      expect(await owedFor(order)).toBe(-9_900);
    });

    it('never gives back more than was paid, however many ask at once, and once by the same key', async () => {
      const { order, started } = await createPaidOrder('stripe');
      const key = createKey();
      const answers = await Promise.all([
        refund(order, '40.00', null, key),
        refund(order, '40.00', null, key),
        refund(order, '40.00'),
        refund(order, '40.00'),
        refund(order, '40.00'),
      ]);
      const rows = await rowsOf(started);
      expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([4_000, 4_000]);
      expect(answers.filter(({ status }) => status === 422)).not.toEqual([]);
      await Promise.all(rows.map(({ id }) => sendRefund(server.services, id)));
      expect(atProvider(started)).toEqual([4_000, 4_000]);
      expect(await owedFor(order)).toBe(-3_900);
    });

    it('races with a delivery: both happen, and the books say so', async () => {
      const { order, started } = await createPaidOrder('stripe');
      const [, asked] = await Promise.all([
        deskAt(server, `/order/${order.id}/advance`, { reason: 'Handed over by other means.' }, 'POST'),
        refund(order, '119.00'),
      ]);
      expect(asked?.status).toBe(200);
      await send(started);
      expect(atProvider(started)).toEqual([11_900]);
      expect(await readPaymentState(started)).toBe('refunded');
      expect(await owedFor(order)).toBe(0);
    });

    it('is done when the provider has sent it after all, though staff had given it up', async () => {
      const { client, order, started } = await createPaidOrder('stripe');
      expect((await refund(order, '10.00')).status).toBe(200);
      const [row] = await rowsOf(started);
      const finish = (kind: 'refused' | 'refunded') =>
        server.services.db.transaction((tx) =>
          finishRefund(
            tx,
            server.services,
            row?.id ?? 0,
            kind === 'refused' ? { kind, reason: 'notPaid' } : { kind, reference: 're_late' },
          ),
        );
      await finish('refused');
      await decideCase(accountant, await findCase(server, accountant, started, 'refund_refused'), 'dismiss');
      expect((await getOrder(client, order.hash)).refunds).toMatchObject([{ state: 'given_up' }]);
      expect(await readPaymentState(started)).toBe('paid');
      await finish('refunded');
      expect((await getOrder(client, order.hash)).refunds).toMatchObject([{ state: 'done' }]);
    });
  });

  describe('by withdrawal', () => {
    const withdrawFromOrder = async ({ client, order }: Paid) =>
      readData(
        await client.post('/api/v2/withdrawal', {
          order_number: order.id,
          email: 'ada@example.com',
          name: 'Ada Nowak',
          sole_trader: false,
          locale: 'en',
        }),
      );

    it('sends all of the money back before work has begun', async () => {
      const paid = await createPaidOrder('stripe');
      expect(await withdrawFromOrder(paid)).toMatchObject({ outcome: 'canceled' });
      await send(paid.started);
      expect(atProvider(paid.started)).toEqual([11_900]);
      expect((await getOrder(paid.client, paid.order.hash)).refunds).toMatchObject([
        { amount: eur('119.00'), state: 'done', cause: 'withdrawn' },
      ]);
      expect(await owedFor(paid.order)).toBe(0);
      expect(await readPaymentState(paid.started)).toBe('refunded');
      expect(await accountant.see(paid.order.id)).toMatchObject({
        refunds: [{ cause: 'withdrawn', reason: null, by: null }],
        refundable: eur('0.00'),
      });
    });

    it('leaves what was begun to staff', async () => {
      const paid = await createPaidOrder('stripe');
      readData(await callOrderDesk(server, paid.client, paid.order.id, 'advance'));
      expect(await withdrawFromOrder(paid)).toMatchObject({ outcome: 'stopped' });
      expect(await rowsOf(paid.started)).toEqual([]);
      expect(await accountant.see(paid.order.id)).toMatchObject({ refundable: eur('119.00') });
    });
  });
});
