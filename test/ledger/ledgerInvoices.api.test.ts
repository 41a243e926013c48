import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { InvoiceCorrection } from '../../openapi/types.ts';
import { issueCorrection } from '../../server/invoice/index.ts';
import { lockChain } from '../../server/invoice/issue/chain.ts';
import { sumReceivable, trialBalance } from '../../server/ledger/index.ts';
import { lockOrder } from '../../server/order/moveOrder.ts';
import { days } from '../../server/platform/core/clock.ts';
import { isObject } from '../../server/platform/core/isObject.ts';
import { customer, journalEntry, ledgerAccount, order, posting, refund } from '../../server/platform/db/schema.ts';
import {
  billing,
  buildAcceptedOrder,
  chargeOrders,
  insertAccepted,
  insertPayment,
  listIssued,
  requeueInvoices,
  runSweep,
} from '../support/money/invoiceOrders.ts';
import { describeOnBothEngines } from '../support/postgres/engines.ts';
import { waitUntil } from '../support/server/samples.ts';
import { createTestClock } from '../support/server/startServer.ts';

const start = new Date('2026-11-20T12:00:00Z');
const staff = { kind: 'script', tokenId: null, role: 'accountant' } as const;
const computeGross = (netMinor: number): number => netMinor + Math.round((netMinor * 23) / 100);

describeOnBothEngines(async (engine, startEngine) => {
  const clock = createTestClock(start);
  const server = await startEngine({ clock });
  afterAll(server.stop);
  await requeueInvoices(server);

  const correct = (invoiceId: number, correction: InvoiceCorrection) =>
    server.services.db.transaction((tx) => issueCorrection(tx, server.services, invoiceId, correction, staff));
  const readNewestInvoice = async () => {
    const row = (await listIssued(server)).at(-1);
    if (row === undefined) throw new Error('Nothing was issued.');
    return row;
  };
  const owed = (ids: readonly number[]) => Promise.all(ids.map((id) => sumReceivable(server.services.db, id)));
  /** What an invoice has posted, by kinds of accounts. */
  const readPostings = async (invoiceId: number) => {
    const rows = await server.services.db
      .select({
        kind: ledgerAccount.kind,
        currency: journalEntry.currency,
        sum: sql<number>`sum(${posting.amountMinor})`.mapWith(Number),
      })
      .from(journalEntry)
      .innerJoin(posting, eq(posting.entryId, journalEntry.id))
      .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
      .where(eq(journalEntry.invoiceId, invoiceId))
      .groupBy(ledgerAccount.kind, journalEntry.currency)
      .orderBy(asc(ledgerAccount.kind));
    return rows.map(({ kind, currency, sum }) => `${kind} ${sum} ${currency}`);
  };
  const checkTrial = async () => {
    for (const brand of ['mostek', 'wordbridge']) {
      const all = await trialBalance(server.services.db, brand);
      for (const currency of ['PLN', 'EUR']) {
        expect(all.filter((row) => row.currency === currency).reduce((sum, row) => sum + row.sumMinor, 0)).toBe(0);
      }
    }
  };

  describe('what invoices post', () => {
    it('owes, earns and taxes what the invoice of an order says, in its currency', async () => {
      const ids = await insertAccepted(server, [
        buildAcceptedOrder('finished', clock.now(), 3_333),
        buildAcceptedOrder('finished', clock.now(), 10_000, { brand: 'wordbridge', currency: 'EUR' }),
      ]);
      await chargeOrders(server, ids);
      const [zloty, euro] = (await listIssued(server)).slice(-2);
      expect(await readPostings(zloty?.id ?? 0)).toEqual(['receivable 4100 PLN', 'revenue -3333 PLN', 'vat -767 PLN']);
      expect(await readPostings(euro?.id ?? 0)).toEqual([
        'receivable 12300 EUR',
        'revenue -10000 EUR',
        'vat -2300 EUR',
      ]);
      expect(await owed(ids)).toEqual([4_100, 12_300]);
      await checkTrial();
    });

    it('owes each order of a monthly invoice its own price, and rounds the rest', async () => {
      const [row] = await server.services.db
        .select({ id: customer.id })
        .from(customer)
        .orderBy(asc(customer.id))
        .limit(1);
      const customerId = row?.id ?? 0;
      await server.services.db.update(customer).set({ invoicing: 'monthly' }).where(eq(customer.id, customerId));
      const nets = [111, 333, 555, 1_002, 77, 1];
      const ids = await insertAccepted(
        server,
        nets.map((net) => buildAcceptedOrder('finished', clock.now(), net, { customerId, billing })),
      );
      clock.advance(days(11));
      await runSweep(server);
      const { id, document } = await readNewestInvoice();
      expect(document.lines).toHaveLength(nets.length);
      expect(document.roundingMinor).not.toBe(0);
      expect(await owed(ids)).toEqual(nets.map(computeGross));
      expect(await readPostings(id)).toContain(`rounding ${-document.roundingMinor} PLN`);
      await checkTrial();
    });

    it('takes a refund of one order of a monthly invoice from that order alone', async () => {
      const [row] = await server.services.db
        .select({ id: customer.id })
        .from(customer)
        .where(eq(customer.invoicing, 'monthly'))
        .limit(1);
      const customerId = row?.id ?? 0;
      const nets = [11_111, 3_333, 20_002];
      const ids = await insertAccepted(
        server,
        nets.map((net) => buildAcceptedOrder('finished', clock.now(), net, { customerId, billing })),
      );
      clock.advance(days(31));
      await runSweep(server);
      const [first = 0, second = 0] = ids;
      const prices = nets.map(computeGross);
      const [a = 0, b = 0, c = 0] = prices;
      expect(await owed(ids)).toEqual(prices);
      const payBack = async (orderId: number, amountMinor: number): Promise<void> => {
        clock.advance(1_000);
        const about = { currency: 'PLN', cause: 'refunded', way: 'byHand', reason: 'Late' } as const;
        await server.services.db.insert(refund).values({ orderId, amountMinor, ...about, at: clock.now() });
        await chargeOrders(server, [orderId]);
      };
      await payBack(first, 5_000);
      expect(await owed(ids)).toEqual([a - 5_000, b, c]);
      await payBack(second, b);
      expect(await owed(ids)).toEqual([a - 5_000, 0, c]);
      const { document } = await readNewestInvoice();
      expect(document).toMatchObject({ kind: 'correction', lines: [{ orderId: second, netMinor: -3_333 }] });
      await payBack(first, 1);
      expect(await owed(ids)).toEqual([a - 5_001, 0, c]);
      await checkTrial();
    });

    it('takes the advance out of the final invoice, also one that was corrected, and ends at what the order costs', async () => {
      const [id = 0] = await insertAccepted(server, [buildAcceptedOrder('translation', clock.now(), 10_000)]);
      await insertPayment(server, id, 12_300, clock.now());
      clock.advance(days(31));
      await runSweep(server);
      const advance = await readNewestInvoice();
      expect(advance.kind).toBe('advance');
      expect(await owed([id])).toEqual([12_300]);
      await server.services.db.insert(refund).values({
        orderId: id,
        amountMinor: 2_300,
        currency: 'PLN',
        cause: 'refunded',
        way: 'byHand',
        reason: 'Late',
        at: clock.now(),
      });
      clock.advance(1_000);
      await chargeOrders(server, [id]);
      expect(await owed([id])).toEqual([10_000]);
      await server.services.db
        .update(order)
        .set({ status: 'finished', statusSince: clock.now() })
        .where(eq(order.id, id));
      await chargeOrders(server, [id]);
      const rows = (await listIssued(server)).filter(({ id: number }) => number > advance.id);
      const final = rows.find(({ kind }) => kind === 'final');
      expect(final).toBeDefined();
      // The whole is charged, the advance with its correction taken back, and what was refunded is taken from the whole.
      expect(await owed([id])).toEqual([10_000]);
      await checkTrial();
    });

    it('takes back what corrections take back, to the cent, and posts nothing for another buyer', async () => {
      const [id = 0] = await insertAccepted(server, [buildAcceptedOrder('finished', clock.now(), 9_999)]);
      await chargeOrders(server, [id]);
      const first = await readNewestInvoice();
      let left = computeGross(9_999);
      for (const minor of [1, 2, 1_234, 99, 5_000]) {
        await correct(first.id, { kind: 'reduce', reason: 'A rebate', gross: (minor / 100).toFixed(2) });
        left -= minor;
        expect(await owed([id])).toEqual([left]);
      }
      const buyer = { ...billing, name: 'Jan Nowak' };
      const renamed = await correct(first.id, { kind: 'buyer', reason: 'Another name', buyer });
      expect(await readPostings(renamed)).toEqual([]);
      await correct(first.id, { kind: 'cancel', reason: 'Void' });
      expect(await owed([id])).toEqual([0]);
      await checkTrial();
      const whole = await Promise.all(
        (await listIssued(server)).filter((row) => row.id >= first.id).map((row) => readPostings(row.id)),
      );
      const sum = (kind: string) =>
        whole.flat().reduce((all, text) => all + (text.startsWith(kind) ? Number(text.split(' ')[1]) : 0), 0);
      expect(['revenue', 'vat', 'rounding', 'receivable'].map(sum)).toEqual([0, 0, 0, 0]);
    });
  });

  it.runIf(engine === 'postgres')(
    'are corrected by the desk while a job charges the same order, and neither waits for the other',
    async () => {
      const { db } = server.services;
      const [id = 0] = await insertAccepted(server, [buildAcceptedOrder('finished', clock.now(), 10_000)]);
      await chargeOrders(server, [id]);
      const { id: invoiceId } = await readNewestInvoice();
      const isWaiting = async () => {
        const found = await db.execute(sql`select 1 from pg_locks where not granted`);
        return isObject(found) && Array.isArray(found.rows) && found.rows.length > 0;
      };
      let correcting: Promise<number> | null = null;
      await db.transaction(async (tx) => {
        await lockOrder(tx, id);
        correcting = correct(invoiceId, { kind: 'reduce', reason: 'A rebate', gross: '1.00' });
        await waitUntil(isWaiting, (waits) => waits);
        await lockChain(tx, server.services, 'mostek');
      });
      await correcting;
      expect(await owed([id])).toEqual([12_200]);
    },
  );
});
