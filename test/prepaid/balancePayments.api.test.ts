import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { Customer, Order, Payment } from '../../openapi/types.ts';
import { readBalances } from '../../server/ledger/index.ts';
import { journalEntry, ledgerAccount, order as orderTable, payment, posting } from '../../server/platform/db/schema.ts';
import { creditBalance } from '../support/money/credit.ts';
import { signInClient } from '../support/money/creditSupport.ts';
import {
  createPayableCart,
  createPayableOrder,
  getOrder,
  getPayment,
  pay,
  payCart,
  readData,
  tryToPay,
  tryToPayCart,
} from '../support/money/paymentsSupport.ts';
import { describeOnBothEngines } from '../support/postgres/engines.ts';
import { createKey } from '../support/server/client.ts';

/** What an order of `payableOrder` costs. */
const price = 11_900;

describeOnBothEngines(async (_engine, start) => {
  const server = await start();
  afterAll(server.stop);

  /** A customer who has this much. */
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
  const listLedgerLines = async (paymentId: number) => {
    const rows = await server.services.db
      .select({ kind: ledgerAccount.kind, amountMinor: posting.amountMinor, orderId: posting.orderId })
      .from(posting)
      .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
      .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
      .where(eq(journalEntry.paymentId, paymentId))
      .orderBy(posting.entryId, posting.position);
    return rows.map(({ kind, amountMinor, orderId }) => [kind, amountMinor, orderId]);
  };
  const paymentsOf = (customerId: number) =>
    server.services.db.select().from(payment).where(eq(payment.customerId, customerId)).orderBy(payment.id);
  const codeOf = ({ body }: { readonly body: unknown }) =>
    typeof body === 'object' && body !== null && 'code' in body ? body.code : null;

  it('pays an order at once and wholly, bonus last', async () => {
    const { client, owner } = await signInWithBalance(10_000, 5_000);
    const order = await createPayableOrder(server, client);
    const paid = await pay(client, order.hash, 'balance');
    expect(paid).toMatchObject({
      method: 'balance',
      status: 'succeeded',
      finished: true,
      redirect_url: null,
      transfer: null,
      parts: [{ kind: 'balance', provider: null, status: 'settled', amount: { currency_amount_decimal: '119.00' } }],
    });
    const seen = await getOrder(client, order.hash);
    expect(seen).toMatchObject({ status: 'waiting_translation', payable: false, payment: { hash: paid.hash } });
    expect(await readBalanceLeft(owner)).toEqual([0, 3_100]);
    expect(await listLedgerLines(paid.id)).toEqual([
      ['customerMoney', 10_000, order.id],
      ['customerBonus', 1_900, order.id],
      ['receivable', -price, order.id],
    ]);
    expect(await getPayment(client, paid.hash)).toMatchObject({ status: 'succeeded' });
  });

  it('pays a cart, and the ledger knows what each order has taken', async () => {
    const { client, owner } = await signInWithBalance(15_000, 10_000);
    const { hash, orders } = await createPayableCart(server, client);
    const [one, two] = orders.map(({ id }) => id);
    const paid = await payCart(client, hash, 'balance');
    expect(paid).toMatchObject({ status: 'succeeded', amount: { currency_amount_decimal: '238.00' } });
    for (const { hash: paidOrder } of orders) {
      expect((await getOrder(client, paidOrder)).status).toBe('waiting_translation');
    }
    expect(await listLedgerLines(paid.id)).toEqual([
      ['customerMoney', price, one],
      ['customerMoney', 15_000 - price, two],
      ['customerBonus', 2 * price - 15_000, two],
      ['receivable', -price, one],
      ['receivable', -price, two],
    ]);
    expect(await readBalanceLeft(owner)).toEqual([0, 25_000 - 2 * price]);
  });

  it('refuses what does not suffice, and leaves the open payment that can', async () => {
    const { client, owner, customerId } = await signInWithBalance(price - 1);
    const order = await createPayableOrder(server, client);
    const open = await pay(client, order.hash, 'stripe');
    expect(await tryToPay(client, order.hash, 'balance')).toMatchObject({
      status: 409,
      body: { code: 'BalanceInsufficient' },
    });
    expect(await paymentsOf(customerId)).toMatchObject([{ id: open.id, status: 'pending' }]);
    expect(await readBalanceLeft(owner)).toEqual([price - 1, 0]);
    expect((await getOrder(client, order.hash)).status).toBe('payment');
  });

  it('refuses a balance in another currency', async () => {
    const anna = await signInClient(server);
    const owner = { customerId: anna.customerId, brand: 'wordbridge' };
    await creditBalance(server.services, { ...owner, currency: 'PLN', moneyMinor: 100_000 });
    const order = await createPayableOrder(server, anna.client);
    expect(codeOf(await tryToPay(anna.client, order.hash, 'balance'))).toBe('CurrencyInUse');
    expect(await readBalanceLeft(owner)).toEqual([100_000, 0]);
  });

  it('is each brand’s own: what was paid in at another neither shows nor pays', async () => {
    const anna = await signInClient(server);
    const { customerId, email } = anna;
    const atMostek = await signInClient(server, 'mostek', email);
    await creditBalance(server.services, { customerId, brand: 'mostek', currency: 'EUR', moneyMinor: 5 * price });
    const order = await createPayableOrder(server, anna.client);
    const readShownBalance = async ({ client }: Pick<typeof anna, 'client'>) =>
      readData<Customer>(await client.get('/api/v2/customer/current')).account_balance.currency_amount_decimal;
    expect([await readShownBalance(atMostek), await readShownBalance(anna)]).toEqual(['595.00', '0.00']);
    expect(codeOf(await tryToPay(anna.client, order.hash, 'balance'))).toBe('BalanceInsufficient');
    await creditBalance(server.services, { customerId, brand: 'wordbridge', currency: 'EUR', moneyMinor: price });
    expect([await readShownBalance(atMostek), await readShownBalance(anna)]).toEqual(['595.00', '119.00']);
    expect((await pay(anna.client, order.hash, 'balance')).status).toBe('succeeded');
    expect([await readShownBalance(atMostek), await readShownBalance(anna)]).toEqual(['595.00', '0.00']);
  });

  it('ends an open payment at its provider first, and gives an awaited transfer up', async () => {
    const { client, customerId } = await signInWithBalance(3 * price);
    const order = await createPayableOrder(server, client);
    await pay(client, order.hash, 'stripe');
    expect((await pay(client, order.hash, 'balance')).status).toBe('succeeded');
    const second = await createPayableOrder(server, client);
    await pay(client, second.hash, 'transfer');
    expect((await pay(client, second.hash, 'balance')).status).toBe('succeeded');
    expect((await paymentsOf(customerId)).map(({ method, status }) => [method, status])).toEqual([
      // The provider says that it has expired, and that may come before it is written down as given up.
      ['stripe', expect.stringMatching(/^(canceled|failed)$/)],
      ['balance', 'succeeded'],
      ['transfer', 'canceled'],
      ['balance', 'succeeded'],
    ]);
  });

  it('pays an order whose payment was deferred, finished as it is', async () => {
    const { client } = await signInWithBalance(price);
    const order = await createPayableOrder(server, client);
    await server.services.db.update(orderTable).set({ status: 'finished' }).where(eq(orderTable.id, order.id));
    expect((await pay(client, order.hash, 'balance')).status).toBe('succeeded');
    expect(await getOrder(client, order.hash)).toMatchObject({ status: 'finished', payable: false });
  });

  it('is nobody else’s, and takes the orders that its customer asked for before signing in', async () => {
    const { client, owner, email } = await signInWithBalance(2 * price);
    const stranger = await server.client();
    const foreign = await createPayableOrder(server, stranger);
    expect(codeOf(await tryToPay(client, foreign.hash, 'balance'))).toBe('NotPayable');
    expect(codeOf(await tryToPay(stranger, foreign.hash, 'balance'))).toBe('AccessForbidden');
    const other = await signInWithBalance(price);
    const own = await createPayableOrder(server, client);
    expect(codeOf(await tryToPay(other.client, own.hash, 'balance'))).toBe('NotPayable');
    expect(await readBalanceLeft(other.owner)).toEqual([price, 0]);
    const guests = await createPayableOrder(server, stranger);
    await server.services.db
      .update(orderTable)
      .set({ customerEmail: email.toUpperCase() })
      .where(eq(orderTable.id, guests.id));
    expect((await pay(client, guests.hash, 'balance')).status).toBe('succeeded');
    expect(await readBalanceLeft(owner)).toEqual([price, 0]);
  });

  it('pays once, however often and from wherever it is asked to', async () => {
    const { client, owner, customerId } = await signInWithBalance(3 * price);
    const order = await createPayableOrder(server, client);
    const key = createKey();
    const doubled = await Promise.all([1, 2, 3].map(() => pay(client, order.hash, 'balance', key)));
    expect(new Set(doubled.map(({ hash }) => hash)).size).toBe(1);
    const replayed = readData<Payment>(await tryToPay(client, order.hash, 'balance', key), 201);
    expect(replayed).toMatchObject({ hash: doubled[0]?.hash, status: 'succeeded' });
    const second: Order = await createPayableOrder(server, client);
    const tabs = await Promise.all([1, 2, 3].map(() => tryToPay(client, second.hash, 'balance')));
    expect(tabs.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(tabs.filter(({ status }) => status === 409).map(codeOf)).toEqual(['AlreadyPaid', 'AlreadyPaid']);
    expect(await readBalanceLeft(owner)).toEqual([price, 0]);
    expect(await paymentsOf(customerId)).toHaveLength(2);
  });

  it('is spent once by two orders that are paid at the same time', async () => {
    const { client, owner } = await signInWithBalance(price, 100);
    const orders = [await createPayableOrder(server, client), await createPayableOrder(server, client)];
    const answers = await Promise.all(orders.map(({ hash }) => tryToPay(client, hash, 'balance')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.filter(({ status }) => status === 409).map(codeOf)).toEqual(['BalanceInsufficient']);
    expect(await readBalanceLeft(owner)).toEqual([0, 100]);
    const statuses = await Promise.all(orders.map(async ({ hash }) => (await getOrder(client, hash)).status));
    expect(statuses.sort()).toEqual(['payment', 'waiting_translation']);
  });

  it('leaves nothing of a payment that its customer’s ended session has refused', async () => {
    const { client, owner, customerId, email } = await signInWithBalance(price);
    const order = await createPayableOrder(server, client);
    const key = createKey();
    const body = { order_hash: order.hash, method: 'balance', locale: 'de' };
    const ended = await client.post('/api/v2/payment', body, {
      authorization: 'Bearer of-a-session-that-has-ended',
      'idempotency-key': key,
    });
    expect(ended.status).toBe(401);
    expect(await paymentsOf(customerId)).toEqual([]);
    const again = await signInClient(server, 'wordbridge', email);
    expect((await pay(again.client, order.hash, 'balance', key)).status).toBe('succeeded');
    expect(await readBalanceLeft(owner)).toEqual([0, 0]);
  });

  it('does not pay for a cart of which something was paid meanwhile', async () => {
    const { client, owner } = await signInWithBalance(3 * price);
    const { hash, orders } = await createPayableCart(server, client);
    const [first] = orders;
    await pay(client, first?.hash ?? '', 'balance');
    const seen = { cart_hash: hash, order_hashes: orders.map((one) => one.hash), method: 'balance', locale: 'en' };
    expect(codeOf(await client.post('/api/v2/payment', seen))).toBe('CartChanged');
    expect(readData<Payment>(await tryToPayCart(client, hash, 'balance'), 201).amount.currency_amount_decimal).toBe(
      '119.00',
    );
    expect(await readBalanceLeft(owner)).toEqual([price, 0]);
  });
});
