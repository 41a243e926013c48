import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planOf } from '../../machines/rules/orderPlan.ts';
import { isVatId } from '../../machines/rules/vatId.ts';
import { toDecimal, toMinor } from '../../server/money.ts';
import { deliverBy } from '../../server/quotes/delivery.ts';
import { listPrice, priceView, totalPrice } from '../../server/quotes/price.ts';

const minor = fc.integer({ min: 1, max: 1_000_000_000 });
const percent = fc.integer({ min: 0, max: 10_000 }).map((value) => (value / 100).toFixed(2));
const factor = fc.integer({ min: 50, max: 300 }).map((value) => (value / 100).toFixed(2));
const unitPrice = fc.integer({ min: 1, max: 20_000 }).map((value) => (value / 10_000).toFixed(4));
const parts = fc.record({
  words: fc.integer({ min: 1, max: 10_000_000 }),
  unitPrice,
  categoryFactor: factor,
  packageFactor: factor,
  minimumMinor: fc.integer({ min: 0, max: 10_000 }),
});

describe('a price', () => {
  test('adds up: net and VAT make gross, net and discount make the net before; nothing is negative', () => {
    fc.assert(
      fc.property(minor, fc.option(percent), percent, (net, discount, tax) => {
        const price = totalPrice(net, discount, tax);
        expect(price.netMinor + price.vatMinor).toBe(price.grossMinor);
        expect(price.netMinor + price.discountMinor).toBe(net);
        expect(price.discountMinor).toBeGreaterThanOrEqual(0);
        expect(price.netMinor).toBeGreaterThanOrEqual(0);
        expect(price.vatMinor).toBeLessThanOrEqual(price.netMinor);
        if (discount === null) expect(price.discountMinor).toBe(0);
      }),
    );
  });

  test('is rounded once: each line is within half a minor unit of the exact amount', () => {
    fc.assert(
      fc.property(minor, percent, percent, (net, discount, tax) => {
        const price = totalPrice(net, discount, tax);
        const half = (exact: Big, rounded: number) => new Big(rounded).minus(exact).abs().lte('0.5');
        expect(half(new Big(net).times(discount).div(100), price.discountMinor)).toBe(true);
        expect(half(new Big(price.netMinor).times(tax).div(100), price.vatMinor)).toBe(true);
      }),
    );
  });

  test('is at least the minimum, and never falls as words are added', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 1000 }), (given, more) => {
        const price = listPrice(given);
        expect(price).toBeGreaterThanOrEqual(given.minimumMinor);
        expect(listPrice({ ...given, words: given.words + more })).toBeGreaterThanOrEqual(price);
      }),
    );
  });

  test('rounds half up and shows two places', () => {
    expect(totalPrice(50, '1.00', '0.00').discountMinor).toBe(1);
    expect(totalPrice(1050, null, '5.00').vatMinor).toBe(53);
    expect(priceView(totalPrice(1500, null, '23'), 'PLN', null)).toMatchObject({
      tax_rate: '23.00',
      gross: { currency_amount_decimal: '18.45' },
    });
  });

  test('travels as decimal text and back', () => {
    fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), (amount) => toMinor(toDecimal(amount)) === amount));
  });
});

test('delivery takes a day for 2,000 words, another for each further pair of eyes, less by machine; on the full hour', () => {
  const now = new Date('2026-11-20T12:20:00Z');
  const by = (words: number, packageId: 1 | 2 | 3 | 4) =>
    deliverBy(now, words, planOf('write', packageId)).toISOString();
  expect(by(1, 1)).toBe('2026-11-21T13:00:00.000Z');
  expect(by(2001, 1)).toBe('2026-11-22T13:00:00.000Z');
  expect(by(2001, 2)).toBe('2026-11-21T13:00:00.000Z');
  expect(by(2000, 3)).toBe('2026-11-22T13:00:00.000Z');
  expect(by(2000, 4)).toBe('2026-11-22T13:00:00.000Z');
});

test('tax numbers are checked by the rule of their country', () => {
  for (const [text, country] of [
    ['526-025-02-74', 'PL'],
    ['PL5260250274', 'PL'],
    ['DE136695976', 'DE'],
    ['136 695 976', 'DE'],
    ['FR40303265045', 'FR'],
  ] as const) {
    expect([text, isVatId(text, country)]).toEqual([text, true]);
  }
  for (const [text, country] of [
    ['5260250275', 'PL'],
    ['526025027', 'PL'],
    ['DE136695975', 'DE'],
    ['DE036695976', 'DE'],
    ['12', 'FR'],
    ['FR 40!', 'FR'],
  ] as const) {
    expect([text, isVatId(text, country)]).toEqual([text, false]);
  }
});
