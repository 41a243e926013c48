import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitGross } from '../../server/invoice/document/splitGross.ts';
import { computeVat } from '../../server/invoice/document/taxes.ts';
import type { InvoiceDocument, InvoiceDocumentTax } from '../../server/invoice/invoiceDocument.ts';
import { firms } from '../support/invoices/firms.ts';
import { createMaker, type Ordered } from '../support/invoices/maker.ts';

/** Every rate of the sellers' countries, past and present, and no tax. */
const rates = ['23.00', '22.00', '19.00', '16.00', '8.00', '7.00', '5.00', '4.00', '3.00', '0.00'] as const;
const [mostek] = firms;
const { draft, correct } = createMaker(mostek);

const getGross = ({ grossMinor }: Pick<InvoiceDocument, 'grossMinor'>): number => grossMinor;
const taxed = (netMinor: number, rate: string): InvoiceDocumentTax => ({
  category: 'S',
  rate,
  netMinor,
  vatMinor: computeVat(netMinor, rate),
});
const gross = (netMinor: number, rate: string): number => netMinor + computeVat(netMinor, rate);

const one = (netMinor: number, taxRate: string, more: Partial<Ordered> = {}): InvoiceDocument =>
  draft([{ netBeforeDiscountMinor: netMinor, taxRate, quantity: 1, ...more }]);

const reduce = (original: InvoiceDocument, grossMinor: number, earlier: readonly InvoiceDocument[] = []) => {
  const made = correct(original, { kind: 'reduce', reason: 'It was late.', grossMinor }, earlier);
  if (made.kind !== 'correction') throw new Error('It corrects nothing.');
  return made;
};

/** Whether an amount is a net amount and its tax, found by trying each. */
const isExact = (grossMinor: number, rate: string): boolean => {
  const about = Math.round((grossMinor * 100) / (100 + Number(rate)));
  return [-2, -1, 0, 1, 2].some((away) => gross(about + away, rate) === grossMinor);
};

describe('a correction of a part', () => {
  it('leaves 406.50 + 93.50 of 571.63 less 71.63', () => {
    const made = reduce(one(46_474, '23.00'), 7163);
    expect(made.after.taxes).toEqual([{ category: 'S', rate: '23.00', netMinor: 40_650, vatMinor: 9350 }]);
    expect(made).toMatchObject({ netMinor: -5824, vatMinor: -1339, grossMinor: -7163, roundingMinor: 0 });
  });

  it.each(rates)(
    'at %s percent is exact where an amount and its tax are what is left, one after another',
    (taxRate) => {
      const steps = fc.array(fc.double({ min: 0.000_1, max: 0.9, noNaN: true }), { minLength: 1, maxLength: 4 });
      fc.assert(
        fc.property(fc.integer({ min: 100, max: 10_000_000 }), steps, (netMinor, parts) => {
          const original = one(netMinor, taxRate);
          const earlier: InvoiceDocument[] = [];
          let leftMinor = getGross(original);
          for (const part of parts) {
            const takenMinor = Math.max(1, Math.floor(leftMinor * part));
            if (takenMinor >= leftMinor) break;
            const made = reduce(original, takenMinor, earlier);
            earlier.push(made);
            leftMinor -= takenMinor;
            const after = made.after.taxes.reduce((sum, { netMinor: net, vatMinor }) => sum + net + vatMinor, 0);
            expect(made.grossMinor + made.roundingMinor).toBe(-takenMinor);
            expect(Math.abs(after - leftMinor)).toBe(isExact(leftMinor, taxRate) ? 0 : 1);
            for (const tax of made.after.taxes) expect(tax.vatMinor).toBe(computeVat(tax.netMinor, tax.rate));
          }
        }),
        { numRuns: 150 },
      );
    },
  );

  it('keeps the rounding of several orders, and adds none of its own', () => {
    const orders = [1, 2, 3].map(() => ({ netBeforeDiscountMinor: 1002, taxRate: '23.00', quantity: 1 }));
    const [first, ...others] = orders;
    if (first === undefined) throw new Error('There are no orders.');
    const original = draft([first, ...others]);
    expect(original).toMatchObject({ grossMinor: 3697, roundingMinor: -1 });
    expect(reduce(original, 1230)).toMatchObject({ grossMinor: -1230, roundingMinor: 0 });
  });
});

describe('a gross amount of several rates', () => {
  const some = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(...rates)), {
    minLength: 1,
    maxLength: 3,
  });

  it('is split exactly wherever that can be done, found by trying every one', () => {
    fc.assert(
      fc.property(some, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const taxes = all.map(([netMinor, rate]) => taxed(netMinor, rate));
        const whole = taxes.reduce((sum, { netMinor, vatMinor }) => sum + netMinor + vatMinor, 0);
        const wanted = Math.floor(whole * part);
        let reached: ReadonlySet<number> = new Set([0]);
        for (const [netMinor, rate] of all) {
          const each = Array.from({ length: netMinor + 1 }, (_, net) => gross(net, rate));
          reached = new Set([...reached].flatMap((sum) => each.map((amount) => sum + amount)));
        }
        const nearest = Math.min(...[...reached].map((sum) => Math.abs(sum - wanted)));
        const nets = splitGross(taxes, wanted);
        const sum = nets.reduce((total, net, index) => total + gross(net, taxes[index]?.rate ?? '0'), 0);
        expect(Math.abs(sum - wanted)).toBe(nearest);
        for (const [index, net] of nets.entries()) expect(net).toBeLessThanOrEqual(taxes[index]?.netMinor ?? 0);
      }),
      { numRuns: 300 },
    );
  });

  it('of large amounts is exact, each in proportion to within a few cents', () => {
    const large = fc.tuple(fc.integer({ min: 10_000, max: 50_000_000 }), fc.constantFrom(...rates));
    fc.assert(
      fc.property(large, large, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (first, second, part) => {
        fc.pre(first[1] !== second[1]);
        const taxes = [first, second].map(([netMinor, rate]) => taxed(netMinor, rate));
        const whole = taxes.reduce((sum, { netMinor, vatMinor }) => sum + netMinor + vatMinor, 0);
        const wanted = Math.floor(whole * part);
        const nets = splitGross(taxes, wanted);
        expect(nets.reduce((sum, net, index) => sum + gross(net, taxes[index]?.rate ?? '0'), 0)).toBe(wanted);
        for (const [index, net] of nets.entries()) {
          const share = ((taxes[index]?.netMinor ?? 0) * wanted) / whole;
          expect(Math.abs(net - share)).toBeLessThan(12);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
