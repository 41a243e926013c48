import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MoneyCase, Order, Payment } from '../../openapi/types.ts';
import { sumReceivable, trialBalance } from '../../server/ledger/index.ts';
import { compareDay, dueComparisons, sendRefund } from '../../server/payment/index.ts';
import { days } from '../../server/platform/core/clock.ts';
import type { ProviderName } from '../../server/platform/core/paymentProvider.ts';
import { moneyCase, payment, paymentPart, providerRefund, reconciliation } from '../../server/platform/db/schema.ts';
import { sumRefunded } from '../../tools/providers/kit/session.ts';
import {
  createPayableOrder,
  getOrder,
  getPayment,
  pay,
  pressButton,
  readData,
  tryToPay,
  waitFor,
} from '../support/money/paymentsSupport.ts';
import { describeOnBothEngines } from '../support/postgres/engines.ts';
import { type Client, createKey } from '../support/server/client.ts';
import { createDeskCalls } from '../support/server/deskPeople.ts';
import { createTestClock, type TestClock, type TestServer } from '../support/server/startServer.ts';

describeOnBothEngines((_engine, start) => {
  let server: TestServer;
  let clock: TestClock;
  let staff: ReturnType<typeof createDeskCalls>;
  beforeAll(async () => {
    clock = createTestClock();
    server = await start({ clock, standIns: ['stripe', 'paypal', 'payu', 'przelewy24'] });
    staff = createDeskCalls(server, server.services.deskToken);
  }, 120_000);
  afterAll(() => server.stop());

  type Paid = { readonly client: Client; readonly order: Order; readonly started: Payment };
  type Named = 'stripe' | 'paypal';
  const standIn = (name: Named) => server.standIn(name);
  const sessionOf = (name: Named, { hash }: Payment) => {
    const found = standIn(name).books.find(hash);
    if (found === null) throw new Error('The stand-in has no such session.');
    return found;
  };
  /** Of 119.00 EUR. */
  const createPaidOrder = async (name: Named): Promise<Paid> => {
    const client = await server.client();
    const order = await createPayableOrder(server, client);
    const started = await pay(client, order.hash, name);
    await pressButton(started, name === 'stripe' ? 'pay' : 'pay:wallet');
    await waitFor(
      () => getPayment(client, started.hash),
      ({ status }) => status === 'succeeded',
    );
    return { client, order, started };
  };
  const today = () => clock.now().toISOString().slice(0, 10);
  const compare = (provider: ProviderName, day = today()) => compareDay(server.services, { provider, day });
  const listCases = async (provider: ProviderName) => {
    const all: MoneyCase[] = [];
    for (let page = 1; page === 1 || all.length === (page - 1) * 100; page += 1) {
      all.push(...readData<MoneyCase[]>(await staff.get(`/money?per_page=100&state=all&page=${page}`)));
    }
    return all.filter((one) => one.provider === provider);
  };
  const countOf = async (provider: ProviderName) =>
    (await server.services.db.select().from(moneyCase).where(eq(moneyCase.provider, provider))).length;
  const refund = async ({ id }: Order, amount: string) =>
    readData(await staff.post(`/order/${id}/refund`, { amount, reason: 'Agreed' }, { 'idempotency-key': createKey() }));
  const refundsOf = ({ id }: Payment) =>
    server.services.db
      .select({ row: providerRefund })
      .from(providerRefund)
      .innerJoin(paymentPart, eq(paymentPart.id, providerRefund.partId))
      .where(eq(paymentPart.paymentId, id))
      .then((rows) => rows.map(({ row }) => row));

  describe.each(['stripe', 'paypal'] as const)('with %s', (name) => {
    it('agrees on what both have, payments and refunds', async () => {
      const { order, started } = await createPaidOrder(name);
      await refund(order, '19.00');
      for (const { id } of await refundsOf(started)) await sendRefund(server.services, id);
      const before = await countOf(name);
      await compare(name);
      await compare(name);
      expect(await countOf(name)).toBe(before);
    });

    it('reads every page of a list', async () => {
      const { books } = standIn(name);
      const like = sessionOf(name, (await createPaidOrder(name)).started);
      const before = await countOf(name);
      for (let index = 0; index < 230; index += 1) {
        const id = name === 'stripe' ? `cs_test_page${index}` : `OPAGE${index}`;
        books.open({ ...like, id, reference: '', data: {} }, clock.now().getTime());
        books.change(id, ['open'], { state: 'paid', dispute: 'won' }, clock.now().getTime());
      }
      const until = new Date(clock.now().getTime() + 2_000);
      const period = { since: new Date(until.getTime() - days(1)), until };
      const lists = server.services.providers.get(name)?.lists;
      if (lists?.kind !== 'account') throw new Error('There is no list.');
      const disputes = await lists.disputes(period);
      expect(new Set(disputes.map(({ of }) => of)).size).toBeGreaterThanOrEqual(230);
      await compare(name);
      expect(await countOf(name)).toBe(before + 230);
      await compare(name);
      expect(await countOf(name)).toBe(before + 230);
      for (let index = 0; index < 230; index += 1) {
        books.forget(name === 'stripe' ? `cs_test_page${index}` : `OPAGE${index}`);
      }
    }, 120_000);

    it('settles a payment of which nobody has heard', async () => {
      const client = await server.client();
      const order = await createPayableOrder(server, client);
      const started = await pay(client, order.hash, name);
      standIn(name).books.change(started.hash, ['open'], { state: 'paid' }, clock.now().getTime());
      const before = await countOf(name);
      await compare(name);
      expect(await getPayment(client, started.hash)).toMatchObject({ status: 'succeeded' });
      expect((await getOrder(client, order.hash)).status).toBe('waiting_translation');
      expect(await countOf(name)).toBe(before);
    });

    it('finds money that names a payment which has its own', async () => {
      const { books } = standIn(name);
      const like = sessionOf(name, (await createPaidOrder(name)).started);
      const id = name === 'stripe' ? 'cs_test_second' : 'OSECOND';
      books.open({ ...like, id, data: {} }, clock.now().getTime());
      books.change(id, ['open'], { state: 'paid' }, clock.now().getTime());
      const before = await countOf(name);
      await compare(name);
      await compare(name);
      expect(await countOf(name)).toBe(before + 1);
      expect((await listCases(name)).filter(({ kind }) => kind === 'unknown').at(-1)).toMatchObject({
        reference: name === 'stripe' ? 'pi_second' : 'CSECOND',
        decisions: ['refund', 'dismiss'],
      });
      books.forget(id);
    });

    it('finds what the books alone have, once, also after staff have decided', async () => {
      const { started } = await createPaidOrder(name);
      standIn(name).books.forget(sessionOf(name, started).id);
      await compare(name);
      await compare(name);
      const found = (await listCases(name)).filter(({ payment_id }) => payment_id === started.id);
      expect(found).toMatchObject([
        { kind: 'not_at_provider', received: { currency_amount_decimal: '119.00' }, decisions: ['dismiss'] },
      ]);
      readData(
        await staff.post(`/money/${found[0]?.id}/decision`, { decision: 'dismiss', note: 'The provider has lost it.' }),
      );
      await compare(name);
      expect((await listCases(name)).filter(({ payment_id }) => payment_id === started.id)).toHaveLength(1);
    });

    it('finds another sum', async () => {
      const { started } = await createPaidOrder(name);
      const { id } = sessionOf(name, started);
      standIn(name).books.change(id, ['paid'], { amountMinor: 11_800 }, clock.now().getTime());
      await compare(name);
      expect((await listCases(name)).filter(({ payment_id }) => payment_id === started.id)).toMatchObject([
        { kind: 'books_differ', received: { currency_amount_decimal: '118.00' } },
      ]);
    });

    it('finds a refund that was made at the provider, and writes it into the books when staff say so', async () => {
      const { client, order, started } = await createPaidOrder(name);
      const { id, refunds } = sessionOf(name, started);
      const made = { id: `${name}-by-hand`, key: `${name}-by-hand`, amountMinor: 2_000, state: 'done' } as const;
      standIn(name).books.change(id, ['paid'], { refunds: [...refunds, made] }, clock.now().getTime());
      await compare(name);
      const [open] = (await listCases(name)).filter(({ payment_id }) => payment_id === started.id);
      expect(open).toMatchObject({ kind: 'refund_not_in_books', decisions: ['book', 'dismiss'] });
      readData(await staff.post(`/money/${open?.id}/decision`, { decision: 'book', note: 'Done on the phone.' }));
      expect(await sumReceivable(server.services.db, order.id)).toBe(-9_900);
      expect((await getOrder(client, order.hash)).refunds).toMatchObject([
        { amount: { currency_amount_decimal: '20.00' }, state: 'done' },
      ]);
      const before = await countOf(name);
      await compare(name);
      expect(await countOf(name)).toBe(before);
    });

    it('takes a dispute of which nobody has heard, and what has become of it', async () => {
      const { client, order, started } = await createPaidOrder(name);
      const { id } = sessionOf(name, started);
      const listDisputes = async () => (await getOrder(client, order.hash)).disputes;
      standIn(name).books.change(id, ['paid'], { dispute: 'open' }, clock.now().getTime());
      await compare(name);
      await compare(name);
      expect(await listDisputes()).toMatchObject([{ state: 'open', amount: { currency_amount_decimal: '119.00' } }]);
      const [open] = (await listCases(name)).filter(({ payment_id }) => payment_id === started.id);
      expect(open).toMatchObject({ kind: 'dispute' });
      expect(await sumReceivable(server.services.db, order.id)).toBe(-11_900);
      standIn(name).books.change(id, ['paid'], { dispute: 'lost' }, clock.now().getTime());
      await compare(name);
      await compare(name);
      expect(await listDisputes()).toMatchObject([{ state: 'lost' }]);
      expect(await sumReceivable(server.services.db, order.id)).toBe(0);
      // What is told late changes nothing more.
      standIn(name).books.change(id, ['paid'], { dispute: 'open' }, clock.now().getTime());
      await compare(name);
      expect(await listDisputes()).toMatchObject([{ state: 'lost' }]);
      standIn(name).books.change(id, ['paid'], { dispute: 'lost' }, clock.now().getTime());
    });

    it('finishes a refund that the provider has done, and nobody has told of', async () => {
      const { order, started } = await createPaidOrder(name);
      await refund(order, '10.00');
      const [row] = await refundsOf(started);
      const { id, refunds } = sessionOf(name, started);
      const key = row?.key ?? '';
      const made = { id: `${name}-told-late`, key, note: key, amountMinor: 1_000, state: 'done' } as const;
      standIn(name).books.change(id, ['paid'], { refunds: [...refunds, made] }, clock.now().getTime());
      await compare(name);
      expect(await refundsOf(started)).toMatchObject([{ state: 'done', reference: made.id }]);
      expect(sumRefunded(sessionOf(name, started))).toBe(1_000);
    });
  });

  it('says of a payment that has been pending for a week that it is stuck', async () => {
    const client = await server.client();
    const started = await pay(client, (await createPayableOrder(server, client)).hash, 'stripe');
    // What the provider ends by itself, as it does after a day, is stuck no longer.
    const expiresAt = clock.now().getTime() + days(30);
    standIn('stripe').books.change(started.hash, ['open'], { expiresAt }, clock.now().getTime());
    await server.services.db
      .update(payment)
      .set({ state: 'confirming', status: 'pending' })
      .where(eq(payment.id, started.id));
    const listOwnCases = async () => (await listCases('stripe')).filter(({ payment_id }) => payment_id === started.id);
    await compare('stripe');
    expect(await listOwnCases()).toEqual([]);
    clock.advance(days(8));
    await compare('stripe');
    expect(await listOwnCases()).toMatchObject([{ kind: 'stuck' }]);
  });

  it('is queued once a day for each provider, whoever comes first, and again where it was given up', async () => {
    const { db } = server.services;
    const rows = () => db.select().from(reconciliation);
    await Promise.all([dueComparisons(server.services), dueComparisons(server.services)]);
    const first = await rows();
    expect(first.map(({ provider }) => provider).toSorted()).toEqual(['paypal', 'payu', 'przelewy24', 'stripe']);
    await dueComparisons(server.services);
    expect(await rows()).toEqual(first);
    const day = first[0]?.day ?? '';
    await compareDay(server.services, { provider: 'stripe', day });
    expect((await rows()).find(({ provider }) => provider === 'stripe')?.finishedAt).not.toBeNull();
    clock.advance(days(1));
    await dueComparisons(server.services);
    expect((await rows()).length).toBe(8);
  });

  it('leaves a ledger that sums to zero', async () => {
    const balances = await trialBalance(server.services.db, 'wordbridge');
    expect(balances.length).toBeGreaterThan(0);
    expect(balances.reduce((sum, { sumMinor }) => sum + sumMinor, 0)).toBe(0);
  });

  it('takes money whose payment the provider had opened without being heard, when nobody tells of it', async () => {
    const { faults, books, act } = standIn('stripe');
    const client = await server.client();
    const order = await createPayableOrder(server, client);
    faults.answer(/^\/v1\/checkout\/sessions$/, 'cut', 1, 'POST');
    expect((await tryToPay(client, order.hash)).status).toBe(503);
    const opened = books.sessions().at(-1);
    if (opened === undefined) throw new Error('Nothing was opened.');
    faults.notify('never');
    act(opened.id, { kind: 'pay' });
    faults.notify(null);
    const day = today();
    const before = await countOf('stripe');
    // The key by which the provider would tell the same session again has expired.
    clock.advance(days(1.5));
    await compare('stripe', day);
    const [row] = await server.services.db.select().from(payment).where(eq(payment.hash, opened.reference));
    expect(row).toMatchObject({ status: 'succeeded', state: 'paid' });
    expect(await countOf('stripe')).toBe(before);
    expect(books.sessions().filter(({ reference }) => reference === opened.reference)).toHaveLength(1);
  });
});
