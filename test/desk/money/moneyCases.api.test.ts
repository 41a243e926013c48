import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { MoneyCase, Payment, TopUp } from '../../../openapi/types.ts';
import { compareDay, openRefunds } from '../../../server/payment/index.ts';
import { after, days } from '../../../server/platform/core/clock.ts';
import { audit, journalEntry, payment, paymentPart, providerRefund } from '../../../server/platform/db/schema.ts';
import { toIntentId } from '../../../tools/providers/stripe/views.ts';
import {
  createMismatch,
  type Differing,
  decide,
  decideCase,
  fetchPayment,
  findCase,
  findCaseRow,
  listEndings,
  payMore,
  startTopUp,
} from '../../support/money/moneyCaseSupport.ts';
import {
  createPayableCart,
  createPayableOrder,
  getPayment,
  pay,
  payCart,
  pressButton,
  waitFor,
} from '../../support/money/paymentsSupport.ts';
import { buildEventBody, findStripeSession, sendEvent } from '../../support/money/stripeEvents.ts';
import { readData } from '../../support/server/client.ts';
import { createPerson } from '../../support/server/deskPeople.ts';
import { startForFile } from '../../support/server/startForFile.ts';

const server = await startForFile({ standIns: ['stripe', 'przelewy24'], processingMs: 60_000 });
const staff = await createPerson(server, 'accountant', 'Adam Bielak');

const listCases = async (query = ''): Promise<MoneyCase[]> => readData(await staff.get(`/money${query}`));
const readState = async ({ id }: Pick<Payment, 'id'>) => {
  const [row] = await server.services.db.select().from(payment).where(eq(payment.id, id));
  return row?.state;
};
const readPartId = async ({ id }: Pick<Payment, 'id'>): Promise<number> => {
  const [part] = await server.services.db.select().from(paymentPart).where(eq(paymentPart.paymentId, id));
  return part?.id ?? 0;
};
const readEntries = async ({ id }: Pick<Payment, 'id'>): Promise<string[]> => {
  const rows = await server.services.db.select().from(journalEntry).where(eq(journalEntry.paymentId, id));
  return rows.map(({ key }) => key.replace(/:.*/, '')).toSorted();
};

const createPaidOrder = async () => {
  const client = await server.client();
  const order = await createPayableOrder(server, client);
  const started = await pay(client, order.hash);
  await pressButton(started, 'pay');
  await waitFor(
    () => getPayment(client, started.hash),
    ({ status }) => status === 'succeeded',
  );
  return { order, started };
};
const createDispute = async () => {
  const { order, started } = await createPaidOrder();
  server.standIn().act(started.hash, { kind: 'dispute' });
  return { order, started, open: await findCase(server, staff, started, 'dispute') };
};
/** Money of a session that was opened elsewhere with the brand's keys: nobody here has asked for it. */
const createUnknownMoney = async () => {
  const { started } = await createPaidOrder();
  const { books } = server.standIn();
  const mark = Math.random().toString(36).slice(2);
  const reference = mark.padEnd(22, 'x');
  books.open({ ...findStripeSession(server, started), id: `cs_test_${mark}`, reference, data: {} }, Date.now());
  const session = () => findStripeSession(server, { hash: reference });
  books.change(reference, ['open'], { state: 'paid' }, Date.now());
  expect(await sendEvent(server, buildEventBody(session(), 'paid'))).toBe(200);
  const open = (await listCases('?per_page=100')).find((one) => one.reference === toIntentId(session()));
  if (open === undefined) throw new Error('There is no such case.');
  return { open, session };
};
/** Przelewy24 decides on the refund that it has taken last, and is asked about it. */
const decideRefund = async ({ session }: Pick<Differing, 'session'>, count: number, state: 'done' | 'refused') => {
  const { refunds } = await waitFor(
    async () => session(),
    ({ refunds: taken }) => taken.length === count,
  );
  const refund = refunds.at(-1);
  server.standIn('przelewy24').settleRefund(session().id, refund?.id ?? '', state);
  await openRefunds(server.services);
  return refund;
};
/** A refund that Przelewy24 takes and refuses later. */
const refundRefused = async () => {
  const paid = await createMismatch(server, staff, 'przelewy24', payMore(500));
  await decideCase(staff, paid.open, 'refund');
  await decideRefund(paid, 1, 'refused');
  return { ...paid, open: await findCase(server, staff, paid.payment, 'refund_refused') };
};

describe('the list', () => {
  test('has money of each kind, with what is known of it and what may be decided', async () => {
    const other = await createMismatch(server, staff, 'przelewy24', payMore(500));
    expect(other.open).toMatchObject({
      brand: 'mostek',
      provider: 'przelewy24',
      reference: other.payment.hash,
      customer_email: other.customer.email,
      orders: [],
      top_up: other.topUp.id,
      expected: { currency_amount_decimal: '100.00' },
      received: { currency_amount_decimal: '105.00' },
      excess: { currency_amount_decimal: '5.00' },
      decisions: ['accept', 'refund', 'to_balance', 'dismiss'],
      decided_at: null,
    });
    const nobodys = await createUnknownMoney();
    expect(nobodys.open).toMatchObject({
      kind: 'unknown',
      brand: null,
      payment_id: null,
      orders: [],
      expected: null,
      excess: null,
      decisions: ['refund', 'dismiss'],
    });
    const claimed = await createDispute();
    expect(claimed.open).toMatchObject({
      brand: 'wordbridge',
      customer_email: null,
      orders: [claimed.order.id],
      top_up: null,
      decisions: ['dismiss'],
      answer_by: expect.stringMatching(/Z$/),
    });
    const refused = await refundRefused();
    expect(refused.open).toMatchObject({ excess: null, decisions: ['refund', 'to_balance', 'sent', 'dismiss'] });
  });

  test('begins with disputes by the time when they must be answered; what is decided leads the rest, the last one first', async () => {
    await createDispute();
    await createMismatch(server, staff, 'przelewy24', payMore(100));
    const open = await listCases('?per_page=100');
    const due = open.map(({ answer_by }) => answer_by);
    const first = due.slice(0, due.indexOf(null));
    expect(first.length).toBeGreaterThan(0);
    expect(first).toEqual(first.toSorted());
    expect(due.slice(first.length).every((at) => at === null)).toBe(true);
    const others = open.slice(first.length).map(({ id }) => id);
    expect(others).toEqual(others.toSorted((a, b) => a - b));

    const [one, two] = open;
    if (one === undefined || two === undefined) throw new Error('Two cases were expected.');
    await decideCase(staff, one, 'dismiss');
    await decideCase(staff, two, 'dismiss');
    expect((await listCases('?state=decided')).slice(0, 2).map(({ id }) => id)).toEqual([two.id, one.id]);
    const all = await listCases('?state=all&per_page=100');
    expect(all).toHaveLength(open.length + (await listCases('?state=decided&per_page=100')).length - 2);
    expect(all.findIndex(({ decided_at }) => decided_at !== null)).toBe(open.length - 2);
  });

  test('comes in pages, with the time of the server, and is counted at the board', async () => {
    await createMismatch(server, staff, 'przelewy24', payMore(100));
    await createMismatch(server, staff, 'przelewy24', payMore(200));
    const answer = await staff.get('/money?per_page=1&page=2');
    expect(answer.body).toMatchObject({ meta: { page: 2, per_page: 1 }, server_time: expect.any(String) });
    const [first] = await listCases('?per_page=1');
    const [second] = readData<MoneyCase[]>(answer);
    expect(second?.id).not.toBe(first?.id);
    const open = await listCases('?per_page=100');
    expect((await staff.get('/board')).body).toMatchObject({ queues: { money: open.length } });
    const manager = await createPerson(server, 'manager');
    expect((await manager.get('/board')).body).toMatchObject({ queues: { money: null } });
  });
});

describe('another sum', () => {
  test('is accepted once the provider has given it: it is verified first, pays, and what is too much goes back', async () => {
    const paid = await createMismatch(server, staff, 'przelewy24', payMore(500));
    expect(paid.session().state).toBe('approved');
    expect(await fetchPayment(server, paid.payment)).toMatchObject({ looked_at: true, finished: false });
    const now = await decideCase(staff, paid.open, 'accept');
    expect(now).toMatchObject({ decision: 'accept', decided_by: 'Adam Bielak', note: 'As agreed', decisions: [] });
    expect(paid.session().state).toBe('paid');
    expect(readData<TopUp>(await paid.customer.get(paid.topUp.hash))).toMatchObject({ state: 'credited' });
    expect((await paid.customer.prepaid()).balance.money.currency_amount_decimal).toBe('100.00');
    expect(await readState(paid.payment)).toBe('refunding');
    expect(await decideRefund(paid, 1, 'done')).toMatchObject({ amountMinor: 500 });
    expect(await readState(paid.payment)).toBe('paid');
    expect(await fetchPayment(server, paid.payment)).toMatchObject({ status: 'succeeded', looked_at: false });
    expect(await readEntries(paid.payment)).toEqual(['case', 'payment', 'refund']);
    expect(await findCaseRow(server, paid.open.id)).toMatchObject({ decision: 'accept' });
  });

  test('cannot be accepted while the provider does not answer; then it can', async () => {
    const paid = await createMismatch(server, staff, 'przelewy24', payMore(500));
    server.standIn('przelewy24').faults.answer(/verify/, 'serverError', 1);
    expect(listEndings([await decide(staff, paid.open, 'accept')])).toEqual(['503 ServiceUnavailable']);
    expect((await findCaseRow(server, paid.open.id))?.decidedAt).toBeNull();
    expect(await readState(paid.payment)).toBe('pending');
    await decideCase(staff, paid.open, 'accept');
    expect(paid.session().state).toBe('paid');
  });

  test('that the provider does not have is not accepted, however it was told', async () => {
    const { customer, topUp, payment: started } = await startTopUp(server, 'stripe');
    const session = { ...findStripeSession(server, started), amountMinor: 10_500 };
    expect(await sendEvent(server, buildEventBody(session, 'paid'))).toBe(200);
    const open = await findCase(server, staff, started, 'mismatch');
    expect(listEndings([await decide(staff, open, 'accept'), await decide(staff, open, 'refund')])).toEqual([
      '409 DecisionNotOffered',
      '409 DecisionNotOffered',
    ]);
    expect(readData<TopUp>(await customer.get(topUp.hash))).toMatchObject({ state: 'paying' });
  });

  test('that is too little, or of another currency, cannot be accepted', async () => {
    const little = await createMismatch(server, staff, 'przelewy24', payMore(-500));
    expect(little.open.decisions).toEqual(['refund', 'to_balance', 'dismiss']);
    expect(listEndings([await decide(staff, little.open, 'accept')])).toEqual(['409 DecisionNotOffered']);
    expect(little.session().state).toBe('approved');
    const foreign = await createMismatch(server, staff, 'przelewy24', ({ currency }) => ({
      currency: currency === 'PLN' ? 'EUR' : 'PLN',
    }));
    expect(foreign.open.decisions).toEqual(['refund', 'dismiss']);
    expect(listEndings([await decide(staff, foreign.open, 'to_balance')])).toEqual(['409 DecisionNotOffered']);
    await decideCase(staff, foreign.open, 'refund');
    expect(await readState(foreign.payment)).toBe('refunding');
  });

  test.each([500, -500])('is sent back (%i), and nothing counts as paid: it can be paid anew', async (difference) => {
    const paid = await createMismatch(server, staff, 'przelewy24', payMore(difference));
    await decideCase(staff, paid.open, 'refund');
    expect(await decideRefund(paid, 1, 'done')).toMatchObject({ amountMinor: 10_000 + difference });
    expect(await readState(paid.payment)).toBe('refunded');
    expect(await fetchPayment(server, paid.payment)).toMatchObject({
      status: 'canceled',
      looked_at: false,
      refunds: [{ state: 'done', cause: 'decided' }],
    });
    expect(readData<TopUp>(await paid.customer.get(paid.topUp.hash))).toMatchObject({ state: 'unpaid' });
    expect(await readEntries(paid.payment)).toEqual(['case', 'refund']);
    expect((await paid.customer.pay(paid.topUp, 'transfer')).status).toBe('awaiting_transfer');
  });

  test('is credited to the balance of whoever has paid it', async () => {
    const paid = await createMismatch(server, staff, 'przelewy24', payMore(-500));
    await decideCase(staff, paid.open, 'to_balance');
    expect(paid.session().state).toBe('paid');
    expect((await paid.customer.prepaid()).balance).toMatchObject({
      money: { currency_amount_decimal: '95.00' },
      bonus: { currency_amount_decimal: '0.00' },
    });
    expect(await fetchPayment(server, paid.payment)).toMatchObject({ status: 'canceled' });
    expect(readData<TopUp>(await paid.customer.get(paid.topUp.hash))).toMatchObject({ state: 'unpaid' });
  });

  test('is not decided on with a note that nothing can hold', async () => {
    const paid = await createMismatch(server, staff, 'przelewy24', payMore(500));
    expect(listEndings([await decide(staff, paid.open, 'dismiss', 'Cut\0 off')])).toEqual(['422 ValidationFailed']);
    expect(listEndings([await decide(staff, paid.open, 'dismiss', 'Two\r\nlines')])).toEqual(['200']);
  });

  test('that is only noted stays where it is, and is asked about no more, however often it is told', async () => {
    const paid = await createMismatch(server, staff, 'przelewy24', payMore(500));
    await decideCase(staff, paid.open, 'dismiss');
    expect(paid.session().state).toBe('approved');
    expect(await fetchPayment(server, paid.payment)).toMatchObject({ status: 'canceled', looked_at: false });
    expect(await readEntries(paid.payment)).toEqual([]);
    const { books } = server.standIn('przelewy24');
    const told = books.owed().find(({ body }) => body.includes(paid.payment.hash))?.body ?? '';
    const url = `${server.address('mostek')}/api/v2/payment/notification/przelewy24`;
    const again = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: told });
    expect(again.status).toBe(200);
    expect((await listCases('?per_page=100')).filter(({ payment_id }) => payment_id === paid.payment.id)).toEqual([]);
  });

  test('is nothing to decide on but to note once the provider has brought the right one', async () => {
    const { customer, topUp, payment: started } = await startTopUp(server, 'stripe');
    const session = { ...findStripeSession(server, started), amountMinor: 10_500 };
    expect(await sendEvent(server, buildEventBody(session, 'paid'))).toBe(200);
    await pressButton(started, 'pay');
    await waitFor(
      async () => readData<TopUp>(await customer.get(topUp.hash)),
      ({ state }) => state === 'credited',
    );
    const open = await findCase(server, staff, started, 'mismatch');
    expect(open.decisions).toEqual(['dismiss']);
    await decideCase(staff, open, 'dismiss');
    expect(await fetchPayment(server, started)).toMatchObject({ status: 'succeeded' });
  });
});

describe('money of no payment here', () => {
  test('goes back, once', async () => {
    const { open, session } = await createUnknownMoney();
    await decideCase(staff, open, 'refund');
    await decideCase(staff, open, 'refund');
    expect(session().refunds).toMatchObject([{ amountMinor: session().amountMinor, state: 'done' }]);
  });

  test('is one case, whether its provider tells of it or lists it among the money of the day', async () => {
    const { open, session } = await createUnknownMoney();
    const day = new Date().toISOString().slice(0, 10);
    const listSessionCases = async () =>
      (await listCases('?per_page=100&state=all')).filter(({ reference }) =>
        [session().id, toIntentId(session())].includes(reference),
      );
    await compareDay(server.services, { provider: 'stripe', day });
    expect(await listSessionCases()).toHaveLength(1);
    await decideCase(staff, open, 'refund');
    await compareDay(server.services, { provider: 'stripe', day });
    expect(await listSessionCases()).toMatchObject([{ id: open.id, decision: 'refund' }]);
  });

  test('is decided on again when the provider refuses later to send it', async () => {
    const { open, session } = await createUnknownMoney();
    await decideCase(staff, open, 'refund');
    const object = { id: 're_failed', object: 'refund', status: 'failed', metadata: { key: `case:${open.id}` } };
    const told = (id: string) => JSON.stringify({ id, object: 'event', type: 'refund.failed', data: { object } });
    expect(await sendEvent(server, told(`evt_${open.id}_1`))).toBe(200);
    expect(await sendEvent(server, told(`evt_${open.id}_2`))).toBe(200);
    const again = (await listCases('?per_page=100')).filter(({ reference }) => reference === toIntentId(session()));
    expect(again).toMatchObject([{ kind: 'unknown', decisions: ['refund', 'dismiss'] }]);
    await decideCase(staff, again[0] ?? open, 'dismiss', 'Sent by hand');
    expect(await sendEvent(server, told(`evt_${open.id}_3`))).toBe(200);
    expect((await listCases('?per_page=100')).filter(({ reference }) => reference === toIntentId(session()))).toEqual(
      [],
    );
  });

  test('stays open when the provider refuses to send it, and can be noted', async () => {
    const { open, session } = await createUnknownMoney();
    server.standIn().books.change(session().id, ['paid'], { state: 'expired' }, Date.now());
    expect(listEndings([await decide(staff, open, 'refund')])).toEqual(['409 DecisionNotOffered']);
    expect((await findCaseRow(server, open.id))?.decidedAt).toBeNull();
    await decideCase(staff, open, 'dismiss');
    expect(session().refunds).toEqual([]);
  });
});

describe('a refund that its provider refuses', () => {
  test('is asked for again, as another one', async () => {
    const { open, payment: started, session } = await refundRefused();
    expect(await readState(started)).toBe('refunding');
    await decideCase(staff, open, 'refund');
    await decideRefund({ session }, 2, 'done');
    expect(await readState(started)).toBe('refunded');
  });

  test('comes back when it is refused again', async () => {
    const { open, payment: started, session } = await refundRefused();
    await decideCase(staff, open, 'refund');
    await decideRefund({ session }, 2, 'refused');
    const second = await findCase(server, staff, started, 'refund_refused');
    expect(second.id).not.toBe(open.id);
    expect(await readState(started)).toBe('refunding');
  });

  test('is credited to the balance instead, and the payment has paid for nothing', async () => {
    const { open, payment: started, customer } = await refundRefused();
    await decideCase(staff, open, 'to_balance');
    expect((await customer.prepaid()).balance.money.currency_amount_decimal).toBe('105.00');
    expect(await readState(started)).toBe('refunded');
    expect(await fetchPayment(server, started)).toMatchObject({
      status: 'canceled',
      refunds: [{ state: 'to_balance' }],
    });
  });

  test('cannot be credited as long as the provider may still send it', async () => {
    const paid = await createMismatch(server, staff, 'przelewy24', payMore(500));
    await decideCase(staff, paid.open, 'refund');
    await waitFor(
      async () => paid.session(),
      ({ refunds }) => refunds.length === 1,
    );
    const { db, clock } = server.services;
    const askedAt = after(clock.now(), -days(8));
    const isIts = eq(providerRefund.key, `decided:${await readPartId(paid.payment)}:${paid.open.id}`);
    await db.update(providerRefund).set({ askedAt }).where(isIts);
    await openRefunds(server.services);
    const open = await findCase(server, staff, paid.payment, 'refund_refused');
    expect(open.decisions).toEqual(['refund', 'dismiss']);
    expect(listEndings([await decide(staff, open, 'to_balance')])).toEqual(['409 DecisionNotOffered']);
    await decideRefund(paid, 1, 'done');
    expect(await findCaseRow(server, open.id)).toMatchObject({ decision: 'dismiss', decidedBy: 'przelewy24' });
    expect(await readState(paid.payment)).toBe('refunded');
  });

  test('is noted when it was sent by hand', async () => {
    const { open, payment: started, customer } = await refundRefused();
    await decideCase(staff, open, 'dismiss', 'Sent from our bank account');
    expect((await customer.prepaid()).balance.money.currency_amount_decimal).toBe('0.00');
    expect(await readState(started)).toBe('refunded');
  });
});

test('money of a transfer that nothing takes is sent back by a person, who notes it', async () => {
  const client = await server.client();
  const { hash, orders } = await createPayableCart(server, client);
  const [canceled, kept] = orders;
  const started = await payCart(client, hash, 'transfer');
  await client.post(`/api/v2/order/${canceled?.hash}/cancel`);
  expect((await staff.post(`/order/${kept?.id}/transfer`)).status).toBe(200);
  const open = await findCase(server, staff, started, 'refund_refused');
  expect(open).toMatchObject({
    provider: 'transfer',
    received: canceled?.price?.gross,
    decisions: ['sent', 'dismiss'],
  });
  const back = { amount: canceled?.price?.gross, state: 'by_hand', cause: 'order_ended' };
  const seen = await staff.see(canceled?.id ?? 0);
  expect(seen).toMatchObject({
    payments: [{ status: 'succeeded', state: 'refunding', refunds: [back], open_cases: [open.id] }],
    refundable: { currency_amount_decimal: '0.00' },
  });
  expect(await staff.see(kept?.id ?? 0)).toMatchObject({
    payments: [{ state: 'refunding', refunds: [], open_cases: [open.id] }],
    refundable: kept?.price?.gross,
  });
  await decideCase(staff, open, 'dismiss', 'Sent from our bank account');
  expect(await staff.see(canceled?.id ?? 0)).toMatchObject({ payments: [{ state: 'paid', open_cases: [] }] });
  expect(await getPayment(client, started.hash)).toMatchObject({
    status: 'succeeded',
    refunds: [{ state: 'by_hand' }],
  });
});

describe('a dispute', () => {
  test('is noted, and changes nothing here', async () => {
    const { open, order, started } = await createDispute();
    expect(await staff.see(order.id)).toMatchObject({
      payments: [{ status: 'succeeded', state: 'disputed', refunds: [], open_cases: [open.id] }],
      refundable: { currency_amount_decimal: '0.00' },
    });
    await decideCase(staff, open, 'dismiss', 'Answered with the delivery note');
    expect(await readState(started)).toBe('disputed');
    expect(listEndings([await decide(staff, open, 'refund')])).toEqual(['409 MoneyCaseDecided']);
  });
});

describe('a decision', () => {
  test('twice is one, with the first reason; another one comes too late', async () => {
    const { open } = await createMismatch(server, staff, 'przelewy24', payMore(500));
    const first = await decideCase(staff, open, 'dismiss');
    const colleague = await createPerson(server, 'accountant', 'Maria Lis');
    const again = readData<MoneyCase>(await decide(colleague, open, 'dismiss', 'For another reason'));
    expect(again).toEqual(first);
    expect(listEndings([await decide(colleague, open, 'refund')])).toEqual(['409 MoneyCaseDecided']);
    const { db } = server.services;
    const notes = await db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'moneyDecided'), eq(audit.actor, 'desk')));
    const about = notes.filter(({ detail }) => JSON.stringify(detail).startsWith(`{"case":${open.id},`));
    expect(about).toMatchObject([{ personId: staff.id, orderId: null }]);
  });

  test('is in the audit of every order that the money was for', async () => {
    const { open, order } = await createDispute();
    await decideCase(staff, open, 'dismiss');
    const administrator = await createPerson(server, 'administrator');
    const seen = await administrator.see(order.id);
    expect(seen.payments[0]).toMatchObject({ status: 'succeeded' });
    const { db } = server.services;
    const notes = await db.select().from(audit).where(eq(audit.orderId, order.id));
    expect(notes.filter(({ action }) => action === 'moneyDecided')).toHaveLength(1);
  });

  test('needs a reason, and a case', async () => {
    const { open } = await createMismatch(server, staff, 'przelewy24', payMore(500));
    expect(listEndings([await decide(staff, open, 'dismiss', '')])).toEqual(['422 ValidationFailed']);
    expect(listEndings([await decide(staff, { id: 999_999 }, 'dismiss')])).toEqual(['404 NotFound']);
  });
});
