import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskCredit, Order, Payment } from '../../openapi/types.ts';
import { sumReceivable } from '../../server/ledger/index.ts';
import { remindOfDue } from '../../server/order/credit/remindOfDue.ts';
import { days } from '../../server/platform/core/clock.ts';
import { customer, mail, order as orders } from '../../server/platform/db/schema.ts';
import { signInClient } from '../support/money/creditSupport.ts';
import {
  callOrderDesk,
  createPayableCart,
  createPayableOrder,
  getOrder,
  getPayment,
  pay,
  readData,
  tryToPay,
  tryToPayCart,
} from '../support/money/paymentsSupport.ts';
import { describeOnBothEngines } from '../support/postgres/engines.ts';
import { type Answer, type Client, createKey } from '../support/server/client.ts';
import { createDeskCalls, findMail } from '../support/server/deskPeople.ts';
import { createTestClock, type TestClock, type TestServer } from '../support/server/startServer.ts';

const eur = (amount: string) => ({ currency_amount_decimal: amount, currency_code: 'EUR' });

describeOnBothEngines((_engine, start) => {
  let server: TestServer;
  let clock: TestClock;
  let staff: ReturnType<typeof createDeskCalls>;
  beforeAll(async () => {
    clock = createTestClock();
    server = await start({ clock });
    // A person's session would end with the days that pass.
    staff = createDeskCalls(server, server.services.deskToken);
  }, 120_000);
  afterAll(() => server.stop());

  type Company = { readonly client: Client; readonly email: string; readonly customerId: number };
  const signInCompany = async (): Promise<Company> => {
    const { client, customerId } = await signInClient(server);
    const changes = { userType: 'company', companyName: `Umbrella ${customerId}`, vatId: 'DE136695976' } as const;
    const [row] = await server.services.db.update(customer).set(changes).where(eq(customer.id, customerId)).returning();
    return { client, customerId, email: row?.email ?? '' };
  };
  const grant = (email: string, amount: string): Promise<Answer> =>
    staff.post('/credit', { brand: 'wordbridge', email, amount, note: 'Known for years' });
  const withLimit = async (amount: string): Promise<Company> => {
    const made = await signInCompany();
    readData(await grant(made.email, amount));
    return made;
  };
  const findCredit = async ({ email }: Pick<Company, 'email'>): Promise<DeskCredit | undefined> =>
    readData<DeskCredit[]>(await staff.get(`/credit?q=${encodeURIComponent(email)}`)).find(
      (one) => one.email === email,
    );
  const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code ?? null];
  /** Of 119.00 EUR. */
  const payLater = (client: Client, { hash }: Order) => tryToPay(client, hash, 'later');
  const listReminders = async ({ id }: Order) =>
    (await server.services.db.select().from(mail).where(eq(mail.orderId, id)))
      .filter(({ template }) => template === 'paymentReminder')
      .map(({ about }) => about);

  it('is offered to a company that has credit left, and lets work begin at once', async () => {
    const { client, email } = await withLimit('200.00');
    const order = await createPayableOrder(server, client);
    expect(order.payment_methods[0]).toBe('later');
    const payment = readData<Payment>(await payLater(client, order), 201);
    expect(payment).toMatchObject({
      method: 'later',
      status: 'awaiting_transfer',
      transfer: { amount: eur('119.00') },
    });
    const placed = await getOrder(client, order.hash);
    expect(placed).toMatchObject({ status: 'waiting_translation', payable: true });
    expect(await findMail(server, order.id, 'deferralGranted')).toBeNull();
    expect(await findMail(server, order.id, 'orderPlaced')).toMatch(/Please pay €119\.00[\s\S]*DE89 3704/);
    expect(await findCredit({ email })).toMatchObject({
      limit: eur('200.00'),
      used: eur('119.00'),
      overdue: eur('0.00'),
      orders: [order.id],
    });
    // Paid by its transfer, or otherwise, the credit is free again.
    readData(await callOrderDesk(server, client, order.id, 'transfer'));
    expect(await getPayment(client, payment.hash)).toMatchObject({ status: 'succeeded' });
    expect(await sumReceivable(server.services.db, order.id)).toBe(-11_900);
    expect(await findCredit({ email })).toMatchObject({ used: eur('0.00'), orders: [] });
  });

  it('may be paid by another method until then', async () => {
    const { client, customerId } = await withLimit('200.00');
    const order = await createPayableOrder(server, client);
    const later = readData<Payment>(await payLater(client, order), 201);
    const next = await pay(client, order.hash, 'transfer');
    expect(await getPayment(client, later.hash)).toMatchObject({ status: 'canceled' });
    expect(next.status).toBe('awaiting_transfer');
    expect((await getOrder(client, order.hash)).payment_methods).not.toContain('later');
    expect(codeOf(await payLater(client, order))).toEqual([409, 'NotPayable']);
    expect(customerId).toBeGreaterThan(0);
  });

  it('is refused beyond the limit, without one, to private customers, visitors and others', async () => {
    const small = await withLimit('118.99');
    const order = await createPayableOrder(server, small.client);
    expect(order.payment_methods).not.toContain('later');
    expect(codeOf(await payLater(small.client, order))).toEqual([409, 'CreditExceeded']);
    expect((await getOrder(small.client, order.hash)).status).toBe('payment');

    const none = await signInCompany();
    expect(codeOf(await payLater(none.client, await createPayableOrder(server, none.client)))).toEqual([
      409,
      'CreditNotGranted',
    ]);

    const visitor = await server.client();
    expect(codeOf(await payLater(visitor, await createPayableOrder(server, visitor)))).toEqual([
      403,
      'AccessForbidden',
    ]);
    // Somebody else's credit pays for nobody's order but theirs.
    const rich = await withLimit('1000.00');
    expect(codeOf(await payLater(rich.client, order))).toEqual([409, 'NotPayable']);

    const { client, customerId } = await signInClient(server);
    const [row] = await server.services.db.select().from(customer).where(eq(customer.id, customerId));
    expect(codeOf(await grant(row?.email ?? '', '100.00'))).toEqual([404, 'CustomerUnknown']);
    expect(codeOf(await payLater(client, await createPayableOrder(server, client)))).toEqual([409, 'CreditNotGranted']);
  });

  it('never lends more than the limit, however many orders are placed at once', async () => {
    const { client, email } = await withLimit('240.00');
    const placed = await Promise.all([1, 2, 3, 4].map(() => createPayableOrder(server, client)));
    const answers = await Promise.all(placed.map((order) => payLater(client, order)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect(await findCredit({ email })).toMatchObject({ used: eur('238.00') });
    const key = createKey();
    const more = await withLimit('119.00');
    const order = await createPayableOrder(server, more.client);
    const twice = await Promise.all([1, 2].map(() => tryToPay(more.client, order.hash, 'later', key)));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(await findCredit(more)).toMatchObject({ used: eur('119.00') });
  });

  it('pays for all orders of a cart, or for none', async () => {
    const { client } = await withLimit('237.99');
    const { hash, orders: both } = await createPayableCart(server, client);
    expect(codeOf(await tryToPayCart(client, hash, 'later'))).toEqual([409, 'CreditExceeded']);
    const enough = await withLimit('238.00');
    const cart = await createPayableCart(server, enough.client);
    readData(await tryToPayCart(enough.client, cart.hash, 'later'), 201);
    for (const { hash: one } of cart.orders)
      expect((await getOrder(enough.client, one)).status).toBe('waiting_translation');
    for (const { hash: one } of both) expect((await getOrder(client, one)).status).toBe('payment');
  });

  it('binds the desk as well, where a company has a limit', async () => {
    const { client } = await withLimit('119.00');
    const [first, second] = [await createPayableOrder(server, client), await createPayableOrder(server, client)];
    const billing = { user_type: 'company' } as const;
    for (const { id } of [first, second]) {
      const [row] = await server.services.db.select().from(orders).where(eq(orders.id, id));
      if (row?.billing == null) throw new Error('It has no billing details.');
      await server.services.db
        .update(orders)
        .set({ billing: { ...row.billing, ...billing } })
        .where(eq(orders.id, id));
    }
    readData(await callOrderDesk(server, client, first.id, 'deferral'));
    expect(codeOf(await callOrderDesk(server, client, second.id, 'deferral'))).toEqual([409, 'CreditExceeded']);
  });

  it('reminds 7, 14 and 30 days after the last day, once each, until it is paid; meanwhile nothing more is lent', async () => {
    const { client, email } = await withLimit('1000.00');
    const [order, other] = [await createPayableOrder(server, client), await createPayableOrder(server, client)];
    const [never, next] = [await createPayableOrder(server, client), await createPayableOrder(server, client)];
    for (const one of [order, other, never]) readData(await payLater(client, one), 201);
    const sweep = () => Promise.all([remindOfDue(server.services), remindOfDue(server.services)]);
    clock.advance(days(30) - 1_000);
    await sweep();
    expect(await findCredit({ email })).toMatchObject({ overdue: eur('0.00') });
    clock.advance(2_000);
    expect(await findCredit({ email })).toMatchObject({ overdue: eur('357.00'), last_reminder: null });
    await sweep();
    expect(await listReminders(order)).toEqual([]);
    clock.advance(days(7));
    await sweep();
    await sweep();
    expect(await listReminders(order)).toEqual([7]);
    expect(await findMail(server, order.id, 'paymentReminder')).toMatch(
      /Payment reminder for order no\. \d+[\s\S]*119\.00/,
    );
    const signInAgain = async () => (await signInClient(server, 'wordbridge', email)).client;
    expect(codeOf(await payLater(await signInAgain(), next))).toEqual([409, 'NotPayable']);
    expect((await findCredit({ email }))?.last_reminder).not.toBeNull();
    readData(await callOrderDesk(server, client, other.id, 'transfer'));
    clock.advance(days(7));
    await sweep();
    expect(await listReminders(order)).toEqual([7, 14]);
    expect(await listReminders(other)).toEqual([7]);
    clock.advance(days(16));
    await sweep();
    expect(await listReminders(order)).toEqual([7, 14, 30]);
    clock.advance(days(40));
    await sweep();
    expect(await listReminders(order)).toEqual([7, 14, 30]);
    const back = await signInAgain();
    const fresh = await createPayableOrder(server, back);
    expect(fresh.payment_methods).not.toContain('later');
    expect(codeOf(await payLater(back, fresh))).toEqual([409, 'PaymentOverdue']);
  });

  it('makes up for no reminder that was missed', async () => {
    const { client } = await withLimit('1000.00');
    const order = await createPayableOrder(server, client);
    readData(await payLater(client, order), 201);
    clock.advance(days(30 + 15));
    await remindOfDue(server.services);
    expect(await listReminders(order)).toEqual([14]);
  });
});
