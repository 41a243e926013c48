import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isVatId } from '../../machines/billing/vatId.ts';
import { computeQuantity } from '../../machines/request/quantity.ts';
import { getOrderPlan } from '../../machines/services/orderPlan.ts';
import type { Unit } from '../../openapi/types.ts';
import { priceView } from '../../server/catalogue/priceView.ts';
import { sumOrders } from '../../server/order/cart/cartView.ts';
import { toDecimal, toMinor } from '../../server/platform/core/money.ts';
import { deliveryTerms } from '../../server/request/delivery.ts';
import { listPrice, totalPrice } from '../../server/request/price.ts';

const minor = fc.integer({ min: 1, max: 1_000_000_000 });
const percent = fc.integer({ min: 0, max: 10_000 }).map((value) => (value / 100).toFixed(2));
const factor = fc.integer({ min: 50, max: 300 }).map((value) => (value / 100).toFixed(2));
const unitPrice = fc.integer({ min: 1, max: 20_000 }).map((value) => (value / 10_000).toFixed(4));
const parts = fc.record({
  quantity: fc.integer({ min: 1, max: 10_000_000 }),
  unitPrice,
  categoryFactor: factor,
  packageFactor: factor,
  minimumMinor: fc.integer({ min: 0, max: 10_000 }),
});

const rates = (discountPercent: string | null, taxRate: string, surchargePercent: string | null = null) => ({
  surchargePercent,
  discountPercent,
  taxRate,
});

describe('a price', () => {
  test('adds up: net and VAT make gross, net and discount make the net before; nothing is negative', () => {
    fc.assert(
      fc.property(minor, fc.option(percent), percent, (net, discount, tax) => {
        const price = totalPrice(net, rates(discount, tax));
        expect(price.netMinor + price.vatMinor).toBe(price.grossMinor);
        expect(price.netMinor + price.discountMinor).toBe(net);
        expect(price.discountMinor).toBeGreaterThanOrEqual(0);
        expect(price.netMinor).toBeGreaterThanOrEqual(0);
        expect(price.vatMinor).toBeLessThanOrEqual(price.netMinor);
        if (discount === null) expect(price.discountMinor).toBe(0);
      }),
    );
  });

  test('holds a surcharge within the net price before the discount', () => {
    expect(totalPrice(10_000, rates('10.00', '19.00', '30.00'))).toMatchObject({
      surchargeMinor: 3000,
      netBeforeDiscountMinor: 13_000,
      discountMinor: 1300,
      netMinor: 11_700,
    });
  });

  test('is rounded once: each line is within half a minor unit of the exact amount', () => {
    fc.assert(
      fc.property(minor, percent, percent, (net, discount, tax) => {
        const price = totalPrice(net, rates(discount, tax));
        const half = (exact: Big, rounded: number) => new Big(rounded).minus(exact).abs().lte('0.5');
        expect(half(new Big(net).times(discount).div(100), price.discountMinor)).toBe(true);
        expect(half(new Big(price.netMinor).times(tax).div(100), price.vatMinor)).toBe(true);
      }),
    );
  });

  test('is at least the minimum, and never falls as words are added', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 1000 }), (given, more) => {
        const price = listPrice(given).netMinor;
        expect(price).toBeGreaterThanOrEqual(given.minimumMinor);
        expect(listPrice({ ...given, quantity: given.quantity + more }).netMinor).toBeGreaterThanOrEqual(price);
      }),
    );
  });

  test('never falls as pages, messages, minutes or hours are added', () => {
    const unit = fc.constantFrom<Unit>('word', 'page', 'message', 'minute', 'hour');
    const measured = fc.record({ words: fc.nat(1e6), characters: fc.nat(1e7), minutes: fc.nat(1440) });
    const page = fc.record({
      characters: fc.constantFrom(1125, 1500, 1800),
      step: fc.constantFrom(1, 0.5, 0.1),
      minimum: fc.constantFrom(1, 2),
    });
    fc.assert(
      fc.property(parts, unit, measured, measured, page, (given, of, one, more, rule) => {
        const sum = {
          words: one.words + more.words,
          characters: one.characters + more.characters,
          minutes: one.minutes + more.minutes,
        };
        const priceOf = (what: typeof one) =>
          listPrice({ ...given, quantity: computeQuantity(of, what, rule) }).netMinor;
        expect(priceOf(sum)).toBeGreaterThanOrEqual(priceOf(one));
        expect(priceOf(one)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('never falls as it is wanted sooner', () => {
    const hours = fc.integer({ min: 0, max: 2000 });
    const calendar = {
      afterWork: (from: Date, workHours: number) => new Date(from.getTime() + workHours * 3 * 3_600_000),
      workHoursWithin: () => 0,
      endOfTerm: (from: Date) => from,
    };
    const now = new Date('2026-11-20T09:00:00Z');
    const inHours = (count: number) => new Date(now.getTime() + count * 3_600_000);
    fc.assert(
      fc.property(minor, percent, percent, fc.nat(50_000), hours, hours, (net, less, much, words, one, more) => {
        const [faster = '0', fastest = '0'] = [less, much].sort((a, b) => Number(a) - Number(b));
        const express = { faster: { people: 2, percent: faster }, fastest: { people: 3, percent: fastest } };
        const termsBy = (wished: Date) =>
          deliveryTerms(calendar, express, { words, plan: getOrderPlan('write', 3), wished }, now);
        const [sooner, later] = [termsBy(inHours(one)), termsBy(inHours(one + more))];
        // What cannot be met is a person's to price.
        if (sooner.wish === 'impossible') return;
        const grossOf = ({ surchargePercent }: typeof sooner) =>
          totalPrice(net, rates(null, '23.00', surchargePercent)).grossMinor;
        expect(grossOf(sooner)).toBeGreaterThanOrEqual(grossOf(later));
      }),
    );
  });

  test('is additive over the items of a cart: no sum is rounded again', () => {
    const line = fc.tuple(minor, fc.option(percent), percent, fc.option(percent));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const rows = lines.map(([net, discount, tax, surcharge]) => totalPrice(net, rates(discount, tax, surcharge)));
        const sums = sumOrders(
          rows.map((row) => ({ row })),
          'PLN',
        );
        const total = (part: 'netMinor' | 'vatMinor' | 'grossMinor') => rows.reduce((sum, row) => sum + row[part], 0);
        const shown = (part: 'net' | 'vat' | 'gross') => toMinor(sums?.[part].currency_amount_decimal ?? '');
        expect([shown('net'), shown('vat'), shown('gross')]).toEqual([
          total('netMinor'),
          total('vatMinor'),
          total('grossMinor'),
        ]);
        expect(shown('net') + shown('vat')).toBe(shown('gross'));
      }),
    );
  });

  test('rounds half up and shows two places', () => {
    expect(totalPrice(50, rates('1.00', '0.00')).discountMinor).toBe(1);
    expect(totalPrice(1050, rates(null, '5.00')).vatMinor).toBe(53);
    expect(priceView(totalPrice(1500, rates(null, '23')), 'PLN', null)).toMatchObject({
      tax_rate: '23.00',
      gross: { currency_amount_decimal: '18.45' },
    });
  });

  test('travels as decimal text and back', () => {
    fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), (amount) => toMinor(toDecimal(amount)) === amount));
  });
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
