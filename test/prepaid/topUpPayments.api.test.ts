import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { Payment } from '../../openapi/types.ts';
import { readBalances, trialBalance } from '../../server/ledger/index.ts';
import { creditorReference } from '../../server/payment/creditorReference.ts';
import { findPayment } from '../../server/payment/findPayment.ts';
import { awaitedTransferArrived, topUpTransferArrived } from '../../server/payment/index.ts';
import { settlePart } from '../../server/payment/settle/settlePart.ts';
import { audit, creditCode, customer, journalEntry, payment, topUp } from '../../server/platform/db/schema.ts';
import { creditBalance } from '../support/money/credit.ts';
import { signInClient } from '../support/money/creditSupport.ts';
import { getPayment, pressButton, readData, waitFor } from '../support/money/paymentsSupport.ts';
import { describeOnBothEngines } from '../support/postgres/engines.ts';
import { type Client, createKey } from '../support/server/client.ts';

describeOnBothEngines(async (_engine, start) => {
  const server = await start();
  afterAll(server.stop);

  type Changes = Partial<typeof topUp.$inferInsert>;
  const createTopUp = async (customerId: number, changes: Changes = {}): Promise<{ id: number; hash: string }> => {
    const [row] = await server.services.db
      .insert(topUp)
      .values({
        hash: createKey().replaceAll('-', '').slice(0, 22),
        brand: 'wordbridge',
        locale: 'en',
        customerId,
        amountMinor: 5_000,
        bonusMinor: 500,
        currency: 'PLN',
        createdAt: server.services.clock.now(),
        ...changes,
      })
      .returning({ id: topUp.id, hash: topUp.hash });
    if (row === undefined) throw new Error('The top-up was not made.');
    return row;
  };
  const tryToPay = (client: Client, hash: string, method = 'stripe', key = createKey()) =>
    client.post('/api/v2/payment', { top_up_hash: hash, method, locale: 'en' }, { 'idempotency-key': key });
  const pay = async (client: Client, hash: string, method = 'stripe', key = createKey()): Promise<Payment> =>
    readData(await tryToPay(client, hash, method, key), 201);
  const readBalanceLeft = async (customerId: number) => {
    const [balance] = await readBalances(server.services.db, { customerId, brand: 'wordbridge' });
    return balance === undefined ? [0, 0] : [balance.moneyMinor, balance.bonusMinor];
  };
  const findCreditTime = async (id: number) => {
    const [row] = await server.services.db.select().from(topUp).where(eq(topUp.id, id));
    return row?.creditedAt ?? null;
  };
  const readPayment = async (hash: string) => {
    const found = await findPayment(server.services.db, hash);
    const part = found?.parts[0];
    if (found === null || part === undefined) throw new Error('The payment is unknown.');
    return { found, part };
  };
  /** The provider's word, as a notification, the return page's question and the sweep bring it. */
  const say = async (hash: string, kind: 'paid' | 'expired') => {
    const { part } = await readPayment(hash);
    const { amountMinor, currency } = part;
    const outcome =
      kind === 'paid' ? ({ kind, amountMinor, currency, moneyReference: null } as const) : ({ kind } as const);
    return server.services.db.transaction((tx) => settlePart(tx, server.services, part, outcome));
  };
  const entriesOf = (topUpId: number) =>
    server.services.db.select().from(journalEntry).where(eq(journalEntry.topUpId, topUpId));
  const listOverpaidNotes = async (paymentHash: string) => {
    const { found } = await readPayment(paymentHash);
    const notes = await server.services.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'overpaid'), isNull(audit.orderId)));
    return notes
      .map(({ detail }) => detail)
      .filter((detail) => JSON.stringify(detail).includes(`"payment":${found.payment.id},`));
  };
  const sumUnassigned = async () => {
    const sums = await trialBalance(server.services.db, 'wordbridge');
    return sums.filter(({ kind }) => kind === 'unassigned').reduce((sum, { sumMinor }) => sum + sumMinor, 0);
  };

  it('is credited with its bonus when the money is here, once, in whatever order the word comes', async () => {
    const { client, customerId } = await signInClient(server);
    const made = await createTopUp(customerId);
    const key = createKey();
    const [started, doubled] = await Promise.all([1, 2].map(() => pay(client, made.hash, 'stripe', key)));
    if (started === undefined) throw new Error('Nothing was started.');
    expect(doubled?.hash).toBe(started.hash);
    expect(await readBalanceLeft(customerId)).toEqual([0, 0]);
    await pressButton(started, 'pay');
    await Promise.all([say(started.hash, 'paid'), getPayment(client, started.hash), say(started.hash, 'paid')]);
    await say(started.hash, 'expired');
    await say(started.hash, 'paid');
    expect(await getPayment(client, started.hash)).toMatchObject({
      status: 'succeeded',
      subject: { kind: 'top_up', top_up_hash: made.hash },
    });
    expect(await readBalanceLeft(customerId)).toEqual([5_000, 500]);
    expect(await findCreditTime(made.id)).not.toBeNull();
    expect(await entriesOf(made.id)).toHaveLength(1);
    expect(await listOverpaidNotes(started.hash)).toEqual([]);
    expect((await tryToPay(client, made.hash)).body).toMatchObject({ code: 'AlreadyPaid' });
  });

  it('is its customer’s alone, and no credit pays for it', async () => {
    const { client, customerId } = await signInClient(server);
    const made = await createTopUp(customerId);
    const other = await signInClient(server);
    const visitor = await server.client();
    for (const someone of [other.client, visitor]) {
      expect(await tryToPay(someone, made.hash)).toMatchObject({ status: 404, body: { code: 'TopUpUnknown' } });
    }
    const elsewhere = await createTopUp(customerId, { brand: 'mostek' });
    expect((await tryToPay(client, elsewhere.hash)).body).toMatchObject({ code: 'TopUpUnknown' });
    for (const method of ['balance', 'coupon']) {
      expect((await tryToPay(client, made.hash, method)).body).toMatchObject({ code: 'NotPayable' });
    }
    expect(await server.services.db.select().from(payment).where(eq(payment.topUpId, made.id))).toEqual([]);
  });

  it('is refused when what it stood on has changed', async () => {
    const { client, customerId } = await signInClient(server);
    const made = await createTopUp(customerId, { currency: 'EUR' });
    expect((await tryToPay(client, made.hash)).body).toMatchObject({ code: 'TopUpChanged' });
    const kept = await createTopUp(customerId);
    await creditBalance(server.services, { customerId, brand: 'wordbridge', currency: 'EUR', moneyMinor: 100 });
    expect((await tryToPay(client, kept.hash)).body).toMatchObject({ code: 'CurrencyInUse' });
  });

  it('sets money aside that comes a second time, and says so', async () => {
    const { client, customerId } = await signInClient(server);
    const made = await createTopUp(customerId);
    const first = await pay(client, made.hash);
    const second = await pay(client, made.hash);
    await say(second.hash, 'paid');
    const before = await sumUnassigned();
    await say(first.hash, 'paid');
    await say(first.hash, 'paid');
    expect(await readBalanceLeft(customerId)).toEqual([5_000, 500]);
    expect(await sumUnassigned()).toBe(before - 5_000);
    expect(await listOverpaidNotes(first.hash)).toMatchObject([{ obstacle: 'credited', amountMinor: 5_000 }]);
  });

  it('is credited by money that comes late, unless its coupon has gone to somebody else meanwhile', async () => {
    const { client, customerId } = await signInClient(server);
    const made = await createTopUp(customerId);
    const late = await pay(client, made.hash);
    await say(late.hash, 'expired');
    await say(late.hash, 'paid');
    expect(await readBalanceLeft(customerId)).toEqual([5_000, 500]);

    const { db } = server.services;
    const [coupon] = await db
      .insert(creditCode)
      .values({
        brand: 'wordbridge',
        kind: 'coupon',
        code: createKey().slice(0, 8).toUpperCase(),
        amountMinor: 100,
        currency: 'PLN',
        uses: 1,
        oncePerCustomer: false,
        madeBy: 'test',
        madeAt: new Date(0),
      })
      .returning({ id: creditCode.id });
    const withCoupon = { couponId: coupon?.id ?? 0, couponBonusMinor: 100 };
    const losing = await createTopUp(customerId, withCoupon);
    const lost = await pay(client, losing.hash);
    await say(lost.hash, 'expired');
    const winner = await signInClient(server);
    const winning = await createTopUp(winner.customerId, withCoupon);
    const won = await pay(winner.client, winning.hash);
    expect((await tryToPay(client, losing.hash)).body).toMatchObject({ code: 'TopUpChanged' });
    await say(won.hash, 'paid');
    await say(lost.hash, 'paid');
    expect(await readBalanceLeft(winner.customerId)).toEqual([5_000, 500]);
    expect(await readBalanceLeft(customerId)).toEqual([5_000, 500]);
    expect(await listOverpaidNotes(lost.hash)).toMatchObject([{ obstacle: 'coupon' }]);
  });

  it('sets money aside that comes for an account that is deleted', async () => {
    const { client, customerId } = await signInClient(server);
    const made = await createTopUp(customerId);
    const late = await pay(client, made.hash);
    await say(late.hash, 'expired');
    const { db } = server.services;
    await db.update(customer).set({ deletedAt: new Date() }).where(eq(customer.id, customerId));
    await say(late.hash, 'paid');
    expect(await readBalanceLeft(customerId)).toEqual([0, 0]);
    expect(await listOverpaidNotes(late.hash)).toMatchObject([{ obstacle: 'account' }]);
  });

  it('sets late money aside when the balance is in another currency by then', async () => {
    const { client, customerId } = await signInClient(server);
    const made = await createTopUp(customerId);
    const late = await pay(client, made.hash);
    await say(late.hash, 'expired');
    await creditBalance(server.services, { customerId, brand: 'wordbridge', currency: 'EUR', moneyMinor: 100 });
    await say(late.hash, 'paid');
    expect(await readBalanceLeft(customerId)).toEqual([100, 0]);
    expect(await findCreditTime(made.id)).toBeNull();
    expect(await listOverpaidNotes(late.hash)).toMatchObject([{ obstacle: 'currency' }]);
  });

  it('is credited by a transfer that the desk has seen, or that the automatic one brings', async () => {
    const { client, customerId } = await signInClient(server);
    const { services } = server;
    const made = await createTopUp(customerId);
    const arrived = (id: number) => services.db.transaction((tx) => topUpTransferArrived(tx, services, id));
    await expect(arrived(made.id)).rejects.toMatchObject({ code: 'NotPayable' });
    const awaited = await pay(client, made.hash, 'transfer');
    expect(awaited).toMatchObject({ status: 'awaiting_transfer', transfer: { title: creditorReference(awaited.id) } });
    expect((await pay(client, made.hash, 'transfer')).hash).toBe(awaited.hash);
    await arrived(made.id);
    expect(await readBalanceLeft(customerId)).toEqual([5_000, 500]);
    await expect(arrived(made.id)).rejects.toMatchObject({ code: 'NotPayable' });

    const next = await createTopUp(customerId, { bonusMinor: 0 });
    const simulated = await pay(client, next.hash, 'transfer');
    const arrive = () => services.db.transaction((tx) => awaitedTransferArrived(tx, services, simulated.id));
    await Promise.all([arrive(), arrive()]);
    expect(await readBalanceLeft(customerId)).toEqual([10_000, 500]);
    const seen = await waitFor(
      () => getPayment(client, simulated.hash),
      ({ finished }) => finished,
    );
    expect(seen.status).toBe('succeeded');
  });
});
