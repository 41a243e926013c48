import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Invoice, Payment } from '../../openapi/types.ts';
import { matchEntry } from '../../server/payment/bank/matchEntry.ts';
import { days } from '../../server/platform/core/clock.ts';
import { type bankEntry, customer, invoice, order, payment, refund } from '../../server/platform/db/schema.ts';
import { signInClient } from '../support/money/creditSupport.ts';
import {
  buildAcceptedOrder,
  chargeOrders,
  insertAccepted,
  insertPayment,
  listIssued,
  requeueInvoices,
  runSweep,
} from '../support/money/invoiceOrders.ts';
import { readData } from '../support/money/paymentsSupport.ts';
import { type Client, createKey } from '../support/server/client.ts';
import { createTestClock, startServer, type TestServer } from '../support/server/startServer.ts';

const start = new Date('2026-10-20T12:00:00.000Z');
let clock = createTestClock(start);
let server: TestServer;

beforeEach(async () => {
  clock = createTestClock(start);
  server = await startServer({ clock, work: false });
  await requeueInvoices(server);
});
afterEach(() => server.stop());

/** A customer's orders of carts of their own, finished and not paid, charged by a monthly invoice. */
const createOwed = async (nets: readonly [number, number] = [10_000, 20_000]) => {
  const { customerId, email } = await signInClient(server, 'mostek');
  await server.services.db.update(customer).set({ invoicing: 'monthly' }).where(eq(customer.id, customerId));
  const changes = { customerId, deferredAt: start };
  const ids = [
    ...(await insertAccepted(server, [buildAcceptedOrder('finished', start, nets[0], changes)])),
    ...(await insertAccepted(server, [buildAcceptedOrder('finished', start, nets[1], changes)])),
  ];
  clock.advance(days(13));
  await runSweep(server);
  const [issued] = await listIssued(server);
  if (issued === undefined) throw new Error('No invoice was issued.');
  // The session has ended with the days that have passed.
  const { client } = await signInClient(server, 'mostek', email);
  return { client, ids, issued };
};

const readInvoice = async (client: Client, id: number): Promise<Invoice> =>
  readData<Invoice>(await client.get(`/api/v2/customer-invoice/${id}`));

const payInvoice = (client: Client, id: number, orderHashes: readonly string[], method: string) =>
  client.post(
    '/api/v2/payment',
    { invoice_id: id, order_hashes: orderHashes, method, locale: 'pl' },
    { 'idempotency-key': createKey() },
  );

test('what is owed of a monthly invoice of several carts is paid at once', async () => {
  const { client, issued } = await createOwed();
  const { due } = await readInvoice(client, issued.id);
  expect(due).toMatchObject({
    amount: { currency_amount_decimal: '369.00', currency_code: 'PLN' },
    payment: null,
    payment_attempts: 0,
  });
  expect(due?.payment_methods).toEqual(expect.arrayContaining(['transfer', 'stripe', 'balance']));
  expect(due?.payment_methods).not.toContain('later');
  const hashes = due?.order_hashes ?? [];
  expect(hashes).toHaveLength(2);
  expect((await payInvoice(client, issued.id, hashes.slice(1), 'transfer')).body).toMatchObject({
    code: 'CartChanged',
  });
  const made = readData<Payment>(await payInvoice(client, issued.id, hashes, 'transfer'), 201);
  expect(made.amount.currency_amount_decimal).toBe('369.00');
  expect(made.subject).toMatchObject({ kind: 'cart', invoice_id: issued.id });
  const transfer = (await readInvoice(client, issued.id)).due?.payment?.transfer;
  expect(transfer?.code).toContain('036900');
  expect(transfer?.title).toMatch(/^RF/);
});

test('an invoice of which nothing, or not all, is owed asks for what is', async () => {
  const { client, ids, issued } = await createOwed();
  await insertPayment(server, ids[0] ?? 0, 12_300, clock.now());
  expect((await readInvoice(client, issued.id)).due?.amount.currency_amount_decimal).toBe('246.00');
  await insertPayment(server, ids[1] ?? 0, 24_600, clock.now());
  expect((await readInvoice(client, issued.id)).due).toBeNull();
});

test('what a correction leaves can be paid, also where a cent of it is rounding', async () => {
  const { client, ids, issued } = await createOwed([1_002, 1_002]);
  const canceled = { status: 'canceled', statusSince: clock.now() } as const;
  await server.services.db
    .update(order)
    .set(canceled)
    .where(eq(order.id, ids[0] ?? 0));
  await runSweep(server);
  const correction = (await listIssued(server)).at(-1)?.document;
  expect(correction).toMatchObject({ kind: 'correction', grossMinor: -1_233, roundingMinor: 1 });
  expect((await readInvoice(client, issued.id)).due?.amount.currency_amount_decimal).toBe('12.32');
});

test('an invoice is nobody else’s to pay', async () => {
  const { client, issued } = await createOwed();
  const hashes = (await readInvoice(client, issued.id)).due?.order_hashes ?? [];
  const stranger = await server.client('mostek');
  expect((await payInvoice(stranger, issued.id, hashes, 'transfer')).body).toMatchObject({ code: 'InvoiceUnknown' });
  const check = { invoice_id: issued.id, voucher: 'GIFT' };
  expect((await stranger.post('/api/v2/voucher/check', check)).body).toMatchObject({ code: 'InvoiceUnknown' });
  expect(readData(await client.post('/api/v2/voucher/check', check))).toMatchObject({
    state: 'unknown',
    due: { currency_amount_decimal: '369.00' },
  });
});

test('a transfer that names the invoice’s number is that payment’s, however it is written', async () => {
  const { client, issued } = await createOwed();
  const hashes = (await readInvoice(client, issued.id)).due?.order_hashes ?? [];
  const made = readData<Payment>(await payInvoice(client, issued.id, hashes, 'transfer'), 201);
  const entry = {
    brand: 'mostek',
    direction: 'credit',
    amountMinor: 36_900,
    currency: 'PLN',
    references: '',
  } as typeof bankEntry.$inferSelect;
  const match = (title: string, references = '') => matchEntry(server.services.db, { ...entry, title, references });
  for (const title of [
    issued.number,
    `Faktura ${issued.number.toLowerCase().replaceAll('/', ' ')} dziękuję`,
    `${issued.number} 13.11.2026`,
    `${issued.number.slice(0, -2)} ${issued.number.slice(-2)} 369,00 PLN`,
  ])
    expect(await match(title)).toEqual({ kind: 'payment', paymentId: made.id });
  // The payer's own reference stands in a field of its own.
  expect(await match(issued.number, '20261113')).toEqual({ kind: 'payment', paymentId: made.id });
  for (const title of [`${issued.number}9`, issued.number.slice(0, -1)])
    expect(await match(title)).toMatchObject({ kind: 'open' });
  // Given up, the money is nobody's until staff have looked at it.
  await server.services.db
    .update(payment)
    .set({ status: 'canceled', state: 'canceled', finishedAt: clock.now() })
    .where(eq(payment.id, made.id));
  expect(await match(issued.number)).toMatchObject({ kind: 'open' });
  expect(await server.services.db.select().from(invoice)).toHaveLength(1);
});

test('of a paid order money comes back, though another order of the same invoice is still owed', async () => {
  const { ids } = await createOwed();
  const [paidId = 0, owedId = 0] = ids;
  await insertPayment(server, paidId, 12_300, clock.now());
  await server.services.db.insert(refund).values({
    ...{ orderId: paidId, amountMinor: 1_230, currency: 'PLN', cause: 'refunded', way: 'byHand', reason: 'Late' },
    at: clock.now(),
  });
  await chargeOrders(server, [paidId]);
  const document = (await listIssued(server)).at(-1)?.document;
  expect(document).toMatchObject({
    kind: 'correction',
    money: { lessMinor: 0, back: { amountMinor: 1_230, way: 'owed' } },
  });
  expect(document?.lines.map(({ orderId }) => orderId)).not.toContain(owedId);
});
