import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRefunds } from '../../server/payment/index.ts';
import { hours, minutes } from '../../server/platform/core/clock.ts';
import { providerRefund } from '../../server/platform/db/schema.ts';
import { createMoneyScene } from '../support/money/moneyScene.ts';
import { createTestClock, startServer, type TestClock, type TestServer } from '../support/server/startServer.ts';

/** Refusals that pass, by the provider's own words; two of them say that its account is empty. */
const passing = [
  ['payu', 'TRANS_NOT_ENDED'],
  ['payu', 'NO_BALANCE'],
  ['payu', 'REFUND_TO_OFTEN'],
  ['payu', 'TRANS_BILLING_ENTRIES_NOT_COMPLETED'],
  ['payu', 'UNKNOWN_ERROR'],
  ['przelewy24', 'Insufficient funds available'],
  ['przelewy24', 'Concurrent call'],
] as const;

const final = [
  ['payu', 'AMOUNT_TO_BIG'],
  ['payu', 'AMOUNT_TO_SMALL'],
  ['payu', 'REFUND_DISABLED'],
  ['payu', 'PAID'],
  ['payu', 'TRANS_TOO_OLD'],
  ['payu', 'REMAINING_TRANS_AMOUNT_TOO_SMALL'],
  ['payu', 'REFUND_IDEMPOTENCY_MISMATCH'],
  ['payu', 'REFUND_OUTER_ID_NOT_UNIQUE'],
  ['przelewy24', 'Transaction not found'],
  ['przelewy24', 'Transaction in wrong status - cannot refund'],
  ['przelewy24', 'The amount of refund exceeds available amount for the transaction'],
  ['przelewy24', 'Invalid input parameters'],
] as const;

describe('a refund that a provider refuses', () => {
  let server: TestServer;
  let clock: TestClock;
  beforeAll(async () => {
    clock = createTestClock();
    server = await startServer({ clock, standIns: ['payu', 'przelewy24'], work: false, processingMs: 10 });
  }, 120_000);
  afterAll(() => server.stop());

  it.each(passing)('at %s by %s is tried again, with growing pauses, until it is taken', async (name, word) => {
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
      const pause = (before?.againAt?.getTime() ?? 0) - clock.now().getTime();
      pauses.push(pause);
      // Not a moment earlier than it was said.
      clock.advance(pause - 1);
      await openRefunds(server.services);
      expect(await scene.rowsOf(paid)).toMatchObject([{ againAt: before?.againAt }]);
      clock.advance(minutes(20));
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
  });

  it('that waits for long keeps none after it from being asked about, however many wait', async () => {
    const scene = createMoneyScene(server, 'payu');
    const paid = await scene.paid();
    await scene.refund(paid, '0.01');
    const [row] = await scene.rowsOf(paid);
    if (row === undefined) throw new Error('There is no refund.');
    const { id: _, ...like } = row;
    const waiting = Array.from({ length: 150 }, (_one, index) => `R${index}`);
    const rows = waiting.map((reference) => ({ ...like, state: 'pending' as const, key: reference, reference }));
    await server.services.db.insert(providerRefund).values(rows);
    const known = server.services.providers.get('payu');
    if (known === undefined) throw new Error('PayU is not configured.');
    const asked = new Set<string>();
    const askRefund: typeof known.askRefund = async ({ refundReference: reference }) => {
      asked.add(reference);
      return { kind: 'pending', reference };
    };
    const services = { ...server.services, providers: new Map([['payu' as const, { ...known, askRefund }]]) };
    for (let minute = 0; minute < 2; minute += 1) {
      clock.advance(minutes(1));
      await openRefunds(services);
    }
    expect(waiting.filter((reference) => !asked.has(reference))).toEqual([]);
    await server.services.db.delete(providerRefund).where(inArray(providerRefund.reference, waiting));
  });

  it.each(final)('at %s by %s is for staff, and is not tried again by itself', async (name, word) => {
    const scene = createMoneyScene(server, name);
    const paid = await scene.paid();
    scene.standIn.faults.refuse(word);
    await scene.refund(paid, '19.00');
    expect(await scene.rowsOf(paid)).toMatchObject([{ state: 'refused' }]);
    expect(await scene.casesOf(paid)).toMatchObject([{ kind: 'refund_refused', decided_at: null }]);
    clock.advance(hours(7));
    await openRefunds(server.services);
    expect(scene.sessionOf(paid).refunds).toEqual([]);
    // Given up, the money is the order's again, and nobody's no more.
    expect(await scene.owedFor(paid)).toBe(-10_000);
    await scene.decide(paid, 'dismiss');
    expect(await scene.owedFor(paid)).toBe(-11_900);
    expect(await scene.staff.see(paid.order.id)).toMatchObject({ refundable: { currency_amount_decimal: '119.00' } });
  });
});
