import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '../../openapi/types.ts';
import { readBalances, trialBalance } from '../../server/ledger/index.ts';
import { openRefunds } from '../../server/payment/index.ts';
import { finishRefund } from '../../server/payment/refunds/finishRefund.ts';
import { moneyCase, payment, paymentPart, providerRefund } from '../../server/platform/db/schema.ts';
import { demoPassword } from '../../server/platform/seed/customers.ts';
import { creditBalance } from '../support/money/credit.ts';
import { fetchPayment } from '../support/money/moneyCaseSupport.ts';
import { waitFor } from '../support/money/paymentsSupport.ts';
import { createTopUpCustomer, type TopUpCustomer } from '../support/money/topUpSupport.ts';
import { describeRefusal } from '../support/server/accountMails.ts';
import { type Answer, readData } from '../support/server/client.ts';
import { createTestClock, startServer, type TestServer } from '../support/server/startServer.ts';

const brand = 'mostek';

/** A leftover credit goes back the way it was paid in, by the providers themselves. */
describe('a credit that is paid out', () => {
  let server: TestServer;
  const clock = createTestClock();
  beforeAll(async () => {
    server = await startServer({ clock, standIns: ['stripe', 'paypal'], work: false, processingMs: 10 });
  }, 120_000);
  afterAll(() => server.stop());

  const createPaidTopUp = async (
    customer: TopUpCustomer,
    amount: string,
    method: 'stripe' | 'paypal',
  ): Promise<number> => {
    const { hash } = await customer.made({ amount });
    const asked = { top_up_hash: hash, method, locale: 'en' };
    const started = readData<{ id: number; hash: string }>(await customer.post('/api/v2/payment', asked));
    server.standIn(method).act(started.hash, { kind: 'pay' });
    await waitFor(
      () => fetchPayment(server, started),
      ({ status }) => status === 'succeeded',
    );
    return started.id;
  };
  const ask = (customer: TopUpCustomer, payout: object): Promise<Answer> =>
    customer.post('/api/v2/customer/deletion', { password: demoPassword, payout });
  const listPayoutMethods = async ({ headers }: TopUpCustomer): Promise<readonly string[]> => {
    const client = await server.client(brand);
    return readData<Profile>(await client.get('/api/v1/profile', headers)).payout_methods;
  };
  const readBalanceLeft = async ({ id }: TopUpCustomer) =>
    (await readBalances(server.services.db, { customerId: id, brand })).map(({ moneyMinor, bonusMinor }) => [
      moneyMinor,
      bonusMinor,
    ]);
  const sumUnassigned = async (): Promise<number> =>
    (await trialBalance(server.services.db, brand))
      .filter(({ kind }) => kind === 'unassigned')
      .reduce((sum, { sumMinor }) => sum + sumMinor, 0);
  const refundsOf = (payments: readonly number[]) =>
    server.services.db
      .select({
        id: providerRefund.id,
        payment: paymentPart.paymentId,
        amountMinor: providerRefund.amountMinor,
        state: providerRefund.state,
        cause: providerRefund.cause,
      })
      .from(providerRefund)
      .innerJoin(paymentPart, eq(paymentPart.id, providerRefund.partId))
      .where(inArray(paymentPart.paymentId, [...payments]));
  const waitForRefunds = async (payments: readonly number[]) => {
    clock.advance(1_000);
    return waitFor(
      async () => {
        await openRefunds(server.services);
        return refundsOf(payments);
      },
      (rows) => rows.every(({ state }) => state === 'done'),
    );
  };
  const listPaymentStates = async (payments: readonly number[]) => {
    const rows = await server.services.db
      .select({ id: payment.id, state: payment.state })
      .from(payment)
      .where(inArray(payment.id, [...payments]));
    return rows.map(({ state }) => state);
  };

  it('goes back by all that have brought it, the newest first and never more than is left; bonus lapses', async () => {
    const customer = await createTopUpCustomer(server, 'anna');
    const first = await createPaidTopUp(customer, '100.00', 'stripe');
    const second = await createPaidTopUp(customer, '50.00', 'paypal');
    expect(await listPayoutMethods(customer)).toEqual(['paypal', 'stripe']);
    const spent = { customerId: customer.id, brand, currency: 'PLN', moneyMinor: -3_000, bonusMinor: 200 } as const;
    await creditBalance(server.services, spent);
    const before = await sumUnassigned();
    const [answer, again] = await Promise.all([ask(customer, { way: 'origin' }), ask(customer, { way: 'origin' })]);
    expect([answer.status, again.status]).toEqual([200, 200]);
    expect(await readBalanceLeft(customer)).toEqual([]);
    const rows = await waitForRefunds([first, second]);
    expect(rows.map(({ payment: of, amountMinor, cause }) => [of, amountMinor, cause])).toEqual(
      expect.arrayContaining([
        [second, 5_000, 'paid_out'],
        [first, 7_000, 'paid_out'],
      ]),
    );
    expect(rows).toHaveLength(2);
    expect(
      server
        .standIn('stripe')
        .books.sessions()
        .flatMap(({ refunds }) => refunds),
    ).toMatchObject([{ amountMinor: 7_000 }]);
    expect(await sumUnassigned()).toBe(before);
    expect(await listPaymentStates([first, second])).toEqual(['paid', 'paid']);
  });

  it('cannot go back so where its top-ups have not brought all of it, and stays as it is', async () => {
    const customer = await createTopUpCustomer(server, 'anna');
    await createPaidTopUp(customer, '50.00', 'stripe');
    await creditBalance(server.services, { customerId: customer.id, brand, currency: 'PLN', moneyMinor: 1 });
    expect(await listPayoutMethods(customer)).toEqual([]);
    expect(describeRefusal(await ask(customer, { way: 'origin' }))).toBe('422 ValidationFailed');
    expect((await readBalanceLeft(customer))[0]?.[0]).toBe(5_001);
  });

  it('goes to the bank account, once a provider has refused it and staff have put it on the balance again', async () => {
    const customer = await createTopUpCustomer(server, 'anna');
    const paid = await createPaidTopUp(customer, '50.00', 'stripe');
    expect((await ask(customer, { way: 'origin' })).status).toBe(200);
    const [row] = await refundsOf([paid]);
    await server.services.db.transaction((tx) =>
      finishRefund(tx, server.services, row?.id ?? 0, { kind: 'refused', reason: 'notPaid' }),
    );
    const open = await server.services.db
      .select()
      .from(moneyCase)
      .where(eq(moneyCase.refundId, row?.id ?? 0));
    expect(open).toMatchObject([{ kind: 'refund_refused', amountMinor: 5_000 }]);
    expect(await readBalanceLeft(customer)).toEqual([]);
    const desk = await server.client();
    const staff = { authorization: `Bearer ${server.services.deskToken}` };
    const decision = { decision: 'to_balance', note: 'The card is closed.' };
    readData(await desk.post(`/api/v2/desk/money/${open[0]?.id}/decision`, decision, staff));
    expect(await readBalanceLeft(customer)).toEqual([[5_000, 0]]);
    // What was refused once is not offered again.
    expect(await listPayoutMethods(customer)).toEqual([]);
    // The deletion is asked for anew, with another way.
    const withdrawn = { method: 'DELETE', headers: customer.headers };
    expect((await fetch(`${server.address()}/api/v2/customer/deletion`, withdrawn)).status).toBe(204);
    const iban = 'PL61109010140000071219812874';
    expect((await ask(customer, { way: 'account', name: 'Anna Nowak', iban })).status).toBe(200);
    expect(await readBalanceLeft(customer)).toEqual([]);
    const payouts = await server.services.db.select().from(moneyCase).where(eq(moneyCase.payerAccount, iban));
    expect(payouts).toMatchObject([{ kind: 'payout', paymentId: paid, amountMinor: 5_000, payerName: 'Anna Nowak' }]);
  });

  it('of bonus alone is no money: it lapses, and nothing is sent', async () => {
    const customer = await createTopUpCustomer(server, 'anna');
    await creditBalance(server.services, { customerId: customer.id, brand, currency: 'PLN', bonusMinor: 500 });
    expect(await listPayoutMethods(customer)).toEqual([]);
    expect((await ask(customer, { way: 'origin' })).status).toBe(200);
    expect(await readBalanceLeft(customer)).toEqual([]);
  });
});
