import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PartStatus, settleParts, splitAmount } from '../../server/payment/parts/parts.ts';

type Part = { readonly id: number; readonly status: PartStatus };
type Said = { readonly part: number; readonly event: 'settled' | 'failed' };

const history = fc.record({
  count: fc.integer({ min: 1, max: 3 }),
  said: fc.array(
    fc.record({ part: fc.integer({ min: 0, max: 2 }), event: fc.constantFrom<Said['event']>('settled', 'failed') }),
    { maxLength: 12 },
  ),
});

/** Every state that a payment goes through, with what each event changed. */
const play = (count: number, said: readonly Said[]) => {
  let parts: readonly Part[] = Array.from({ length: count }, (_, id) => ({ id, status: 'pending' }));
  const steps: {
    before: readonly Part[];
    after: readonly Part[];
    said: Said;
    result: ReturnType<typeof settleParts>;
  }[] = [];
  for (const { part, event } of said) {
    if (part >= count) continue;
    const result = settleParts(parts, part, event);
    const after = parts.map(({ id, status }) => ({ id, status: result.changes.get(id) ?? status }));
    steps.push({ before: parts, after, said: { part, event }, result });
    parts = after;
  }
  return { steps, parts };
};

const getStatus = (parts: readonly Part[], part: number): PartStatus | undefined => parts[part]?.status;

describe('the parts of a payment', () => {
  test('it succeeds exactly when every part is settled, and a failed one leaves no money with it', () => {
    fc.assert(
      fc.property(history, ({ count, said }) => {
        for (const { after, result } of play(count, said).steps) {
          const statuses = after.map(({ status }) => status);
          expect(result.payment === 'succeeded').toBe(statuses.every((status) => status === 'settled'));
          if (result.payment === 'failed') expect(statuses).not.toContain('settled');
          if (result.payment === 'open') expect(statuses.every((s) => s === 'settled' || s === 'pending')).toBe(true);
          if (result.payment === 'failed') expect(statuses).not.toContain('pending');
        }
      }),
    );
  });

  test('the same event again changes nothing', () => {
    fc.assert(
      fc.property(history, ({ count, said }) => {
        for (const { after, said: last } of play(count, said).steps) {
          expect(settleParts(after, last.part, last.event).changes.size).toBe(0);
        }
      }),
    );
  });

  test('success is never undone, and released money is never taken again', () => {
    fc.assert(
      fc.property(history, ({ count, said }) => {
        for (const { before, after, result } of play(count, said).steps) {
          if (before.every(({ status }) => status === 'settled')) expect(result.changes.size).toBe(0);
          for (const { id, status } of before) if (status === 'released') expect(getStatus(after, id)).toBe('released');
        }
      }),
    );
  });

  test('money that came is either settled or goes back, once', () => {
    fc.assert(
      fc.property(history, ({ count, said }) => {
        const { steps, parts } = play(count, said);
        for (const { id, status } of parts) {
          const paid = steps.some((step) => step.said.part === id && step.said.event === 'settled');
          expect(status === 'settled' || status === 'released').toBe(paid);
          expect(steps.filter(({ result }) => result.changes.get(id) === 'released').length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('without a refusal the order of the events does not matter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.array(fc.integer({ min: 0, max: 2 })), (count, order) => {
        const all = [...order, ...Array.from({ length: count }, (_, id) => id)];
        const { steps } = play(
          count,
          all.map((part) => ({ part, event: 'settled' as const })),
        );
        expect(steps.at(-1)?.result.payment).toBe('succeeded');
        expect(steps.filter(({ result }) => result.changes.size > 0)).toHaveLength(count);
      }),
    );
  });

  test('a single part that was refused is settled by money that comes after all', () => {
    const refused = settleParts([{ id: 7, status: 'pending' }], 7, 'failed');
    expect([...refused.changes]).toEqual([[7, 'failed']]);
    const paid = settleParts([{ id: 7, status: 'failed' }], 7, 'settled');
    expect(paid).toEqual({ changes: new Map([[7, 'settled']]), payment: 'succeeded' });
  });

  test('they come to the amount, use no more than there is, and leave the provider the rest', () => {
    const credits = fc.uniqueArray(
      fc.oneof(
        fc.record({ kind: fc.constant('balance' as const), amountMinor: fc.nat(100_000) }),
        fc.record({ kind: fc.constant('voucher' as const), voucherId: fc.constant(3), amountMinor: fc.nat(100_000) }),
      ),
      { selector: ({ kind }) => kind },
    );
    fc.assert(
      fc.property(fc.nat(100_000), credits, (amountMinor, available) => {
        const parts = splitAmount(amountMinor, 'stripe', available);
        expect(parts.reduce((sum, part) => sum + part.amountMinor, 0)).toBe(amountMinor);
        expect(new Set(parts.map(({ kind }) => kind)).size).toBe(parts.length);
        for (const { kind, amountMinor: used } of parts) {
          const credit = available.find((one) => one.kind === kind);
          if (credit !== undefined) expect(used).toBeLessThanOrEqual(credit.amountMinor);
          if (amountMinor > 0) expect(used).toBeGreaterThan(0);
        }
      }),
    );
  });
});
