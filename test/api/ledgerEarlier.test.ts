import { asc, eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { days } from '../../server/core/clock.ts';
import { audit, journalEntry, ledgerAccount, type payment, posting } from '../../server/db/schema.ts';
import { receivableOf } from '../../server/ledger/index.ts';
import { sweepStep } from '../../server/sweep.ts';
import { buildAcceptedOrder, chargeOrders, insertAccepted, requeueInvoices } from '../support/money/invoiceOrders.ts';
import { insertPaymentOf } from '../support/money/paymentRows.ts';
import { describeOnBothEngines } from '../support/postgres/engines.ts';
import { createTestClock } from '../support/server/startServer.ts';

const brand = 'wordbridge';
const currency = 'EUR';
const start = new Date('2026-11-20T12:00:00Z');
const paidAt = new Date('2026-03-01T08:00:00Z');

describeOnBothEngines(async (_engine, startEngine) => {
  const clock = createTestClock(start);
  const server = await startEngine({ clock });
  afterAll(server.stop);
  await requeueInvoices(server);

  const run = () => sweepStep(server.services, 'earlierPayments');
  const owed = (ids: readonly number[]) => Promise.all(ids.map((id) => receivableOf(server.services.db, id)));
  const orders = (count: number) =>
    insertAccepted(
      server,
      Array.from({ length: count }, () => buildAcceptedOrder('translation', start, 10_000, { brand, currency })),
    );
  const payFor = (ids: readonly number[], changes: Partial<typeof payment.$inferInsert> = {}) =>
    insertPaymentOf(server, { orders: ids }, ids.length * 12_300, { finishedAt: paidAt, ...changes });
  const linesOf = (paymentId: number) =>
    server.services.db
      .select({
        kind: ledgerAccount.kind,
        ref: ledgerAccount.ref,
        amountMinor: posting.amountMinor,
        at: journalEntry.at,
      })
      .from(journalEntry)
      .innerJoin(posting, eq(posting.entryId, journalEntry.id))
      .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
      .where(eq(journalEntry.paymentId, paymentId))
      .orderBy(asc(posting.position));

  it('payments that were settled before are written once, with their time; those that failed or are open are not', async () => {
    const ids = await orders(5);
    const [one = 0, two = 0, three = 0, failed = 0, twice = 0] = ids;
    const cart = await payFor([one, two]);
    await payFor([three]);
    await payFor([failed], { state: 'failed', status: 'failed', reason: 'declined_card' });
    await payFor([failed], { state: 'awaitingTransfer', status: 'awaiting_transfer', finishedAt: null });
    await payFor([twice]);
    const second = await payFor([twice]);
    await server.services.db.insert(audit).values({
      orderId: twice,
      actor: 'provider',
      action: 'overpaid',
      detail: { payment: second, status: 'translation', amountMinor: 12_300 },
      at: paidAt,
    });
    await Promise.all([run(), run()]);
    expect(await owed(ids)).toEqual([-12_300, -12_300, -12_300, 0, -12_300]);
    const lines = await linesOf(cart);
    expect(lines.reduce((sum, { kind, amountMinor }) => sum + (kind === 'provider' ? amountMinor : 0), 0)).toBe(24_600);
    expect(lines.every(({ at }) => at.getTime() === paidAt.getTime())).toBe(true);
    expect((await linesOf(second)).map(({ kind }) => kind)).toEqual(['provider', 'unassigned']);
    for (let round = 0; round < 3; round += 1) {
      clock.advance(days(1));
      await run();
    }
    expect(await owed(ids)).toEqual([-12_300, -12_300, -12_300, 0, -12_300]);
  });

  it('what is paid and charged is at zero, whichever of the two is written first', async () => {
    const [id = 0] = await insertAccepted(server, [
      buildAcceptedOrder('finished', clock.now(), 10_000, { brand, currency }),
    ]);
    await chargeOrders(server, [id]);
    expect(await owed([id])).toEqual([12_300]);
    await payFor([id]);
    clock.advance(days(1));
    await run();
    expect(await owed([id])).toEqual([0]);
  });
});
