import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadPricing } from '../../server/platform/config/loadPricing.ts';
import { toMinor } from '../../server/platform/core/money.ts';
import { checkedAmount, computeBonus } from '../../server/prepaid/topUpAmounts.ts';

const lists = [...(await loadPricing())].flatMap(([brand, { prepaid }]) =>
  Object.entries(prepaid ?? {}).map(([currency, amounts]) => [brand, currency, amounts] as const),
);

describe.each(lists)('top-ups of %s in %s', (_brand, _currency, amounts) => {
  const { min, max, presets, steps } = amounts;

  test('begin at 20 (specification 5), offer amounts that are accepted, and give more from step to step', () => {
    expect(toMinor(min)).toBeGreaterThanOrEqual(2_000);
    expect(presets.length).toBeGreaterThan(0);
    for (const preset of presets) expect(checkedAmount(preset, amounts)).toBe(toMinor(preset));
    const ascending = (values: readonly number[]): boolean =>
      values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));
    expect(ascending(presets.map(toMinor))).toBe(true);
    expect(ascending(steps.map(({ from }) => toMinor(from)))).toBe(true);
    expect(ascending(steps.map(({ percent }) => Number(percent)))).toBe(true);
  });

  test('have a bonus that is never more than the percent of the step, by less than a minor unit, and never falls', () => {
    const minor = fc.integer({ min: toMinor(min), max: toMinor(max) });
    fc.assert(
      fc.property(minor, (amountMinor) => {
        const bonus = computeBonus(amountMinor, amounts);
        const reached = steps.filter(({ from }) => toMinor(from) <= amountMinor).at(-1);
        // In hundredths of a percent: whole numbers, without rounding.
        const exact = amountMinor * toMinor(reached?.percent ?? '0.00');
        expect(bonus * 10_000).toBeLessThanOrEqual(exact);
        expect((bonus + 1) * 10_000).toBeGreaterThan(exact);
        expect(computeBonus(amountMinor + 1, amounts)).toBeGreaterThanOrEqual(bonus);
      }),
    );
  });
});
