import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueCorrection, retryHolds, settleInvoices, verifyChain } from '../../server/invoice/index.ts';
import { canonicalJson } from '../../server/invoice/issue/canonicalJson.ts';
import { computeChainHash } from '../../server/invoice/issue/chain.ts';
import { days } from '../../server/platform/core/clock.ts';
import {
  accountDeletion,
  customer,
  exchangeRate,
  invoiceChain,
  invoiceHold,
  invoiceOrder,
  order,
  refund,
} from '../../server/platform/db/schema.ts';
import { scheduledSteps } from '../../server/scheduledJobs.ts';
import {
  billing,
  buildAcceptedOrder,
  chargeOrders,
  type IssuedRow,
  insertAccepted,
  insertPayment,
  listIssued,
  requeueInvoices,
  runSweep,
} from '../support/money/invoiceOrders.ts';
import { createTestClock, startServer, type TestServer } from '../support/server/startServer.ts';

const start = new Date('2026-11-20T12:00:00.000Z');
const staff = { kind: 'script', tokenId: null, role: 'manager' } as const;
let clock = createTestClock(start);
let server: TestServer;

beforeEach(async () => {
  clock = createTestClock(start);
  server = await startServer({ clock, work: false });
  await requeueInvoices(server);
});
afterEach(() => server.stop());

const insertOne = async (...order: Parameters<typeof buildAcceptedOrder>): Promise<number> => {
  const [id] = await insertAccepted(server, [buildAcceptedOrder(...order)]);
  if (id === undefined) throw new Error('No order was written.');
  return id;
};

const move = (id: number, status: 'finished' | 'canceled' | 'translation'): Promise<unknown> =>
  server.services.db.update(order).set({ status, statusSince: clock.now() }).where(eq(order.id, id));

const payBack = (orderId: number, amountMinor: number): Promise<unknown> =>
  server.services.db.insert(refund).values({
    orderId,
    amountMinor,
    currency: 'PLN',
    cause: 'refunded',
    way: 'byHand',
    reason: 'A late delivery',
    at: clock.now(),
  });

const totals = (rows: readonly IssuedRow[]) =>
  rows.map(({ number, kind, grossMinor }) => `${number} ${kind} ${grossMinor}`);

const readHolds = () =>
  server.services.db
    .select({ id: invoiceHold.orderId, reason: invoiceHold.reason, detail: invoiceHold.detail })
    .from(invoiceHold);

const expectChain = async (length: number, brokenAt: number | null = null): Promise<void> =>
  expect(await verifyChain(server.services.db, 'mostek')).toEqual({ length, brokenAt });

test('finished orders are charged once each, with numbers that follow one another', async () => {
  const ids = await insertAccepted(server, [
    buildAcceptedOrder('finished', start, 10_000),
    buildAcceptedOrder('finished', start, 3_333),
    buildAcceptedOrder('finished', start, 100, { grossMinor: 0, netMinor: 0, vatMinor: 0 }),
    buildAcceptedOrder('translation', start, 10_000),
  ]);
  await chargeOrders(server, [...ids, ...ids]);
  await runSweep(server);
  expect(totals(await listIssued(server))).toEqual(['FV/2026/0001 invoice 12300', 'FV/2026/0002 invoice 4100']);
  await expectChain(2);
});

test('each brand counts by itself, and a year anew; dates do not go back with the clock', async () => {
  await chargeOrders(server, [await insertOne('finished', start, 100)]);
  await chargeOrders(server, [await insertOne('finished', start, 100, { brand: 'wordbridge', currency: 'EUR' })]);
  clock.advance(days(60));
  await chargeOrders(server, [await insertOne('finished', start, 100)]);
  clock.advance(-days(60));
  await chargeOrders(server, [await insertOne('finished', start, 100)]);
  expect((await listIssued(server)).map(({ number, issuedOn }) => `${number} ${issuedOn}`)).toEqual([
    'FV/2026/0001 2026-11-20',
    'WB/2026/0001 2026-11-20',
    'FV/2027/0001 2027-01-19',
    'FV/2027/0002 2027-01-19',
  ]);
});

test('what was finished before invoices were issued stays as it is', async () => {
  const before = new Date(start.getTime() - 1);
  const id = await insertOne('finished', before, 10_000);
  await chargeOrders(server, [id]);
  await runSweep(server);
  await requeueInvoices(server);
  expect(await listIssued(server)).toEqual([]);
});

test('an issued invoice refuses every change, and a change that is forced breaks the chain', async () => {
  const { db } = server.services;
  await chargeOrders(
    server,
    await insertAccepted(
      server,
      [1, 2, 3].map((net) => buildAcceptedOrder('finished', start, net * 100)),
    ),
  );
  await expectChain(3);
  const changes = [
    sql`update invoice set gross_minor = gross_minor + 1, net_minor = net_minor + 1 where link = 2`,
    sql`delete from invoice where link = 3`,
    sql`truncate invoice cascade`,
    sql`update invoice_order set invoice_id = 1`,
    sql`delete from invoice_order`,
  ];
  for (const change of changes) {
    await expect(db.execute(change)).rejects.toMatchObject({ cause: { message: 'An issued invoice never changes.' } });
  }
  await expectChain(3);
  const force = (change: ReturnType<typeof sql>): Promise<unknown> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(change);
    });
  const rename = (name: string) =>
    sql`update invoice set document = jsonb_set(document, '{buyer,name}', to_jsonb(${name}::text)), buyer_name = ${name} where link = 2`;
  await force(rename('Eve'));
  await expectChain(1, 2);
  await force(rename('Ada Nowak'));
  await expectChain(3);
  await force(sql`update invoice set net_minor = net_minor + 1, gross_minor = gross_minor + 1 where link = 3`);
  await expectChain(2, 3);
  await force(sql`delete from invoice where link = 3`);
  await expectChain(2, 3);
});

test('a hash is of the content, however it is stored, and of all hashes before it', async () => {
  await chargeOrders(server, [await insertOne('finished', start, 100)]);
  const [first] = await listIssued(server);
  if (first === undefined) throw new Error('Nothing was issued.');
  const { document, hash, previousHash } = first;
  expect(previousHash).toBe('mostek');
  expect(computeChainHash('mostek', document)).toBe(hash);
  expect(
    computeChainHash('mostek', { ...document, payableMinor: document.payableMinor, seller: { ...document.seller } }),
  ).toBe(hash);
  expect(computeChainHash('wordbridge', document)).not.toBe(hash);
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'ą' })).toBe('{"a":"ą","b":[{"c":null,"d":1}]}');
});

test('guests’ orders and those of deleted accounts are charged, monthly invoices or not', async () => {
  const [row] = await server.services.db.select().from(customer).limit(1);
  if (row === undefined) throw new Error('There is no customer.');
  await server.services.db.update(customer).set({ invoicing: 'monthly' }).where(eq(customer.id, row.id));
  const mine = await insertOne('finished', start, 100, { customerId: row.id });
  await chargeOrders(server, [await insertOne('finished', start, 100), mine]);
  expect(await listIssued(server)).toHaveLength(1);
  await server.services.db.update(customer).set({ deletedAt: start }).where(eq(customer.id, row.id));
  await runSweep(server);
  expect((await listIssued(server)).map(({ customerId }) => customerId)).toEqual([null, row.id]);
});

test('without billing details an order waits, says so, and is charged once they are there', async () => {
  const id = await insertOne('finished', start, 100, { billing: null });
  await chargeOrders(server, [id]);
  expect(await readHolds()).toEqual([{ id, reason: 'billing', detail: null }]);
  await runSweep(server);
  await server.services.db.update(order).set({ billing }).where(eq(order.id, id));
  clock.advance(days(1));
  await runSweep(server);
  expect(await readHolds()).toEqual([]);
  expect(await listIssued(server)).toHaveLength(1);
});

test('an order whose invoice fails time after time is shown to the desk, until it is charged', async () => {
  const id = await insertOne('finished', start, 10_000);
  const { db } = server.services;
  // A database that fails while the invoice is written.
  await db.execute(sql`alter table invoice_series add constraint no_more check (last_number < 0) not valid`);
  await expect(settleInvoices(server.services, id)).rejects.toThrow();
  expect(await readHolds()).toEqual([]);
  await expect(settleInvoices(server.services, id, true)).rejects.toThrow();
  expect(await readHolds()).toEqual([{ id, reason: 'defect', detail: 'DrizzleQueryError 23514' }]);
  await db.execute(sql`alter table invoice_series drop constraint no_more`);
  await chargeOrders(server, [id]);
  expect(await readHolds()).toEqual([]);
  expect(totals(await listIssued(server))).toEqual(['FV/2026/0001 invoice 12300']);
});

test('an order that is not to be charged any more waits no longer', async () => {
  const id = await insertOne('finished', start, 10_000, { billing: null });
  await chargeOrders(server, [id]);
  expect(await readHolds()).toHaveLength(1);
  await move(id, 'canceled');
  await chargeOrders(server, [id]);
  expect(await readHolds()).toEqual([]);
});

test('a rate that is missing is waited for, is named, and has its order charged as soon as it is there', async () => {
  const { db } = server.services;
  const id = await insertOne('finished', start, 10_000, { currency: 'EUR' });
  await chargeOrders(server, [id, await insertOne('finished', start, 100)]);
  expect(totals(await listIssued(server))).toEqual(['FV/2026/0001 invoice 123']);
  expect(await readHolds()).toEqual([{ id, reason: 'exchange_rate', detail: 'EUR 2026-11-19' }]);
  clock.advance(days(3));
  await runSweep(server);
  expect(await listIssued(server)).toHaveLength(1);
  await db.insert(exchangeRate).values({
    ...{
      date: '2026-11-19',
      currency: 'EUR',
      tableNumber: '225/A/NBP/2026',
      rate: '4.260000',
      importedAt: clock.now(),
    },
  });
  const queued: number[] = [];
  await db.transaction((tx) =>
    retryHolds(tx, {
      jobs: {
        ...server.services.jobs,
        hasten: async (_tx, name, data) => {
          if (name === 'invoice' && 'orderId' in data) queued.push(data.orderId);
        },
      },
    }),
  );
  expect(queued).toEqual([id]);
  await chargeOrders(server, queued);
  const [, row] = await listIssued(server);
  expect(row?.document.exchange).toEqual({
    ...{ currency: 'PLN', rate: '4.2600', table: '225/A/NBP/2026', date: '2026-11-19', vatMinor: [9_798] },
  });
  expect(await readHolds()).toEqual([]);
});

test('what is paid before its service is converted by the rate of the day before the money, also where money came twice', async () => {
  const rates = [
    ['2026-10-30', '219/A/NBP/2026', '4.200000'],
    ['2026-11-19', '233/A/NBP/2026', '4.300000'],
  ] as const;
  await server.services.db
    .insert(exchangeRate)
    .values(
      rates.map(
        ([date, tableNumber, rate]) => ({ date, currency: 'EUR', tableNumber, rate, importedAt: start }) as const,
      ),
    );
  const insertEuros = () => insertOne('finished', start, 10_000, { currency: 'EUR' });
  const [before, after, half] = [await insertEuros(), await insertEuros(), await insertEuros()];
  // A Monday after All Saints'.
  const monday = new Date('2026-11-02T12:00:00Z');
  await insertPayment(server, before, 12_300, monday);
  await insertPayment(server, before, 12_300, start);
  await insertPayment(server, after, 12_300, start);
  await insertPayment(server, half, 6_150, monday);
  await chargeOrders(server, [before, after, half]);
  const documents = (await listIssued(server)).map(({ document }) => document);
  expect(documents.map(({ paidOn, exchange }) => [paidOn, exchange?.date])).toEqual([
    ['2026-11-02', '2026-10-30'],
    ['2026-11-20', '2026-11-19'],
    ['2026-11-02', '2026-11-19'],
  ]);
});

test('what was paid in a month and is finished in the next has an advance invoice on the first, and a final one', async () => {
  const id = await insertOne('translation', start, 10_000);
  await insertPayment(server, id, 12_300, start);
  await runSweep(server);
  // Half an hour before the month's end in Warsaw.
  clock.advance(new Date('2026-11-30T22:30:00Z').getTime() - clock.now().getTime());
  await runSweep(server);
  expect(await listIssued(server)).toEqual([]);
  clock.advance(days(1 / 24));
  await runSweep(server);
  await runSweep(server);
  clock.advance(days(10));
  await move(id, 'finished');
  await runSweep(server);
  const [advance, final] = await listIssued(server);
  expect(totals(await listIssued(server))).toEqual(['FZ/2026/0001 advance 12300', 'FV/2026/0001 final 12300']);
  expect(advance).toMatchObject({ issuedOn: '2026-12-01', document: { paidOn: '2026-11-20', soldOn: null } });
  expect(final?.document).toMatchObject({
    ...{ soldOn: '2026-12-11', paidMinor: 12_300, payableMinor: 0, advancePaidMinor: 12_300 },
    advances: [{ id: advance?.id, number: 'FZ/2026/0001', kind: 'advance' }],
    advanceTaxes: [{ netMinor: 10_000, vatMinor: 2_300 }],
  });
  expect(await server.services.db.select().from(invoiceOrder)).toHaveLength(2);
  await expectChain(2);
});

test('a canceled order has its advance taken back; nothing more when it is asked again', async () => {
  const id = await insertOne('translation', start, 10_000);
  await insertPayment(server, id, 12_300, start);
  clock.advance(days(11));
  await runSweep(server);
  clock.advance(days(1));
  await move(id, 'canceled');
  await runSweep(server);
  await chargeOrders(server, [id]);
  await runSweep(server);
  expect(totals(await listIssued(server))).toEqual(['FZ/2026/0001 advance 12300', 'FK/2026/0001 correction -12300']);
  const [advance, correction] = await listIssued(server);
  expect(correction?.corrects).toBe(advance?.id);
  expect(correction?.document).toMatchObject({
    corrects: { number: 'FZ/2026/0001' },
    reason: 'Zamówienie zostało anulowane',
  });
});

test('money that goes back corrects what is charged, each time by itself, with what the desk has corrected', async () => {
  const id = await insertOne('finished', start, 10_000);
  await insertPayment(server, id, 12_300, start);
  await chargeOrders(server, [id]);
  const [first] = await listIssued(server);
  if (first === undefined) throw new Error('Nothing was issued.');
  const correct = (gross: string) =>
    server.services.db.transaction((tx) =>
      issueCorrection(tx, server.services, first.id, { kind: 'reduce', reason: 'A rebate', gross }, staff),
    );
  clock.advance(1_000);
  await payBack(id, 1_230);
  await runSweep(server);
  await chargeOrders(server, [id]);
  // The desk has corrected first, and asks for the money then.
  clock.advance(1_000);
  await correct('20.00');
  await payBack(id, 2_000);
  await chargeOrders(server, [id]);
  clock.advance(1_000);
  await payBack(id, 9_070);
  await runSweep(server);
  const rows = await listIssued(server);
  expect(
    rows.map(({ number, document: { grossMinor, roundingMinor } }) => [number, grossMinor + roundingMinor]),
  ).toEqual([
    ['FV/2026/0001', 12_300],
    ['FK/2026/0001', -1_230],
    ['FK/2026/0002', -2_000],
    ['FK/2026/0003', -9_070],
  ]);
  expect(rows.slice(1).every(({ corrects }) => corrects === first.id)).toBe(true);
  expect(rows.at(-1)?.document).toMatchObject({ after: { taxes: [{ netMinor: 0, vatMinor: 0 }] } });
  await expect(correct('0.01')).rejects.toMatchObject({ code: 'NothingToCorrect' });
  await expectChain(4);
});

test('money that came twice goes back without a correction', async () => {
  const id = await insertOne('finished', start, 10_000);
  await insertPayment(server, id, 12_300, start);
  await insertPayment(server, id, 12_300, start);
  await chargeOrders(server, [id]);
  await payBack(id, 12_300);
  await chargeOrders(server, [id]);
  expect(totals(await listIssued(server))).toEqual(['FV/2026/0001 invoice 12300']);
  await payBack(id, 300);
  await chargeOrders(server, [id]);
  expect(await listIssued(server)).toHaveLength(2);
});

test('of an advance that was corrected, the final invoice takes what is left, and is corrected as much', async () => {
  const id = await insertOne('translation', start, 10_000);
  await insertPayment(server, id, 12_300, start);
  clock.advance(days(11));
  await runSweep(server);
  await payBack(id, 2_300);
  await chargeOrders(server, [id]);
  clock.advance(days(1));
  await move(id, 'finished');
  await chargeOrders(server, [id]);
  await chargeOrders(server, [id]);
  const rows = await listIssued(server);
  expect(
    rows.map(({ kind, document: { grossMinor, roundingMinor } }) => `${kind} ${grossMinor + roundingMinor}`),
  ).toEqual([...['advance 12300', 'correction -2300', 'final 12300', 'correction -2300']]);
  expect(rows[2]?.document).toMatchObject({ advancePaidMinor: 10_000 });
});

test('the desk corrects what is left, and no correction', async () => {
  const id = await insertOne('finished', start, 10_000);
  await chargeOrders(server, [id]);
  const correct = (invoiceId: number, correction: Parameters<typeof issueCorrection>[3]) =>
    server.services.db.transaction((tx) => issueCorrection(tx, server.services, invoiceId, correction, staff));
  const [first] = await listIssued(server);
  const reason = 'Wrong buyer';
  const buyer = { ...billing, name: 'Jan Nowak' };
  const other = await correct(first?.id ?? 0, { kind: 'buyer', reason, buyer });
  await expect(correct(first?.id ?? 0, { kind: 'buyer', reason, buyer })).rejects.toMatchObject({
    code: 'NothingToCorrect',
  });
  await expect(correct(other, { kind: 'cancel', reason })).rejects.toMatchObject({ code: 'InvoiceUnknown' });
  await expect(correct(999_999, { kind: 'cancel', reason })).rejects.toMatchObject({ code: 'InvoiceUnknown' });
  for (const gross of ['0.00', '123.01']) {
    const refused = correct(first?.id ?? 0, { kind: 'reduce', reason, gross });
    await expect(refused).rejects.toMatchObject({ code: 'ValidationFailed' });
  }
  await correct(first?.id ?? 0, { kind: 'cancel', reason });
  const rows = await listIssued(server);
  expect(totals(rows)).toEqual([
    ...['FV/2026/0001 invoice 12300', 'FK/2026/0001 correction 0', 'FK/2026/0002 correction -12300'],
  ]);
  expect(rows.map(({ buyerName }) => buyerName)).toEqual(['Ada Nowak', 'Jan Nowak', 'Jan Nowak']);
});

test('an account waits to be deleted until its orders are charged, which are then charged at once', async () => {
  const { db } = server.services;
  const [row] = await db.select().from(customer).limit(1);
  if (row === undefined) throw new Error('There is no customer.');
  await db.update(customer).set({ invoicing: 'monthly' }).where(eq(customer.id, row.id));
  const id = await insertOne('finished', start, 100, { customerId: row.id, brand: 'mostek' });
  await insertPayment(server, id, 123, start);
  const asked = { customerId: row.id, brand: 'mostek', origin: 'http://localhost', askedAt: start };
  await db.insert(accountDeletion).values({ ...asked, deletesAt: new Date(start.getTime() + 1_000) });
  await runSweep(server);
  expect(await listIssued(server)).toEqual([]);
  const isDeleted = async (): Promise<boolean> => {
    await scheduledSteps.accountDeletions(server.services);
    const [now] = await db.select().from(customer).where(eq(customer.id, row.id));
    return now?.deletedAt !== null;
  };
  clock.advance(1_000);
  expect(await isDeleted()).toBe(false);
  await runSweep(server);
  expect(await listIssued(server)).toMatchObject([
    { number: 'FV/2026/0001', buyerName: 'Ada Nowak', customerId: row.id },
  ]);
  expect(await isDeleted()).toBe(true);
  expect(await listIssued(server)).toHaveLength(1);
});

test('the month in which a brand begins is written once', async () => {
  const before = await server.services.db.select().from(invoiceChain);
  clock.advance(days(3));
  await requeueInvoices(server);
  expect(await server.services.db.select().from(invoiceChain)).toEqual(before);
  expect(before.map(({ beginsAt }) => beginsAt)).toEqual(before.map(() => start));
});
