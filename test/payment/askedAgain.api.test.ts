import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedAgainAfter, compareDay, openRefunds } from '../../server/payment/index.ts';
import { after, days } from '../../server/platform/core/clock.ts';
import { dispute } from '../../server/platform/db/schema.ts';
import { brandIds } from '../../tools/brands.ts';
import { startFront } from '../support/faults/front.ts';
import { createMoneyScene, type PaidOrder } from '../support/money/moneyScene.ts';
import { waitFor } from '../support/money/paymentsSupport.ts';
import { createTestClock, startServer, type TestClock, type TestServer } from '../support/server/startServer.ts';

/** Providers that list no account for a shop: their payments are asked about, again after some days. */
describe.each(['payu', 'przelewy24'] as const)('what %s has changed and told nobody of', (name) => {
  let server: TestServer;
  let clock: TestClock;
  let front: Awaited<ReturnType<typeof startFront>>;
  let scene: ReturnType<typeof createMoneyScene>;
  beforeAll(async () => {
    clock = createTestClock();
    front = await startFront();
    const origins = new Map(brandIds().map((brand) => [brand, front.address]));
    server = await startServer({ clock, standIns: [name], work: false, processingMs: 10, config: { origins } });
    front.leadTo(server.address());
    scene = createMoneyScene(server, name);
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await front.close();
  });

  /** Part of a payment goes back, as its order's refund. */
  const refund = async (paid: PaidOrder, amount: string): Promise<void> => {
    await scene.refund(paid, amount);
    await waitFor(
      async () => {
        clock.advance(1_000);
        await openRefunds(server.services);
        return scene.rowsOf(paid);
      },
      (rows) => rows.every(({ state }) => state === 'done'),
    );
  };
  const disputes = ({ started }: PaidOrder) =>
    server.services.db.select().from(dispute).where(eq(dispute.paymentId, started.id));
  const agree = async () => {
    const { ledger, provider } = await scene.holds();
    expect(ledger).toBe(provider);
  };

  it('is nothing where nothing has changed, also of what has gone back wholly', async () => {
    const kept = await scene.paid();
    await refund(kept, '19.00');
    const returned = await scene.paid();
    await refund(returned, '119.00');
    await scene.compare();
    expect(await scene.casesOf(kept)).toEqual([]);
    expect(await scene.casesOf(returned)).toEqual([]);
  });

  it.each([
    ['book', 'lost', 'refunded', 0],
    ['dismiss', 'won', 'paid', -10_000],
  ] as const)(
    'a payment that is ended after it was paid waits for staff: %s',
    async (decision, state, become, owed) => {
      const paid = await scene.paid();
      await refund(paid, '19.00');
      clock.advance(days(2));
      scene.standIn.faults.notify('never');
      scene.standIn.act(scene.sessionOf(paid).id, { kind: 'reverse' });
      scene.standIn.faults.notify(null);
      // Its day, two days ago, says nothing of it; the next day on which it is asked about does.
      await scene.compare();
      expect(await scene.casesOf(paid)).toEqual([]);
      clock.advance(days(1));
      await scene.compare();
      await scene.compare();
      expect(await scene.casesOf(paid)).toMatchObject([
        { kind: 'dispute', received: { currency_amount_decimal: '100.00' }, decisions: ['book', 'dismiss'] },
      ]);
      expect(await disputes(paid)).toMatchObject([{ state: 'unclear' }]);
      expect(await scene.owedFor(paid)).toBe(-10_000);
      await scene.decide(paid, decision);
      expect(await disputes(paid)).toMatchObject([{ state }]);
      expect(await scene.stateOf(paid)).toBe(become);
      expect(await scene.owedFor(paid)).toBe(owed);
      clock.advance(days(4));
      await scene.compare();
      expect(await scene.casesOf(paid)).toHaveLength(1);
      if (decision === 'dismiss') scene.standIn.act(scene.sessionOf(paid).id, { kind: 'restore' });
      await agree();
    },
  );

  it.runIf(name === 'payu')('a payment whose end is told waits at once, and once', async () => {
    const paid = await scene.paid();
    scene.standIn.act(scene.sessionOf(paid).id, { kind: 'reverse' });
    await scene.standIn.settled();
    await scene.compare();
    expect(await scene.casesOf(paid)).toMatchObject([
      { kind: 'dispute', received: { currency_amount_decimal: '119.00' }, decisions: ['book', 'dismiss'] },
    ]);
    await scene.decide(paid, 'book');
    expect(await scene.owedFor(paid)).toBe(0);
    await agree();
  });

  it('a refund on its own pages is for staff, who write it into the books once', async () => {
    const paid = await scene.paid();
    const { id, refunds } = scene.sessionOf(paid);
    const at = clock.now().getTime();
    const key = name === 'payu' ? 'panel' : '';
    const made = { id: 'panel', key, amountMinor: 2_000, state: 'done', madeAt: at } as const;
    scene.standIn.books.change(id, ['paid'], { refunds: [...refunds, made] }, at);
    await scene.compare();
    expect(await scene.casesOf(paid)).toMatchObject([{ kind: 'refund_not_in_books', decisions: ['book', 'dismiss'] }]);
    await scene.decide(paid, 'book');
    expect(await scene.owedFor(paid)).toBe(-9_900);
    await scene.compare();
    expect(await scene.casesOf(paid)).toHaveLength(1);
    await agree();
  });

  it('what it does not know any more is for staff, whenever it is asked about', async () => {
    for (const age of askedAgainAfter) {
      const paid = await scene.paid();
      const day = after(clock.now(), days(age)).toISOString().slice(0, 10);
      const session = scene.sessionOf(paid);
      scene.standIn.books.forget(session.id);
      await compareDay(server.services, { provider: name, day });
      expect(await scene.casesOf(paid)).toMatchObject([{ kind: 'not_at_provider' }]);
    }
  });
});
