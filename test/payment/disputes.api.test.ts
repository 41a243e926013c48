import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { MoneyCase, Order, Payment } from '../../openapi/types.ts';
import { sumReceivable, trialBalance } from '../../server/ledger/index.ts';
import { findPayment } from '../../server/payment/findPayment.ts';
import { findProviderPart } from '../../server/payment/paymentRow.ts';
import { settlePart } from '../../server/payment/settle/settlePart.ts';
import { after, days } from '../../server/platform/core/clock.ts';
import { dispute, payment } from '../../server/platform/db/schema.ts';
import { createPayableOrder, getOrder, pay, readData } from '../support/money/paymentsSupport.ts';
import { describeOnBothEngines } from '../support/postgres/engines.ts';
import type { Client } from '../support/server/client.ts';
import { createDeskCalls } from '../support/server/deskPeople.ts';
import { createTestClock } from '../support/server/startServer.ts';

type News = 'paid' | 'open' | 'won' | 'lost';

/** Every sequence of some news. */
const sequences = (news: readonly News[]): readonly (readonly News[])[] =>
  news.length < 2
    ? [news]
    : news.flatMap((first, index) =>
        sequences(news.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
      );

describeOnBothEngines(async (_engine, start) => {
  const clock = createTestClock();
  const server = await start({ clock });
  afterAll(server.stop);
  const staff = createDeskCalls(server, server.services.deskToken);

  const answerBy = after(clock.now(), days(11));
  let made = 0;
  /** Of 119.00 EUR; what is told of it comes in any sequence. */
  const startStripePayment = async () => {
    const client: Client = await server.client();
    const order = await createPayableOrder(server, client);
    const started = await pay(client, order.hash, 'stripe');
    made += 1;
    const reference = `dp_${made}`;
    const tell = async (news: News): Promise<void> => {
      const found = await findPayment(server.services.db, started.hash);
      const part = findProviderPart(found?.parts ?? []);
      if (part === null) throw new Error('There is no part.');
      const outcome =
        news === 'paid'
          ? ({ kind: 'paid', amountMinor: 11_900, currency: 'EUR', moneyReference: `pi_${reference}` } as const)
          : ({
              kind: 'disputed',
              dispute: reference,
              state: news,
              answerBy,
              amountMinor: 11_900,
              reason: 'fraudulent',
            } as const);
      await server.services.db.transaction((tx) => settlePart(tx, server.services, part, outcome));
    };
    return { client, order, started, reference, tell };
  };
  const readPaymentState = async ({ id }: Payment) =>
    (await server.services.db.select().from(payment).where(eq(payment.id, id)))[0]?.state;
  const owedFor = ({ id }: Order) => sumReceivable(server.services.db, id);
  const listDisputeCases = async ({ id }: Payment) =>
    readData<MoneyCase[]>(await staff.get('/money?per_page=100&state=all')).filter(
      ({ kind, payment_id }) => kind === 'dispute' && payment_id === id,
    );

  describe.each([
    { end: 'lost', state: 'refunded', owed: 0 },
    { end: 'won', state: 'paid', owed: -11_900 },
  ] as const)('a dispute that is $end', ({ end, state, owed }) => {
    it.each(sequences(['paid', 'open', end]).map((sequence) => ({ sequence })))(
      'ends the same after $sequence, each told twice',
      async ({ sequence }) => {
        const { client, order, started, tell } = await startStripePayment();
        for (const news of sequence) {
          await tell(news);
          await tell(news);
        }
        for (const news of sequence) await tell(news);
        expect(await readPaymentState(started)).toBe(state);
        expect(await owedFor(order)).toBe(owed);
        expect((await getOrder(client, order.hash)).disputes).toMatchObject([
          { state: end, amount: { currency_amount_decimal: '119.00' } },
        ]);
        expect(await server.services.db.select().from(dispute).where(eq(dispute.paymentId, started.id))).toHaveLength(
          1,
        );
        expect((await getOrder(client, order.hash)).status).toBe('waiting_translation');
      },
    );
  });

  it('stands at the desk with its reason and the last moment to answer, on the order and among the money', async () => {
    const { client, order, started, reference, tell } = await startStripePayment();
    await tell('paid');
    await tell('open');
    expect(await readPaymentState(started)).toBe('disputed');
    expect(await listDisputeCases(started)).toMatchObject([
      {
        reference,
        answer_by: answerBy.toISOString(),
        dispute: { state: 'open', reason: 'fraudulent', answer_by: answerBy.toISOString() },
        decisions: ['dismiss'],
      },
    ]);
    expect(await staff.see(order.id)).toMatchObject({
      refundable: { currency_amount_decimal: '0.00' },
      payments: [{ state: 'disputed', disputes: [{ state: 'open', reason: 'fraudulent', closed_at: null }] }],
    });
    expect((await getOrder(client, order.hash)).disputes).toMatchObject([{ state: 'open' }]);
    await tell('won');
    expect(await listDisputeCases(started)).toMatchObject([{ dispute: { state: 'won' } }]);
  });

  it('that was lost and is won after all gives the order its money again, once', async () => {
    const atStripe = async () =>
      (await trialBalance(server.services.db, 'wordbridge'))
        .filter(({ kind, ref }) => kind === 'provider' && ref === 'stripe')
        .reduce((sum, { sumMinor }) => sum + sumMinor, 0);
    const before = await atStripe();
    const { client, order, started, tell } = await startStripePayment();
    for (const news of ['paid', 'open', 'lost'] as const) await tell(news);
    expect([await readPaymentState(started), await owedFor(order), await atStripe()]).toEqual(['refunded', 0, before]);
    for (const news of ['won', 'won', 'lost', 'open', 'won'] as const) await tell(news);
    expect([await readPaymentState(started), await owedFor(order), await atStripe()]).toEqual([
      'paid',
      -11_900,
      before + 11_900,
    ]);
    expect((await getOrder(client, order.hash)).disputes).toMatchObject([{ state: 'won' }]);
    expect(await listDisputeCases(started)).toMatchObject([{ dispute: { state: 'won' } }]);
  });

  it('and another of the same payment are two', async () => {
    const { order, started, tell } = await startStripePayment();
    await tell('paid');
    await tell('open');
    await tell('won');
    const found = await findPayment(server.services.db, started.hash);
    const part = findProviderPart(found?.parts ?? []);
    if (part === null) throw new Error('There is no part.');
    const second = {
      kind: 'disputed',
      dispute: 'dp_second',
      answerBy: null,
      amountMinor: 1_900,
      reason: null,
    } as const;
    const tellSecond = (state: 'open' | 'lost') =>
      server.services.db.transaction((tx) => settlePart(tx, server.services, part, { ...second, state }));
    await tellSecond('open');
    expect(await readPaymentState(started)).toBe('disputed');
    await tellSecond('lost');
    expect(await owedFor(order)).toBe(-10_000);
    const balances = await trialBalance(server.services.db, 'wordbridge');
    expect(balances.reduce((sum, { sumMinor }) => sum + sumMinor, 0)).toBe(0);
  });
});
