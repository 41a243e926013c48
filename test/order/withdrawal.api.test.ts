import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DeskOrder, Order, WithdrawalReceipt, WithdrawalStatement } from '../../openapi/types.ts';
import { orderDetails, orderTable } from '../../server/desk/cli/deskTable.ts';
import { days } from '../../server/platform/core/clock.ts';
import { mail, type OrderMailTemplate, withdrawal } from '../../server/platform/db/schema.ts';
import { type Answer, type Client, createKey, readData } from '../support/server/client.ts';
import { hastenMails } from '../support/server/hastenMails.ts';
import { listMailFiles } from '../support/server/mailFiles.ts';
import { readMail } from '../support/server/readMail.ts';
import {
  acceptQuotation,
  buildAcceptance,
  callDesk,
  createOffer,
  createPaidOrder,
  requestQuotation,
  waitUntil,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

/** A Friday: fourteen days later is a Friday, too. */
const start = new Date('2026-11-20T12:00:00.000Z');
const clock = createTestClock(start);
const server = await startForFile({ clock });
let client = await server.client();

let made = 0;
/** An address of its own: an address gets so many mails a day. */
const email = (): string => {
  made += 1;
  return `consumer${made}@example.com`;
};

const statement = (order: Pick<Order, 'id' | 'customer'>, changes: object = {}): WithdrawalStatement => ({
  name: 'Ada Nowak',
  order_number: order.id,
  email: order.customer.email,
  sole_trader: false,
  locale: 'en',
  ...changes,
});

const postWithdrawal = (said: object, by: Client = client): Promise<Answer> => by.post('/api/v2/withdrawal', said);
const readOrder = async ({ hash }: Order): Promise<Order> => readData(await client.get(`/api/v2/order/${hash}`));
const placeOrder = async (): Promise<Order> =>
  acceptQuotation(client, await createOffer(server, client, { email: email() }));
const advance = async ({ id }: Order, times: number): Promise<void> => {
  for (let step = 0; step < times; step += 1)
    await callDesk(server, `/order/${id}/advance`, { reason: 'Handed over by other means.' }, 'POST');
};

const readOrderMail = async ({ hash }: Order, template: OrderMailTemplate = 'withdrawalReceived'): Promise<string> => {
  await hastenMails(server, hash, template);
  const folder = join(server.dataDir, 'mail');
  const name = await waitUntil(
    async () => (await listMailFiles(folder)).find((each) => each.includes(`${hash}-${template}`)),
    (found) => found !== undefined,
  );
  return readMail(join(folder, name ?? ''));
};

describe('a withdrawal', () => {
  test('before the order is paid cancels it, is recorded for good and acknowledged with its words and time', async () => {
    const order = await placeOrder();
    const receipt = readData<WithdrawalReceipt>(await postWithdrawal(statement(order, { name: ' Ada Nowak ' })));
    expect(receipt).toEqual({
      order_number: order.id,
      name: 'Ada Nowak',
      email: order.customer.email,
      received_at: clock.now().toISOString(),
      outcome: 'canceled',
    });
    expect(await readOrder(order)).toMatchObject({
      status: 'canceled',
      payable: false,
      withdrawal: { open: false, withdrawn_at: receipt.received_at },
    });
    const text = await readOrderMail(order);
    expect(text).toContain(`I, Ada Nowak, withdraw from the contract for order no. ${order.id}`);
    expect(text).toContain('Received on 20 November 2026 at 13:00');
    expect(text).toContain('the order has been cancelled');
    const { db } = server.services;
    const of = eq(withdrawal.orderId, order.id);
    await expect(db.update(withdrawal).set({ name: 'Nobody' }).where(of)).rejects.toThrow();
    await expect(db.delete(withdrawal).where(of)).rejects.toThrow();
  });

  test('of a paid order on which work has not begun cancels it, and the desk sees it', async () => {
    const order = await createPaidOrder(server, client, { email: email() });
    expect(readData<WithdrawalReceipt>(await postWithdrawal(statement(order))).outcome).toBe('canceled');
    expect((await readOrder(order)).status).toBe('canceled');
    const [shown] = readData<DeskOrder[]>(await callDesk(server, `/order?q=${order.id}`));
    if (shown === undefined) throw new Error('The desk does not know the order.');
    expect(shown.withdrawal).toMatchObject({ name: 'Ada Nowak', status: 'waiting_translation', sole_trader: false });
    expect(orderTable([shown], 1, clock.now())).toContain('canceled, withdrawn');
    expect(orderDetails(shown)).toContain(
      'withdrawn from: Ada Nowak, 2026-11-20T12:00:00.000Z, in waiting_translation',
    );
    expect((await callDesk(server, `/order/${order.id}/log`)).body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ what: 'withdraw' })]),
    });
  });

  test('of an order that is worked on stops the work, which the desk then settles', async () => {
    const order = await createPaidOrder(server, client, { email: email() });
    await advance(order, 1);
    expect((await readOrder(order)).status).toBe('translation');
    expect(readData<WithdrawalReceipt>(await postWithdrawal(statement(order))).outcome).toBe('stopped');
    expect((await readOrder(order)).status).toBe('failure');
    expect(await readOrderMail(order)).toContain('Work had started at your request and has been stopped');
    const resumed = await callDesk(server, `/order/${order.id}/fail`, { action: 'resume' });
    expect(resumed).toMatchObject({ status: 409, body: { code: 'TransitionRefused' } });
    const canceled = await callDesk(server, `/order/${order.id}/cancel`, { reason: 'Withdrawn from.' });
    expect(canceled.body).toMatchObject({ data: { status: 'canceled' } });
  });

  test('made again gives the first receipt, with the same key and with another, and is mailed once', async () => {
    const order = await placeOrder();
    const key = { 'idempotency-key': createKey() };
    const first = readData(await client.post('/api/v2/withdrawal', statement(order), key));
    clock.advance(60_000);
    expect(readData(await client.post('/api/v2/withdrawal', statement(order), key))).toEqual(first);
    expect(readData(await postWithdrawal(statement(order, { name: 'Another Name' })))).toEqual(first);
    const mails = await server.services.db.select().from(mail).where(eq(mail.orderId, order.id));
    expect(mails.filter(({ template }) => template === 'withdrawalReceived')).toHaveLength(1);
  });

  test.each([
    ['wordbridge', 'de', 'Hiermit widerrufe ich, Ada Nowak, den am 20. November 2026 geschlossenen Vertrag'],
    ['mostek', 'pl', 'Ja, Ada Nowak, odstępuję od umowy zawartej 20 listopada 2026, zamówienie nr'],
    ['mostek', 'uk', 'Я, Ada Nowak, відмовляюся від договору за замовленням №'],
  ] as const)('is acknowledged by %s in %s', async (brand, locale, sentence) => {
    const buyer = await server.client(brand, locale);
    const order = await acceptQuotation(buyer, await createOffer(server, buyer, { email: email(), locale }));
    expect((await postWithdrawal(statement(order, { locale }), buyer)).status).toBe(200);
    const text = await readOrderMail(order);
    expect(text).toContain(`Content-Language: ${locale}`);
    expect(text.replace(/\s+/g, ' ')).toContain(sentence);
  });
});

describe('a withdrawal is refused', () => {
  const expectRefusal = async (order: Order, said: object, status: number, code: string, by: Client = client) => {
    expect(await postWithdrawal(said, by)).toMatchObject({ status, body: { code } });
    const rows = await server.services.db.select().from(withdrawal).where(eq(withdrawal.orderId, order.id));
    expect(rows).toEqual([]);
  };

  test('for an order of another number, address or brand, in the same words', async () => {
    const order = await placeOrder();
    await expectRefusal(order, statement(order, { order_number: 999_999 }), 404, 'OrderUnknown');
    await expectRefusal(order, statement(order, { email: 'somebody@example.com' }), 404, 'OrderUnknown');
    await expectRefusal(order, statement(order), 404, 'OrderUnknown', await server.client('mostek'));
    expect((await postWithdrawal(statement(order, { email: order.customer.email.toUpperCase() }))).status).toBe(200);
  });

  test('where there is no contract: not accepted yet, or canceled already', async () => {
    const asked = await requestQuotation(client, { email: email() });
    const order = readData<Order>(await client.get(`/api/v2/order/${asked.order_hash}`));
    expect(order.withdrawal).toBeNull();
    await expectRefusal(order, statement(order), 409, 'NoContract');
    const canceled = await placeOrder();
    await client.post(`/api/v2/order/${canceled.hash}/cancel`);
    await expectRefusal(canceled, statement(canceled), 409, 'NoContract');
  });

  test('to a company, unless it says that it is a natural person outside of their profession', async () => {
    const quotation = await createOffer(server, client, { email: email() });
    const company = buildAcceptance({ user_type: 'company', company_name: 'Nowak', vat_id: null });
    const order = readData<Order>(await client.post(`/api/v2/quotation/${quotation.hash}/accept`, company));
    expect(order.withdrawal).toBeNull();
    await expectRefusal(order, statement(order), 409, 'ConsumersOnly');
    expect((await postWithdrawal(statement(order, { sole_trader: true }))).status).toBe(200);
    expect((await readOrder(order)).withdrawal).toMatchObject({ withdrawn_at: clock.now().toISOString() });
  });

  test('once the work is done in full, which was consented to', async () => {
    const order = await createPaidOrder(server, client, { email: email() });
    await advance(order, 2);
    expect(await readOrder(order)).toMatchObject({
      status: 'finished',
      withdrawal: { open: false, withdrawn_at: null },
    });
    await expectRefusal(order, statement(order), 409, 'WithdrawalPerformed');
  });

  test.each([
    ['name', { name: '   A   ' }, 'TooShort'],
    ['name', { name: undefined }, 'Required'],
    ['order_number', { order_number: undefined }, 'Required'],
    ['email', { email: undefined }, 'Required'],
    ['locale', { locale: 'fr' }, 'Invalid'],
  ])('without a right %s (%o)', async (field, changes, code) => {
    const order = await placeOrder();
    const answer = await postWithdrawal({ ...statement(order), ...changes });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, code }] } });
    expect((await readOrder(order)).status).toBe('payment');
  });
});

test('the confirmation of an order says until when and where it can be withdrawn from, to consumers', async () => {
  const order = await placeOrder();
  const text = await readOrderMail(order, 'orderPlaced');
  expect(text).toContain('Withdrawal: ');
  expect(text).toContain(`${server.address()}/en/withdrawal/${order.hash}`);
  const quotation = await createOffer(server, client, { email: email() });
  const company = buildAcceptance({ user_type: 'company', company_name: 'Nowak', vat_id: null });
  const theirs = readData<Order>(await client.post(`/api/v2/quotation/${quotation.hash}/accept`, company));
  expect(await readOrderMail(theirs, 'orderPlaced')).not.toContain('/withdrawal/');
});

describe('the term', () => {
  test('ends with the fourteenth day after the order, and a statement in time is one on that day', async () => {
    const order = await placeOrder();
    expect(order.withdrawal).toEqual({
      // The end of the day in the brand's zone.
      until: new Date(Date.parse(order.created_at.slice(0, 10)) + days(15) - 3_600_001).toISOString(),
      open: true,
      withdrawn_at: null,
    });
    const another = await placeOrder();
    const end = Date.parse(order.withdrawal?.until ?? '');
    clock.advance(end - clock.now().getTime());
    client = await server.client();
    expect((await postWithdrawal(statement(order))).status).toBe(200);
    clock.advance(1);
    expect((await readOrder(another)).withdrawal?.open).toBe(false);
    expect(await postWithdrawal(statement(another))).toMatchObject({
      status: 410,
      body: { code: 'WithdrawalExpired' },
    });
  });

  test('that would end on a free day ends with the next working day', () => {
    const calendar = server.services.calendarOf('mostek');
    const ends = (from: string) => calendar.endOfTerm(new Date(from), 14).toISOString();
    // A Saturday; Christmas, which is followed by a week-end; and late in the evening, which is the next day in Warsaw.
    expect(ends('2026-11-07T10:00:00Z')).toBe('2026-11-23T22:59:59.999Z');
    expect(ends('2026-12-11T10:00:00Z')).toBe('2026-12-28T22:59:59.999Z');
    expect(ends('2026-11-19T23:30:00Z')).toBe('2026-12-04T22:59:59.999Z');
  });
});
