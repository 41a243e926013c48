import { asc, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { verifyChain } from '../../server/invoice/index.ts';
import { after, hours, minutes } from '../../server/platform/core/clock.ts';
import { customer, invoiceOrder, order } from '../../server/platform/db/schema.ts';
import {
  billing,
  buildAcceptedOrder,
  insertAccepted,
  insertPayment,
  listIssued,
  requeueInvoices,
  runSweep,
} from '../support/money/invoiceOrders.ts';
import { createTestClock, startServer } from '../support/server/startServer.ts';

const start = new Date('2026-02-10T09:00:00.000Z');
const end = new Date('2027-03-02T12:00:00.000Z');

/** Warsaw's clocks, told without the library that the server asks: in 2026 they go forward on 29 March and back on 25 October. */
const isSummer = (at: Date): boolean => at >= new Date('2026-03-29T01:00:00Z') && at < new Date('2026-10-25T01:00:00Z');
const monthInWarsaw = (at: Date): string =>
  after(at, hours(isSummer(at) ? 2 : 1))
    .toISOString()
    .slice(0, 7);

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
};

/** When something happens: once a day, and around each turn of a month and each change of the clocks every quarter of an hour. */
const moments = (): readonly Date[] => {
  const all: Date[] = [];
  for (let at = start; at < end; at = after(at, minutes(15))) {
    const hour = at.getUTCHours();
    const isTurn = monthInWarsaw(after(at, -hours(1))) !== monthInWarsaw(after(at, hours(1)));
    const isChange = isSummer(after(at, -hours(1))) !== isSummer(after(at, hours(1)));
    if (isTurn || isChange || (hour === 9 && at.getUTCMinutes() === 0)) all.push(at);
  }
  return all;
};

test('a year of monthly invoices charges each order once, in its month, and comes to what the orders come to', async () => {
  const clock = createTestClock(start);
  const server = await startServer({ clock, work: false });
  const { db } = server.services;
  await requeueInvoices(server);
  const customers = await db.select({ id: customer.id }).from(customer).orderBy(asc(customer.id)).limit(2);
  const ids = customers.map(({ id }) => id);
  await db.update(customer).set({ invoicing: 'monthly' }).where(inArray(customer.id, ids));
  const company = { ...billing, user_type: 'company', company_name: 'Nowak sp. z o.o.', vat_id: '5265877635' } as const;
  const working: number[] = [];
  for (const [index, at] of moments().entries()) {
    clock.advance(at.getTime() - clock.now().getTime());
    // Whatever was worked on a while ago is finished first.
    const [done] = working.length > 9 ? working.splice(0, 1) : [];
    if (done !== undefined) {
      await db.update(order).set({ status: 'finished', statusSince: at }).where(eq(order.id, done));
    }
    const changes = { customerId: ids[index % 2] ?? null, billing: index % 3 === 0 ? company : billing };
    const net = 999 + ((index * 7_919) % 90_001);
    const status = index % 5 === 0 ? 'translation' : 'finished';
    const [id] = await insertAccepted(server, [buildAcceptedOrder(status, at, net, changes)]);
    if (id !== undefined && status === 'translation') {
      await insertPayment(server, id, net + Math.round((net * 23) / 100), at);
      working.push(id);
    }
    await runSweep(server);
  }

  const invoices = await listIssued(server);
  const charges = await db.select().from(invoiceOrder);
  const orders = await db.select().from(order).where(eq(order.status, 'finished')).orderBy(asc(order.id));
  const invoiceOf = (orderId: number, role: 'whole' | 'advance') => {
    const found = charges.filter((row) => row.orderId === orderId && row.role === role);
    expect(found.length).toBeLessThanOrEqual(1);
    return invoices.find(({ id }) => id === found[0]?.invoiceId);
  };
  const thisMonth = monthInWarsaw(clock.now());
  for (const { id, statusSince } of orders) {
    const month = monthInWarsaw(statusSince);
    const expected = month === thisMonth ? undefined : { period: month, issuedOn: `${monthAfter(month)}-01` };
    const found = invoiceOf(id, 'whole')?.document;
    expect(found && { period: found.period, issuedOn: found.issuedOn }).toEqual(expected);
  }
  const paidOrders = await db
    .select()
    .from(order)
    .where(
      inArray(
        order.id,
        charges.map(({ orderId }) => orderId),
      ),
    );
  for (const { id, requestedAt, statusSince, status } of paidOrders) {
    const isOver = monthInWarsaw(requestedAt) !== (status === 'finished' ? monthInWarsaw(statusSince) : thisMonth);
    const advance = invoiceOf(id, 'advance');
    const wasPaid = working.includes(id) || requestedAt < statusSince;
    expect(advance?.issuedOn).toEqual(isOver && wasPaid ? `${monthAfter(monthInWarsaw(requestedAt))}-01` : undefined);
  }

  const wholes = invoices.filter(({ kind }) => kind !== 'advance');
  const charged = orders.filter(({ statusSince }) => monthInWarsaw(statusSince) !== thisMonth);
  const sum = (amounts: readonly (number | null)[]): number =>
    amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
  expect(sum(wholes.map(({ netMinor }) => netMinor))).toBe(sum(charged.map(({ netMinor }) => netMinor)));
  expect(sum(wholes.map(({ document }) => document.grossMinor + document.roundingMinor))).toBe(
    sum(charged.map(({ grossMinor }) => grossMinor)),
  );
  expect(wholes.some(({ document }) => document.roundingMinor !== 0)).toBe(true);
  expect(wholes.some(({ kind }) => kind === 'final')).toBe(true);
  // One a month, customer and billing, from February to the next.
  const keys = wholes.map(({ customerId, document: { period, buyer } }) => `${period} ${customerId} ${buyer.name}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(wholes.map(({ document }) => document.period)).size).toBe(13);
  expect(new Set(invoices.map(({ year }) => year))).toEqual(new Set([2026, 2027]));
  expect(await verifyChain(db, 'mostek')).toEqual({ length: invoices.length, brokenAt: null });
  await server.stop();
}, 240_000);
