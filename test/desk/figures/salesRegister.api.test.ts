import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueCorrection } from '../../../server/invoice/index.ts';
import { days } from '../../../server/platform/core/clock.ts';
import { customer, invoice, journalEntry, ledgerAccount, order, posting } from '../../../server/platform/db/schema.ts';
import {
  billing,
  buildAcceptedOrder,
  chargeOrders,
  insertAccepted,
  insertPayment,
  listIssued,
  requeueInvoices,
  runSweep,
} from '../../support/money/invoiceOrders.ts';
import { createTestClock, startServer, type TestServer } from '../../support/server/startServer.ts';

const clock = createTestClock(new Date('2026-11-20T12:00:00Z'));
const staff = { kind: 'script', tokenId: null, role: 'accountant' } as const;
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock, work: false });
  await requeueInvoices(server);
});
afterAll(() => server.stop());

const read = async (query: string, language = 'en'): Promise<readonly (readonly string[])[]> => {
  const response = await fetch(`${server.address()}/api/v2/desk/figures/sales/csv?${query}`, {
    headers: { authorization: `Bearer ${server.services.deskToken}`, 'accept-language': language },
  });
  expect(response.status).toBe(200);
  const rows = (await response.text()).replace('\ufeff', '').trimEnd().split('\r\n');
  return rows.map((row) => row.split(','));
};

/** What each invoice has in the ledger, in cents: earned, owed as tax, and owed by the customer. */
const readLedger = async (number: string): Promise<readonly [net: number, vat: number, owed: number]> => {
  const rows = await server.services.db
    .select({ kind: ledgerAccount.kind, sum: sql<number>`sum(${posting.amountMinor})`.mapWith(Number) })
    .from(journalEntry)
    .innerJoin(invoice, eq(invoice.id, journalEntry.invoiceId))
    .innerJoin(posting, eq(posting.entryId, journalEntry.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(eq(invoice.number, number))
    .groupBy(ledgerAccount.kind);
  const sum = (kind: string): number => rows.find((row) => row.kind === kind)?.sum ?? 0;
  return [-sum('revenue') || 0, -sum('vat') || 0, sum('receivable')];
};

const cents = (text: string | undefined): number => Math.round(Number(text) * 100);

/** Every kind of invoice: of an order, a month with rounding, abroad, an advance, its final one, and corrections. */
const issueAll = async (): Promise<void> => {
  const { db } = server.services;
  const correct = (invoiceId: number, gross: string) =>
    db.transaction((tx) =>
      issueCorrection(tx, server.services, invoiceId, { kind: 'reduce', reason: 'A rebate', gross }, staff),
    );
  const partner = { ...billing, user_type: 'company', company_name: 'Käufer', vat_id: 'DE136695976' } as const;
  await chargeOrders(
    server,
    await insertAccepted(server, [
      buildAcceptedOrder('finished', clock.now(), 46_474),
      buildAcceptedOrder('finished', clock.now(), 10_000, { brand: 'wordbridge', currency: 'EUR' }),
      buildAcceptedOrder('finished', clock.now(), 5_000, {
        taxTreatment: 'reverse_charge',
        taxRate: '0.00',
        vatMinor: 0,
        grossMinor: 5_000,
        billing: partner,
      }),
    ]),
  );
  const [first] = await listIssued(server);
  await correct(first?.id ?? 0, '71.63');
  const [account] = await db.update(customer).set({ invoicing: 'monthly' }).returning({ id: customer.id });
  const customerId = account?.id ?? 0;
  await insertAccepted(
    server,
    [111, 333, 555, 1_002].map((net) => buildAcceptedOrder('finished', clock.now(), net, { customerId, billing })),
  );
  const [id = 0] = await insertAccepted(server, [buildAcceptedOrder('translation', clock.now(), 1_002)]);
  await insertPayment(server, id, 1_232, clock.now());
  clock.advance(days(31));
  await runSweep(server);
  await db.update(order).set({ status: 'finished', statusSince: clock.now() }).where(eq(order.id, id));
  await chargeOrders(server, [id]);
};

test('the register of sales has every invoice, and is what the ledger has, to the cent', async () => {
  await issueAll();
  const [head = [], ...rows] = await read('from=2026-11-01&to=2026-12-31');
  const place = (name: string): number => head.indexOf(name);
  const cell = (row: readonly string[], name: string): string | undefined => row[place(name)];
  const issued = await listIssued(server);
  expect(new Set(issued.map(({ kind }) => kind))).toEqual(new Set(['invoice', 'correction', 'advance', 'final']));
  expect(issued.some(({ document }) => document.roundingMinor !== 0)).toBe(true);
  expect(new Set(rows.map((row) => cell(row, 'Number')))).toEqual(new Set(issued.map(({ number }) => number)));
  for (const { number } of issued) {
    const own = rows.filter((row) => cell(row, 'Number') === number);
    const sum = (name: string): number => own.reduce((all, row) => all + cents(cell(row, name)), 0);
    expect([sum('Net'), sum('VAT'), sum('Gross') + sum('Rounding')], number).toEqual(await readLedger(number));
  }
  const corrected = rows.find((row) => cell(row, 'Type') === 'correction');
  expect(corrected?.slice(place('Net'), place('Currency') + 1)).toEqual(['-58.24', '-13.39', '-71.63', '0', 'PLN']);
  const abroad = rows.find((row) => cell(row, 'Treatment') === 'reverse_charge');
  expect(abroad?.slice(place('Buyer'), place('Net') + 1)).toEqual([
    ...['Käufer', 'PL', 'DE136695976', 'reverse_charge', 'AE', '0.00', '50'],
  ]);
});

test('it is of the days and the brand that are asked for, in the reader’s words', async () => {
  const readRows = async (query: string) => (await read(query)).slice(1);
  expect(await readRows('from=2026-10-01&to=2026-10-31')).toEqual([]);
  expect((await readRows('from=2026-11-01&to=2026-11-30&brand=wordbridge')).map((row) => row[12])).toEqual(['100']);
  expect((await read('from=2026-10-01&to=2026-10-31', 'pl'))[0]?.slice(0, 2)).toEqual(['Numer', 'Rodzaj']);
});
