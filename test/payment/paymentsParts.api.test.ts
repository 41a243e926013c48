import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order, Payment } from '../../openapi/types.ts';
import { readBalance } from '../../server/ledger/index.ts';
import type { PaymentRequest } from '../../server/payment/createPayment.ts';
import { findPayment } from '../../server/payment/findPayment.ts';
import { noCredit } from '../../server/payment/parts/paidBy.ts';
import type { PartKind } from '../../server/payment/parts/parts.ts';
import { settlePart } from '../../server/payment/settle/settlePart.ts';
import { startPayment } from '../../server/payment/startPayment.ts';
import type { PaymentOutcome } from '../../server/platform/core/paymentProvider.ts';
import { audit, customer, payment, paymentOrder, paymentPart, topUp } from '../../server/platform/db/schema.ts';
import { creditBalance } from '../support/money/credit.ts';
import { createVoucher, signInClient } from '../support/money/creditSupport.ts';
import {
  createPayableOrder,
  getOrder,
  getPayment,
  pressButton,
  tryToPay,
  waitFor,
} from '../support/money/paymentsSupport.ts';
import { payUnheard } from '../support/money/stripeEvents.ts';
import { createKey, readData } from '../support/server/client.ts';
import { openStream } from '../support/server/eventStream.ts';
import { listMailFiles } from '../support/server/mailFiles.ts';
import { readMail } from '../support/server/readMail.ts';
import { startForFile } from '../support/server/startForFile.ts';

const server = await startForFile();
const client = await server.client();

const buildRequest = (changes: Pick<PaymentRequest, 'subject'> & Partial<PaymentRequest>): PaymentRequest => {
  const provider = server.services.providers.get('stripe');
  if (provider === undefined) throw new Error('The sandbox is not configured.');
  return {
    paidBy: { kind: 'provider', provider, credit: noCredit },
    brand: 'wordbridge',
    locale: 'de',
    origin: server.address(),
    consent: null,
    ...changes,
  };
};
const readPayment = async (hash: string) => {
  const found = await findPayment(server.services.db, hash);
  if (found === null) throw new Error('The payment is unknown.');
  return found;
};
const findPart = async (hash: string, kind: PartKind) => {
  const part = (await readPayment(hash)).parts.find((one) => one.kind === kind);
  if (part === undefined) throw new Error(`The payment has no part of the kind ${kind}.`);
  return part;
};
/** Says what has become of a part; `paid` is its own amount. */
const say = async (hash: string, kind: PartKind, outcome: 'paid' | PaymentOutcome) => {
  const { services } = server;
  const part = await findPart(hash, kind);
  const { amountMinor, currency } = part;
  const settled: PaymentOutcome =
    outcome === 'paid' ? { kind: 'paid', amountMinor, currency, moneyReference: null } : outcome;
  return services.db.transaction((tx) => settlePart(tx, services, part, settled));
};
const listOverpayments = async ({ id }: Order) =>
  server.services.db
    .select()
    .from(audit)
    .where(and(eq(audit.orderId, id), eq(audit.action, 'overpaid')));

describe('a payment in parts', () => {
  const grossMinor = 11_900;
  const open = async (changes: { moneyMinor?: number; bonusMinor?: number; voucherMinor?: number | null } = {}) => {
    const { services } = server;
    const { moneyMinor = 2500, bonusMinor = 1500, voucherMinor = 1000 } = changes;
    const { customerId, client: anna } = await signInClient(server);
    const owner = { customerId, brand: 'wordbridge', currency: 'EUR' } as const;
    await creditBalance(services, { ...owner, moneyMinor, bonusMinor });
    const order = await createPayableOrder(server, anna);
    const code = createKey().slice(0, 8).toUpperCase();
    if (voucherMinor !== null) await createVoucher(server, voucherMinor, { code });
    const body = {
      order_hash: order.hash,
      method: 'stripe',
      locale: 'de',
      balance: true,
      ...(voucherMinor === null ? {} : { voucher: code }),
    };
    const started = readData<Payment>(await anna.post('/api/v2/payment', body));
    const readMoneyAndBonus = async () => {
      const { moneyMinor: money, bonusMinor: bonus } = await readBalance(services.db, owner, 'EUR');
      return [money, bonus];
    };
    return { order, started, hash: started.hash, anna, body, balance: readMoneyAndBonus, owner };
  };
  const listPartStatuses = async (hash: string) =>
    (await readPayment(hash)).parts.map(({ kind, status }) => `${kind} ${status}`);

  it('uses the voucher first, then the balance, and asks the provider for the rest', async () => {
    const { order, hash, started, balance } = await open();
    expect(started.parts.map(({ kind, amount }) => `${kind} ${amount.currency_amount_decimal}`)).toEqual([
      'voucher 10.00',
      'balance 40.00',
      'provider 69.00',
    ]);
    expect(server.standIn().books.find(hash)?.amountMinor).toBe(grossMinor - 5000);
    // Nothing else can spend it meanwhile.
    expect(await balance()).toEqual([0, 0]);
    await pressButton(started, 'pay');
    const paid = await waitFor(
      () => getOrder(client, order.hash),
      ({ status }) => status === 'waiting_translation',
    );
    expect(paid.history.filter(({ status }) => status === 'waiting_translation')).toHaveLength(1);
    expect(paid.payment).toMatchObject({ status: 'succeeded', parts: Array(3).fill({ status: 'settled' }) });
    expect(await balance()).toEqual([0, 0]);
    expect(await listOverpayments(order)).toEqual([]);
  });

  it('leaves the card what it charges at least: the balance pays so much less', async () => {
    const { started, hash, balance } = await open({ moneyMinor: grossMinor - 20, bonusMinor: 0, voucherMinor: null });
    expect(started.parts.map(({ kind, amount }) => `${kind} ${amount.currency_amount_decimal}`)).toEqual([
      'balance 118.50',
      'provider 0.50',
    ]);
    expect(server.standIn().books.find(hash)?.amountMinor).toBe(50);
    expect(await balance()).toEqual([30, 0]);
  });

  it('refuses a card for what a voucher leaves, where that is less than it charges, and ends nothing for it', async () => {
    const order = await createPayableOrder(server, client);
    const earlier = readData<Payment>(await tryToPay(client, order.hash));
    const code = createKey().slice(0, 8).toUpperCase();
    await createVoucher(server, grossMinor - 49, { code });
    const asked = { order_hash: order.hash, method: 'stripe', locale: 'de', voucher: code };
    expect(await client.post('/api/v2/payment', asked)).toMatchObject({
      status: 409,
      body: { code: 'AmountTooSmall' },
    });
    expect(await getPayment(client, earlier.hash)).toMatchObject({ status: 'pending' });
  });

  it('gives the balance back when the rest fails, bonus as bonus, and the voucher is free again', async () => {
    const { order, hash, started, balance, anna, body } = await open();
    await pressButton(started, 'insufficient_funds');
    expect(await getPayment(client, hash)).toMatchObject({
      status: 'failed',
      reason: 'declined_funds',
      finished: true,
    });
    expect(await listPartStatuses(hash)).toEqual(['voucher failed', 'balance failed', 'provider failed']);
    expect(await balance()).toEqual([2500, 1500]);
    expect((await getOrder(client, order.hash)).status).toBe('payment');
    const again = readData<Payment>(await anna.post('/api/v2/payment', body));
    expect(again.parts.map(({ kind }) => kind)).toEqual(['voucher', 'balance', 'provider']);
    expect(await balance()).toEqual([0, 0]);
  });

  it('asks no provider where credit pays all', async () => {
    const { order, started, balance, hash } = await open({
      moneyMinor: grossMinor,
      bonusMinor: 100,
      voucherMinor: null,
    });
    expect(started).toMatchObject({ status: 'succeeded', parts: [{ kind: 'balance', status: 'settled' }] });
    expect((await getOrder(client, order.hash)).status).toBe('waiting_translation');
    expect(await balance()).toEqual([0, 100]);
    expect(server.standIn().books.find(hash)).toBeNull();
  });

  it('pays by a voucher and the balance together, without a provider', async () => {
    const { customerId, client: anna } = await signInClient(server);
    const owner = { customerId, brand: 'wordbridge', currency: 'EUR' } as const;
    await creditBalance(server.services, { ...owner, moneyMinor: grossMinor - 1000, bonusMinor: 0 });
    const order = await createPayableOrder(server, anna);
    const code = createKey().slice(0, 8).toUpperCase();
    await createVoucher(server, 1000, { code });
    const pay = (voucher: string | null) =>
      anna.post('/api/v2/payment', {
        order_hash: order.hash,
        method: 'balance',
        locale: 'de',
        ...(voucher === null ? {} : { voucher }),
      });
    expect((await pay(null)).body).toMatchObject({ code: 'BalanceInsufficient' });
    expect((await pay('NOBODYS')).body).toMatchObject({ code: 'VoucherRefused' });
    const paid = readData<Payment>(await pay(code));
    expect(paid).toMatchObject({ method: 'balance', status: 'succeeded' });
    expect(paid.parts.map(({ kind, status, amount }) => `${kind} ${status} ${amount.currency_amount_decimal}`)).toEqual(
      ['voucher settled 10.00', 'balance settled 109.00'],
    );
    expect((await getOrder(client, order.hash)).status).toBe('waiting_translation');
    expect(await readBalance(server.services.db, owner, 'EUR')).toMatchObject({ moneyMinor: 0, bonusMinor: 0 });
    expect((await pay(code)).body).toMatchObject({ code: 'AlreadyPaid' });
  });

  it('sends the provider’s money back by itself when it comes after the credit has gone back', async () => {
    const { hash, started, balance, order } = await open();
    await pressButton(started, 'cancel');
    expect(await balance()).toEqual([2500, 1500]);
    for (let times = 0; times < 3; times += 1) await say(hash, 'provider', 'paid');
    expect(await listPartStatuses(hash)).toEqual(['voucher failed', 'balance failed', 'provider released']);
    expect(await balance()).toEqual([2500, 1500]);
    expect((await getOrder(client, order.hash)).status).toBe('payment');
    expect(await getPayment(client, hash)).toMatchObject({
      refunds: [{ amount: { currency_amount_decimal: '69.00' } }],
    });
    expect(await listOverpayments(order)).toHaveLength(1);
  });

  it('ends the session, and gives the credit back, when the order is canceled', async () => {
    const { order, hash, anna, balance } = await open();
    readData(await anna.post(`/api/v2/order/${order.hash}/cancel`));
    await waitFor(
      () => getPayment(client, hash),
      ({ finished }) => finished,
    );
    expect(server.standIn().books.find(hash)?.state).toBe('expired');
    expect(await balance()).toEqual([2500, 1500]);
  });

  it('sends money back by itself that comes for a canceled order', async () => {
    const { order, hash, anna, balance, started } = await open();
    payUnheard(server, started);
    readData(await anna.post(`/api/v2/order/${order.hash}/cancel`));
    const session = await waitFor(
      async () => server.standIn().books.find(hash),
      (found) => (found?.refunds.length ?? 0) > 0,
    );
    expect(session?.refunds).toMatchObject([{ amountMinor: 6900, state: 'done' }]);
    expect(await balance()).toEqual([2500, 1500]);
    const known = await waitFor(
      () => getPayment(client, hash),
      ({ refunds }) => refunds[0]?.state === 'done',
    );
    expect(known).toMatchObject({ status: 'canceled', refunds: [{ cause: 'order_ended' }] });
    expect((await readPayment(hash)).payment.state).toBe('refunded');
    expect((await getOrder(client, order.hash)).status).toBe('canceled');
    const [about] = known.refunds;
    expect(about?.amount.currency_amount_decimal).toBe('69.00');
    const folder = join(server.dataDir, 'mail');
    const told = await waitFor(
      async () => {
        const mails = await Promise.all((await listMailFiles(folder)).map((name) => readMail(join(folder, name))));
        return mails.filter((mail) =>
          mail.includes(`Order no. ${order.id} had already ended when your payment arrived.`),
        );
      },
      (mails) => mails.length > 0,
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/We are sending €69\.00 back the way you paid \(Card \(Stripe\)\)/);
  });
});

describe('the database', () => {
  it('refuses parts or a subject that do not come to the amount, and a payment of both subjects or none', async () => {
    const { db } = server.services;
    const order = await createPayableOrder(server, client);
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
        hash: createKey(),
        brand: 'wordbridge',
        locale: 'en',
        customerId: account?.id ?? 0,
        amountMinor: 100,
        bonusMinor: 0,
        currency: 'EUR',
        createdAt: new Date(),
      })
      .returning();
    const expectRefusal = async (change: Promise<unknown>, why: string) => {
      const error: unknown = await change.catch((caught: unknown) => caught);
      const messages: string[] = [];
      for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message);
      expect(messages.join('\n')).toContain(why);
    };
    const parts = 'the parts of payment';
    await expectRefusal(db.update(paymentPart).set({ amountMinor: 1 }).where(eq(paymentPart.paymentId, id)), parts);
    await expectRefusal(db.update(paymentPart).set({ currency: 'PLN' }).where(eq(paymentPart.paymentId, id)), parts);
    await expectRefusal(db.delete(paymentPart).where(eq(paymentPart.paymentId, id)), parts);
    await expectRefusal(db.update(payment).set({ amountMinor: 1 }).where(eq(payment.id, id)), parts);
    await expectRefusal(db.delete(paymentOrder).where(eq(paymentOrder.paymentId, id)), 'the subject of payment');
    await expectRefusal(db.update(payment).set({ subject: 'top_up' }).where(eq(payment.id, id)), 'payment_subject');
    await expectRefusal(
      db
        .update(payment)
        .set({ topUpId: credit?.id ?? 0 })
        .where(eq(payment.id, id)),
      'payment_subject',
    );
    const both = { subject: 'top_up', topUpId: credit?.id ?? 0 } as const;
    await expectRefusal(db.update(payment).set(both).where(eq(payment.id, id)), 'payment_order_subject');
    const second = {
      paymentId: id,
      kind: 'provider',
      provider: 'stripe',
      amountMinor: 0,
      currency: 'EUR',
      status: 'pending',
    } as const;
    await expectRefusal(db.insert(paymentPart).values(second), 'payment_part_kind');
    const nobodys = { ...second, kind: 'balance' } as const;
    await expectRefusal(db.insert(paymentPart).values(nobodys), 'payment_part_provider');
  });
});

describe('a payment of a top-up', () => {
  const createTopUp = async (): Promise<number> => {
    const { db } = server.services;
    const [account] = await db.select().from(customer).where(eq(customer.currency, 'EUR'));
    const values = { customerId: account?.id ?? 0, amountMinor: 5000, bonusMinor: 500, currency: 'EUR' } as const;
    const [row] = await db
      .insert(topUp)
      .values({ ...values, hash: createKey(), brand: 'wordbridge', locale: 'en', createdAt: new Date() })
      .returning();
    return row?.id ?? 0;
  };
  const start = (topUpId: number, key = createKey()) =>
    startPayment(
      server.services,
      { callers: ['customer:1'], scope: `topUp:${topUpId}`, key, requestBody: { topUpId } },
      buildRequest({ subject: { kind: 'top_up', topUpId } }),
    );

  it('goes the way of any payment: the page, the notification, the stream, and once', async () => {
    const topUpId = await createTopUp();
    const key = createKey();
    const [one, two] = await Promise.all([start(topUpId, key), start(topUpId, key)]);
    expect(two.payment.hash).toBe(one.payment.hash);
    const shown = await getPayment(client, one.payment.hash);
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
    const stream = await openStream(client, `${server.address()}/api/v2/payment/${shown.hash}/events`, 'payment');
    await pressButton(shown, 'pay');
    await stream.ended;
    expect(stream.seen.at(-1)).toMatchObject({ status: 'succeeded', finished: true });
    await expect(start(topUpId)).rejects.toMatchObject({ code: 'AlreadyPaid' });
    const { db } = server.services;
    expect(await db.select().from(payment).where(eq(payment.topUpId, topUpId))).toHaveLength(1);
  });

  it('is tried again after a refusal, and ends an open one before the next', async () => {
    const topUpId = await createTopUp();
    const first = await start(topUpId);
    const second = await start(topUpId);
    expect(second.payment).toMatchObject({ attempt: 2, status: 'pending' });
    expect((await readPayment(first.payment.hash)).payment.status).toBe('canceled');
    await pressButton(await getPayment(client, second.payment.hash), 'insufficient_funds');
    const refused = await waitFor(
      () => getPayment(client, second.payment.hash),
      ({ finished }) => finished,
    );
    expect(refused).toMatchObject({ status: 'failed', reason: 'declined_funds' });
    expect((await start(topUpId)).payment.attempt).toBe(3);
  });
});
