import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { issueCorrection, settleInvoices, verifyChain } from '../../server/invoice/index.ts';
import { toFa3 } from '../../server/invoice/xml/toFa3.ts';
import { customer, invoice, invoiceOrder } from '../../server/platform/db/schema.ts';
import {
  billing,
  buildAcceptedOrder,
  insertAccepted,
  listIssued,
  requeueInvoices,
} from '../support/money/invoiceOrders.ts';
import { createTestClock, startServer } from '../support/server/startServer.ts';

/** What KSeF takes. */
const maxBytes = 1_000_000;
const count = 3_000;

test('three thousand orders of a month come to invoices that KSeF takes, as their corrections do', async () => {
  const clock = createTestClock(new Date('2026-10-20T12:00:00.000Z'));
  const server = await startServer({ clock, work: false });
  const { db } = server.services;
  await requeueInvoices(server);
  const [account] = await db.update(customer).set({ invoicing: 'monthly' }).returning({ id: customer.id });
  if (account === undefined) throw new Error('There is no account.');
  const company = {
    ...billing,
    user_type: 'company',
    company_name: 'Nowak sp. z o.o.',
    vat_id: 'PL5260250274',
  } as const;
  // All that a line can say is as long as it may be.
  const ids = await insertAccepted(
    server,
    Array.from({ length: count }, (_, index) =>
      buildAcceptedOrder('finished', clock.now(), 1_000 + index, {
        customerId: account.id,
        billing: company,
        reference: '&'.repeat(60),
        netBeforeDiscountMinor: 1_100 + index,
        discountMinor: 100,
        ...(index % 10 === 0 && { surchargeMinor: 50 }),
      }),
    ),
  );
  clock.advance(new Date('2026-11-02T12:00:00.000Z').getTime() - clock.now().getTime());
  await settleInvoices(server.services, ids[0] ?? 0);

  const invoices = await listIssued(server);
  expect(invoices.length).toBeGreaterThan(1);
  expect(invoices.length).toBeLessThan(12);
  expect(await verifyChain(db, 'mostek')).toEqual({ length: invoices.length, brokenAt: null });
  const charges = await db.select().from(invoiceOrder).orderBy(asc(invoiceOrder.orderId));
  expect(charges.map(({ orderId }) => orderId)).toEqual(ids);
  // One after the other: nobody looks for an order in several.
  const places = charges.map(({ invoiceId }) => invoiceId);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(new Set(invoices.map(({ document }) => document.period))).toEqual(new Set(['2026-10']));
  const orders = invoices.reduce((sum, { netMinor }) => sum + netMinor, 0);
  expect(orders).toBe((count * (1_000 + 1_000 + count - 1)) / 2);
  const bytesOf = (row: (typeof invoices)[number]): number =>
    Buffer.byteLength(toFa3(row.document, { createdAt: row.createdAt, ksefNumbers: new Map() }));
  for (const row of invoices) expect(bytesOf(row)).toBeLessThan(maxBytes / 2);

  const [first] = invoices;
  if (first === undefined) throw new Error('Nothing was issued.');
  const staff = { kind: 'script', tokenId: null, role: 'manager' } as const;
  const change = { kind: 'reduce', gross: '500.00', reason: '&'.repeat(200) } as const;
  const id = await db.transaction((tx) => issueCorrection(tx, server.services, first.id, change, staff));
  const [correction] = await db.select().from(invoice).where(eq(invoice.id, id));
  if (correction === undefined) throw new Error('It was not corrected.');
  expect(bytesOf(correction)).toBeLessThan(maxBytes);
  await server.stop();
}, 120_000);
