import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { Order } from '../../openapi/types.ts';
import { readBalances, sumReceivable } from '../../server/ledger/index.ts';
import { findPayment } from '../../server/payment/findPayment.ts';
import { settlePart } from '../../server/payment/settle/settlePart.ts';
import { audit, refund } from '../../server/platform/db/schema.ts';
import { creditBalance } from '../support/money/credit.ts';
import { createVoucher, signInClient } from '../support/money/creditSupport.ts';
import {
  callOrderDesk,
  createPayableCart,
  createPayableOrder,
  getOrder,
  pay,
  payCart,
  readData,
} from '../support/money/paymentsSupport.ts';
import { describeOnBothEngines } from '../support/postgres/engines.ts';
import { type Client, createKey } from '../support/server/client.ts';
import { createPerson, findMail } from '../support/server/deskPeople.ts';

/** What an order of `payableOrder` costs. */
const price = 11_900;

describeOnBothEngines(async (_engine, start) => {
  const server = await start();
  afterAll(server.stop);
  const accountant = await createPerson(server, 'accountant', 'Anna Schmidt');

  const signInWithBalance = async (moneyMinor: number, bonusMinor = 0) => {
    const anna = await signInClient(server);
    const owner = { customerId: anna.customerId, brand: 'wordbridge' };
    await creditBalance(server.services, { ...owner, currency: 'EUR', moneyMinor, bonusMinor });
    return { ...anna, owner };
  };
  const readBalanceLeft = async (owner: { customerId: number; brand: string }) => {
    const [balance] = await readBalances(server.services.db, owner);
    return balance === undefined ? [0, 0] : [balance.moneyMinor, balance.bonusMinor];
  };
  const placePaidOrder = async (client: Client): Promise<Order> => {
    const order = await createPayableOrder(server, client);
    await pay(client, order.hash, 'balance');
    return order;
  };
  const cancel = async (client: Client, id: number) =>
    readData(await callOrderDesk(server, client, id, 'cancel', { reason: 'Nobody here translates it.' }));
  const refundOf = (id: number, amount: string, key = createKey()) =>
    accountant.post(`/order/${id}/refund`, { amount, reason: 'A mistake.' }, { 'idempotency-key': key });
  const owedFor = ({ id }: Order) => sumReceivable(server.services.db, id);

  it('gives a canceled order’s money and bonus back as they were spent, and says so', async () => {
    const { client, owner } = await signInWithBalance(10_000, 5_000);
    const order = await placePaidOrder(client);
    expect(await readBalanceLeft(owner)).toEqual([0, 3_100]);
    await cancel(client, order.id);
    expect(await readBalanceLeft(owner)).toEqual([10_000, 5_000]);
    expect(await owedFor(order)).toBe(0);
    expect(await accountant.see(order.id)).toMatchObject({
      returned: { currency_amount_decimal: '119.00' },
      refundable: { currency_amount_decimal: '0.00' },
    });
    expect(await getOrder(client, order.hash)).toMatchObject({ returned: { currency_amount_decimal: '119.00' } });
    expect((await refundOf(order.id, '1.00')).status).toBe(409);
    const text = await findMail(server, order.id, 'orderCanceled');
    expect(text).toContain('The €119.00 you paid for it has been returned to your balance.');
  });

  it('gives each order of a cart back what it has taken', async () => {
    const { client, owner } = await signInWithBalance(15_000, 10_000);
    const { hash, orders } = await createPayableCart(server, client);
    await payCart(client, hash, 'balance');
    const [one, two] = orders;
    await cancel(client, two?.id ?? 0);
    expect(await readBalanceLeft(owner)).toEqual([15_000 - price, 10_000]);
    const shown = readData(await client.get(`/api/v2/cart/${hash}`));
    expect(shown).toMatchObject({ returned: { currency_amount_decimal: '119.00' } });
    expect(await getOrder(client, one?.hash ?? '')).toMatchObject({ returned: null });
    await cancel(client, one?.id ?? 0);
    expect(await readBalanceLeft(owner)).toEqual([15_000, 10_000]);
  });

  it('gives a refund back at once, once, what was paid in first, and the rest when the order is canceled', async () => {
    const { client, owner } = await signInWithBalance(10_000, 1_900);
    const order = await placePaidOrder(client);
    const key = createKey();
    await Promise.all([refundOf(order.id, '60.00', key), refundOf(order.id, '60.00', key)]);
    expect(await readBalanceLeft(owner)).toEqual([6_000, 0]);
    expect(await getOrder(client, order.hash)).toMatchObject({ returned: { currency_amount_decimal: '60.00' } });
    expect((await refundOf(order.id, '50.00')).status).toBe(200);
    expect(await readBalanceLeft(owner)).toEqual([10_000, 1_000]);
    expect(await accountant.see(order.id)).toMatchObject({
      refundable: { currency_amount_decimal: '9.00' },
      returned: null,
    });
    expect((await refundOf(order.id, '9.01')).status).toBe(422);
    await cancel(client, order.id);
    expect(await readBalanceLeft(owner)).toEqual([10_000, 1_900]);
    expect(await accountant.see(order.id)).toMatchObject({
      refundable: { currency_amount_decimal: '0.00' },
      returned: { currency_amount_decimal: '9.00' },
    });
    expect(await server.services.db.select().from(refund).where(eq(refund.orderId, order.id))).toHaveLength(2);
    expect(await owedFor(order)).toBe(0);
  });

  it('has nothing to do with a provider’s money that came a second time, which goes back by itself', async () => {
    const { client, owner } = await signInWithBalance(price);
    const order = await createPayableOrder(server, client);
    const open = await pay(client, order.hash, 'stripe');
    await pay(client, order.hash, 'balance');
    const found = await findPayment(server.services.db, open.hash);
    const part = found?.parts[0];
    if (part === undefined) throw new Error('The payment has no part.');
    const { amountMinor, currency } = part;
    await server.services.db.transaction((tx) =>
      settlePart(tx, server.services, part, { kind: 'paid', amountMinor, currency, moneyReference: null }),
    );
    const late = await findPayment(server.services.db, open.hash);
    expect(late?.payment).toMatchObject({ status: 'canceled', state: 'refunding' });
    expect(late?.refunds).toMatchObject([{ cause: 'already_paid', amountMinor }]);
    expect((await refundOf(order.id, '100.00')).status).toBe(200);
    expect(await readBalanceLeft(owner)).toEqual([10_000, 0]);
    expect((await refundOf(order.id, '20.00')).status).toBe(422);
  });

  it('gives back what was paid for an order that its customer withdraws from before work', async () => {
    const { client, owner } = await signInWithBalance(price);
    const order = await placePaidOrder(client);
    const statement = {
      order_number: order.id,
      email: 'ada@example.com',
      name: 'Ada Nowak',
      sole_trader: false,
      locale: 'en',
    };
    expect(readData(await client.post('/api/v2/withdrawal', statement))).toMatchObject({ outcome: 'canceled' });
    expect(await readBalanceLeft(owner)).toEqual([price, 0]);
    const text = await findMail(server, order.id, 'withdrawalReceived');
    expect(text).toContain('Work had not started, and the order has been cancelled.');
    expect(text).toContain('€119.00 you paid for it has been returned to your balance.');
    expect(text).not.toContain('within 14 days');
  });

  it('leaves an order that is withdrawn from after work had begun to the staff', async () => {
    const { client, owner } = await signInWithBalance(price);
    const order = await placePaidOrder(client);
    await callOrderDesk(server, client, order.id, 'advance');
    const statement = {
      order_number: order.id,
      email: 'ada@example.com',
      name: 'Ada Nowak',
      sole_trader: false,
      locale: 'en',
    };
    expect(readData(await client.post('/api/v2/withdrawal', statement))).toMatchObject({ outcome: 'stopped' });
    expect(await readBalanceLeft(owner)).toEqual([0, 0]);
    expect((await refundOf(order.id, '100.00')).status).toBe(200);
    await cancel(client, order.id);
    expect(await readBalanceLeft(owner)).toEqual([10_000, 0]);
    expect((await refundOf(order.id, '19.00')).status).toBe(200);
    expect(await readBalanceLeft(owner)).toEqual([price, 0]);
  });

  it('gives a stopped order back when staff cancel it', async () => {
    const { client, owner } = await signInWithBalance(price);
    const order = await placePaidOrder(client);
    await callOrderDesk(server, client, order.id, 'advance');
    await callOrderDesk(server, client, order.id, 'fail', { action: 'fail' });
    expect(await readBalanceLeft(owner)).toEqual([0, 0]);
    await cancel(client, order.id);
    expect(await readBalanceLeft(owner)).toEqual([price, 0]);
    expect((await getOrder(client, order.hash)).status).toBe('canceled');
  });

  it('sets aside what cannot go back, as credits are in another currency by then', async () => {
    const { client, owner } = await signInWithBalance(10_000, 1_900);
    const order = await placePaidOrder(client);
    await creditBalance(server.services, { ...owner, currency: 'PLN', moneyMinor: 500 });
    await cancel(client, order.id);
    expect(await readBalanceLeft(owner)).toEqual([500, 0]);
    const notes = await server.services.db.select().from(audit).where(eq(audit.orderId, order.id));
    expect(notes.filter(({ action }) => action === 'overpaid')).toMatchObject([
      { detail: { obstacle: 'currency', amountMinor: 10_000, bonusMinor: 1_900 } },
    ]);
    expect(await owedFor(order)).toBe(0);
    // Nobody is told that it is on the balance, nor can staff send it twice.
    expect(await accountant.see(order.id)).toMatchObject({
      refundable: { currency_amount_decimal: '0.00' },
      returned: null,
    });
    expect((await getOrder(client, order.hash)).returned).toBeNull();
  });

  it('owes nobody money for a voucher', async () => {
    const visitor = await server.client();
    const order = await createPayableOrder(server, visitor);
    const code = createKey().slice(0, 8).toUpperCase();
    await createVoucher(server, price, { code });
    const body = { order_hash: order.hash, method: 'coupon', voucher: code, locale: 'en' };
    readData(await visitor.post('/api/v2/payment', body), 201);
    expect(await accountant.see(order.id)).toMatchObject({
      refundable: { currency_amount_decimal: '0.00' },
      returned: null,
    });
    expect((await refundOf(order.id, '1.00')).status).toBe(409);
  });
});
