import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumReceivable, trialBalance } from '../../server/ledger/index.ts';
import { openRefunds } from '../../server/payment/index.ts';
import { compareReversals } from '../../server/payment/reconcile/compareReversals.ts';
import { after, days } from '../../server/platform/core/clock.ts';
import { createMoneyScene, type PaidOrder } from '../support/money/moneyScene.ts';
import { getOrder } from '../support/money/paymentsSupport.ts';
import { createTestClock, startServer, type TestClock, type TestServer } from '../support/server/startServer.ts';

describe('money that a provider moves by itself', () => {
  let server: TestServer;
  let clock: TestClock;
  let scene: ReturnType<typeof createMoneyScene>;
  beforeAll(async () => {
    clock = createTestClock();
    server = await startServer({ clock, standIns: ['stripe', 'paypal'], work: false });
    scene = createMoneyScene(server, 'paypal');
  }, 120_000);
  afterAll(() => server.stop());

  const act = async (paid: PaidOrder, action: Parameters<typeof scene.standIn.act>[1], isHeard = true) => {
    scene.standIn.faults.notify(isHeard ? null : 'never');
    scene.standIn.act(scene.sessionOf(paid).id, action);
    scene.standIn.faults.notify(null);
    await scene.standIn.settled();
  };
  const listDisputes = async ({ client, order }: PaidOrder) => (await getOrder(client, order.hash)).disputes;
  const agree = async () => {
    const { ledger, provider } = await scene.holds();
    expect(ledger).toBe(provider);
  };

  describe('a dispute at PayPal is lost by the money that left', () => {
    it.each([
      ['disputeLost', 'RESOLVED_BUYER_FAVOUR', 'lost', 0],
      ['disputeLost', 'ACCEPTED', 'lost', 0],
      ['disputeLost', 'RESOLVED_WITH_PAYOUT', 'lost', 0],
      ['disputeWon', 'RESOLVED_SELLER_FAVOUR', 'won', -11_900],
      ['disputeWon', 'CANCELED_BY_BUYER', 'won', -11_900],
      ['disputeWon', 'RESOLVED_WITH_PAYOUT', 'won', -11_900],
    ] as const)('%s with the outcome %s is %s', async (kind, verdict, state, owed) => {
      const paid = await scene.paid();
      await act(paid, { kind: 'dispute' });
      expect(await listDisputes(paid)).toMatchObject([{ state: 'open' }]);
      await act(paid, { kind, verdict });
      expect(await listDisputes(paid)).toMatchObject([{ state }]);
      expect(await scene.owedFor(paid)).toBe(owed);
      // The account tells of the same money once more.
      await scene.compare();
      await scene.compare();
      expect(await scene.owedFor(paid)).toBe(owed);
      expect(await listDisputes(paid)).toHaveLength(1);
      await agree();
    });

    it.each([
      ['book', 'lost', 0],
      ['dismiss', 'won', -11_900],
    ] as const)(
      'of an outcome that says nothing, and without money that moved, staff %s',
      async (decision, state, owed) => {
        const paid = await scene.paid();
        await act(paid, { kind: 'dispute' });
        await act(paid, { kind: 'disputeWon', verdict: 'DENIED' });
        expect(await listDisputes(paid)).toMatchObject([{ state: 'unclear' }]);
        expect(await scene.owedFor(paid)).toBe(-11_900);
        expect(await scene.casesOf(paid)).toMatchObject([{ kind: 'dispute', decisions: ['book', 'dismiss'] }]);
        await scene.decide(paid, decision);
        expect(await listDisputes(paid)).toMatchObject([{ state }]);
        expect(await scene.owedFor(paid)).toBe(owed);
        if (decision === 'book') scene.standIn.books.change(paid.started.hash, ['paid'], { dispute: 'lost' }, 0);
        await agree();
      },
    );

    it('a part of it leaves the rest, which can still go back', async () => {
      const paid = await scene.paid();
      await act(paid, { kind: 'dispute', amountMinor: 4_000 });
      await act(paid, { kind: 'disputeLost' });
      expect(await scene.owedFor(paid)).toBe(-7_900);
      expect(await scene.stateOf(paid)).toBe('paid');
      expect(await scene.staff.see(paid.order.id)).toMatchObject({ refundable: { currency_amount_decimal: '79.00' } });
      await agree();
    });
  });

  describe('a reversal', () => {
    it('takes the money, waits at the desk, and is no second loss in the account of its day', async () => {
      const paid = await scene.paid();
      await act(paid, { kind: 'reverse' });
      expect(await scene.owedFor(paid)).toBe(0);
      expect(await scene.stateOf(paid)).toBe('refunded');
      expect(await scene.casesOf(paid)).toMatchObject([{ kind: 'dispute', decided_at: null }]);
      await scene.compare();
      await scene.compare();
      expect(await scene.owedFor(paid)).toBe(0);
      expect(await scene.casesOf(paid)).toHaveLength(1);
      await agree();
    });

    it('of which nobody has heard is found in the account, and what is given back later, too', async () => {
      const paid = await scene.paid();
      await act(paid, { kind: 'reverse', amountMinor: 5_000 }, false);
      await scene.compare();
      expect(await scene.owedFor(paid)).toBe(-6_900);
      expect(await scene.stateOf(paid)).toBe('paid');
      await agree();
      await act(paid, { kind: 'restore' }, false);
      await scene.compare();
      await scene.compare();
      expect(await scene.owedFor(paid)).toBe(-11_900);
      expect(await listDisputes(paid)).toMatchObject([{ state: 'won' }]);
      expect(await scene.stateOf(paid)).toBe('paid');
      await agree();
    });

    it('is the dispute’s where that is told afterwards', async () => {
      const paid = await scene.paid();
      await act(paid, { kind: 'dispute' }, false);
      await act(paid, { kind: 'disputeLost' }, false);
      // The account is read before the list of disputes: as it was at another hour.
      const provider = server.services.providers.get('paypal');
      if (provider?.lists?.kind !== 'account') throw new Error('PayPal has no account.');
      const until = new Date(clock.now().getTime() + 1_000);
      await compareReversals(server.services, provider, provider.lists, { since: after(until, -days(1)), until });
      expect(await scene.owedFor(paid)).toBe(0);
      await scene.compare();
      expect(await scene.owedFor(paid)).toBe(0);
      expect(await listDisputes(paid)).toMatchObject([{ state: 'lost' }]);
      expect(await sumReceivable(server.services.db, paid.order.id)).toBe(0);
      await agree();
    });
  });

  it('what goes out, in whatever currency, is no receipt, and stops no day; what no table has waits for staff', async () => {
    const paid = await scene.paid();
    const at = clock.now().getTime();
    const rows = [
      ['T0006', '-50.00', 'EUR'],
      ['T0001', '-75.10', 'EUR'],
      ['T0006', '-1000', 'JPY'],
      ['T0200', '-10.00', 'CHF'],
      ['T0200', '9.80', 'EUR'],
      ['T0400', '-900.00', 'EUR'],
      ['T0106', '-20.00', 'EUR'],
      ['T1110', '-119.00', 'EUR'],
    ] as const;
    for (const [index, [code, value, currency]] of rows.entries()) {
      scene.standIn.addRow({ id: `OUT${index}`, code, value, currency, at });
    }
    scene.standIn.addRow({ id: 'ODD1', code: 'T9999', value: '12.00', currency: 'EUR', at });
    scene.standIn.addRow({ id: 'ODD2', code: 'T0006', value: '30.00', currency: 'CHF', at });
    await act(paid, { kind: 'reverse', amountMinor: 1_000 }, false);
    await scene.compare();
    const all = await scene.staff.get('/money?per_page=100&state=all');
    const text = JSON.stringify(all.body);
    expect(text).not.toContain('"OUT');
    expect(all.body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          reference: 'ODD1',
          kind: 'books_differ',
          received: expect.objectContaining({ currency_amount_decimal: '12.00' }),
        }),
        expect.objectContaining({ reference: 'ODD2', kind: 'books_differ', received: null }),
      ]),
    });
    // The day went on: what came after them was found.
    expect(await scene.owedFor(paid)).toBe(-10_900);
    await agree();
  });

  it('at Stripe, a payment that is reversed is found in the balance of its day, in whatever kind of entry', async () => {
    const stripe = createMoneyScene(server, 'stripe');
    const paid = await stripe.paid();
    const { id } = stripe.sessionOf(paid);
    stripe.standIn.act(id, { kind: 'reverse', amountMinor: 1_000 });
    stripe.standIn.act(id, { kind: 'reverse', amountMinor: 2_000 });
    await stripe.compare();
    await stripe.compare();
    expect(await stripe.owedFor(paid)).toBe(-8_900);
    const { ledger, provider } = await stripe.holds();
    expect(ledger).toBe(provider);
  });

  it.each(['stripe', 'paypal'] as const)(
    'at %s, what has left and come again on one day is the order’s, whichever is listed first, and beside a refund that fails',
    async (name) => {
      const { standIn, ...seen } = createMoneyScene(server, name);
      const paid = await seen.paid();
      await seen.refund(paid, '59.50');
      await expect.poll(async () => (await seen.rowsOf(paid)).map(({ state }) => state)).toEqual(['done']);
      const { id, refunds } = seen.sessionOf(paid);
      standIn.faults.notify('never');
      standIn.act(id, { kind: 'reverse' });
      standIn.act(id, { kind: 'restore' });
      standIn.faults.notify(null);
      standIn.failRefund(id, refunds[0]?.id ?? '');
      await standIn.settled();
      await seen.compare();
      const { ledger, provider } = await seen.holds();
      expect(ledger).toBe(provider);
      expect(await seen.owedFor(paid)).toBe(-11_900);
      expect(await listDisputes(paid)).toMatchObject([{ state: 'won' }]);
      expect((await seen.casesOf(paid)).map(({ kind }) => kind).toSorted()).toEqual(['dispute', 'refund_refused']);
    },
  );

  it('takes more than the order has kept where a refund has gone twice: staff write it off, and it comes again from there', async () => {
    const { db } = server.services;
    const readWrittenOff = async () =>
      (await trialBalance(db, 'wordbridge')).find(({ kind, currency }) => kind === 'writtenOff' && currency === 'EUR')
        ?.sumMinor ?? 0;
    const nobodys = await scene.unassigned();
    const paid = await scene.paid();
    await scene.refund(paid, '119.00');
    await expect.poll(async () => (await scene.rowsOf(paid)).map(({ state }) => state)).toEqual(['done']);
    scene.standIn.failRefund(scene.sessionOf(paid).id, scene.sessionOf(paid).refunds[0]?.id ?? '');
    await scene.standIn.settled();
    await act(paid, { kind: 'reverse', amountMinor: 1_000 }, false);
    await scene.decide(paid, 'refund');
    await openRefunds(server.services);
    expect(await scene.rowsOf(paid)).toMatchObject([{ state: 'done' }]);
    await scene.compare();
    await agree();
    expect(await scene.unassigned()).toBe(nobodys + 1_000);
    expect((await scene.casesOf(paid)).filter(({ decided_at }) => decided_at === null)).toMatchObject([
      { kind: 'dispute', decisions: ['write_off'], received: { currency_amount_decimal: '10.00' } },
    ]);
    await scene.decide(paid, 'write_off');
    expect([await scene.unassigned(), await readWrittenOff()]).toEqual([nobodys, 1_000]);
    expect(await scene.owedFor(paid)).toBe(0);
    await agree();
    await act(paid, { kind: 'restore' }, false);
    await scene.compare();
    await scene.compare();
    expect([await scene.unassigned(), await readWrittenOff()]).toEqual([nobodys, 0]);
    await agree();
  });

  it('at Stripe, a dispute takes what its movements have taken', async () => {
    const stripe = createMoneyScene(server, 'stripe');
    const paid = await stripe.paid();
    const { id } = stripe.sessionOf(paid);
    stripe.standIn.act(id, { kind: 'dispute', amountMinor: 2_500 });
    stripe.standIn.act(id, { kind: 'disputeLost' });
    await stripe.standIn.settled();
    expect(await stripe.owedFor(paid)).toBe(-9_400);
    const { ledger, provider } = await stripe.holds();
    expect(ledger).toBe(provider);
  });
});
