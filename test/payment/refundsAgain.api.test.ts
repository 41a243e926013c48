import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRefunds } from '../../server/payment/index.ts';
import { refusals as byPayu } from '../../server/payment/payu/refund.ts';
import { refusals as byPrzelewy24 } from '../../server/payment/przelewy24/refunds.ts';
import { hours, minutes } from '../../server/platform/core/clock.ts';
import { createMoneyScene } from '../support/money/moneyScene.ts';
import { createTestClock, startServer, type TestClock, type TestServer } from '../support/server/startServer.ts';

const wordsOf = (table: Readonly<Record<string, { readonly kind: string }>>, kind: string): readonly string[] =>
  Object.entries(table).flatMap(([word, outcome]) => (outcome.kind === kind ? [word] : []));

describe('a refund that a provider refuses', () => {
  let server: TestServer;
  let clock: TestClock;
  beforeAll(async () => {
    clock = createTestClock();
    server = await startServer({ clock, standIns: ['payu', 'przelewy24'], work: false, processingMs: 10 });
  }, 120_000);
  afterAll(() => server.stop());

  const passing = [
    ...wordsOf(byPayu, 'notYet').map((word) => ({ name: 'payu', word }) as const),
    ...wordsOf(byPrzelewy24, 'notYet').map((word) => ({ name: 'przelewy24', word }) as const),
  ];
  const final = [
    ...wordsOf(byPayu, 'refused').map((word) => ({ name: 'payu', word }) as const),
    ...wordsOf(byPrzelewy24, 'refused').map((word) => ({ name: 'przelewy24', word }) as const),
  ];

  it('has words of both kinds at both', () => {
    expect(passing.map(({ word }) => word)).toContain('TRANS_BILLING_ENTRIES_NOT_COMPLETED');
    expect(passing.length).toBeGreaterThan(5);
    expect(final.length).toBeGreaterThan(8);
  });

  it.each(passing)(
    'by $word at $name is tried again, with growing pauses, until it is taken',
    async ({ name, word }) => {
      const scene = createMoneyScene(server, name);
      const paid = await scene.paid();
      scene.standIn.faults.refuse(word, 3);
      await scene.refund(paid, '19.00');
      expect(await scene.rowsOf(paid)).toMatchObject([{ state: 'asked', reference: null }]);
      const isLack = word === 'NO_BALANCE' || word === 'Insufficient funds available';
      expect((await scene.casesOf(paid)).map(({ kind }) => kind)).toEqual(isLack ? ['refund_refused'] : []);
      const pauses: number[] = [];
      for (let again = 0; again < 2; again += 1) {
        const [before] = await scene.rowsOf(paid);
        // Not a moment earlier than it was said.
        await openRefunds(server.services);
        expect(await scene.rowsOf(paid)).toMatchObject([{ againAt: before?.againAt }]);
        const pause = (before?.againAt?.getTime() ?? 0) - clock.now().getTime();
        pauses.push(pause);
        clock.advance(Math.max(pause, minutes(20)));
        await openRefunds(server.services);
      }
      expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
      clock.advance(hours(6));
      await openRefunds(server.services);
      clock.advance(minutes(1));
      await expect
        .poll(async () => {
          await openRefunds(server.services);
          return (await scene.rowsOf(paid))[0]?.state;
        })
        .toBe('done');
      expect(scene.sessionOf(paid).refunds.map(({ amountMinor }) => amountMinor)).toEqual([1_900]);
      expect((await scene.casesOf(paid)).every(({ decided_at }) => decided_at !== null)).toBe(true);
      const { ledger, provider } = await scene.holds();
      expect(ledger).toBe(provider);
    },
  );

  it.each(final)('by $word at $name is for staff, and is not tried again by itself', async ({ name, word }) => {
    const scene = createMoneyScene(server, name);
    const paid = await scene.paid();
    scene.standIn.faults.refuse(word);
    await scene.refund(paid, '19.00');
    expect(await scene.rowsOf(paid)).toMatchObject([{ state: 'refused' }]);
    expect(await scene.casesOf(paid)).toMatchObject([{ kind: 'refund_refused', decided_at: null }]);
    clock.advance(hours(7));
    await openRefunds(server.services);
    expect(scene.sessionOf(paid).refunds).toEqual([]);
  });
});
