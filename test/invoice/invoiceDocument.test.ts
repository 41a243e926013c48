import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pricing } from '../../brands/mostek/pricing.ts';
import { brand } from '../../brands/mostek/server.ts';
import type { Billing, TaxTreatment } from '../../openapi/types.ts';
import { allocateAmounts } from '../../server/invoice/document/allocateAmounts.ts';
import { draftCorrection } from '../../server/invoice/document/draftCorrection.ts';
import { draftInvoice } from '../../server/invoice/document/draftInvoice.ts';
import { toParty } from '../../server/invoice/document/parties.ts';
import type { CorrectionChange, InvoicedOrder, InvoiceSource } from '../../server/invoice/document/source.ts';
import { convertAmount } from '../../server/invoice/document/taxes.ts';
import { toInvoiceVatId } from '../../server/invoice/document/toInvoiceVatId.ts';
import { computeUnitNet } from '../../server/invoice/document/unitNet.ts';
import type { InvoiceDocument, InvoiceDocumentTax, InvoiceState } from '../../server/invoice/invoiceDocument.ts';
import type { OrderRow } from '../../server/order/orderRow.ts';
import { buildOrder, type Priced } from '../support/invoices/buildOrder.ts';

const person: Billing = {
  user_type: 'private',
  name: 'Ada Nowak',
  company_name: null,
  vat_id: null,
  address: 'ul. Kręta 5',
  postcode: '00-950',
  city: 'Warszawa',
  country_id: 616,
};
const company: Billing = { ...person, user_type: 'company', company_name: 'Firma S.A.', vat_id: '526-587-76-35' };

const priced: Priced = { billing: company, netBeforeDiscountMinor: 42_000, taxRate: '23.00', taxTreatment: 'domestic' };
const orderFor = (row: Partial<Priced> = {}, rest: Partial<InvoicedOrder> = {}): InvoicedOrder => ({
  row: buildOrder({ ...priced, currency: 'PLN', ...row }),
  soldOn: '2026-11-10',
  paidOn: null,
  paidMinor: 0,
  paidBy: [],
  ...rest,
});

const stamp = { number: 'FV/2026/0001', issuedOn: '2026-11-22' };
const buildSource = (
  orders: readonly [InvoicedOrder, ...InvoicedOrder[]],
  rest: Partial<InvoiceSource> = {},
): InvoiceSource => ({
  ...{ kind: 'invoice', brand, rules: pricing, orders, period: null, advances: [], exchange: null, language: 'en' },
  ...rest,
});
const draft = (order: Partial<Priced> = {}, rest: Partial<InvoiceSource> = {}): InvoiceDocument =>
  draftInvoice(buildSource([orderFor(order)], rest), stamp);

/** Half up, away from zero, as the law rounds; computed apart from the product. */
const rounded = (amount: Big): number => amount.round(0, 1).toNumber();
const vatFor = (netMinor: number, rate: string | null): number =>
  rate === null ? 0 : rounded(new Big(netMinor).times(rate).div(100)) || 0;

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** EN 16931's rules of sums, exactly; and no negative zero, which JSON would store as another text than it has read. */
const expectSums = (document: InvoiceDocument): void => {
  const { lines, taxes, netMinor, vatMinor, grossMinor, roundingMinor, paidMinor, payableMinor } = document;
  expect(sum(lines.map((line) => line.netMinor))).toBe(netMinor);
  expect(sum(taxes.map((tax) => tax.netMinor))).toBe(netMinor);
  expect(sum(taxes.map((tax) => tax.vatMinor))).toBe(vatMinor);
  expect(netMinor + vatMinor).toBe(grossMinor);
  expect(grossMinor + roundingMinor - paidMinor).toBe(payableMinor);
  for (const { category, rate, netMinor: net, vatMinor: vat } of taxes) {
    const alike = lines.filter((line) => line.category === category && line.rate === rate);
    expect(sum(alike.map((line) => line.netMinor))).toBe(net);
    // What a correction takes back is the difference of two rounded taxes.
    const taxed = (of: readonly InvoiceDocumentTax[]): number =>
      of.find((tax) => tax.category === category && tax.rate === rate)?.vatMinor ?? 0;
    const expected =
      document.kind === 'correction' ? taxed(document.after.taxes) - taxed(document.before.taxes) : vatFor(net, rate);
    expect(vat).toBe(expected || 0);
  }
  for (const { quantity, unitNet, discountMinor, netMinor: net } of lines) {
    expect(rounded(new Big(quantity).times(unitNet).times(100))).toBe(net + discountMinor);
    expect(unitNet).toMatch(/^\d+\.\d{2,6}$/);
  }
  expect(lines.map(({ position }) => position)).toEqual(lines.map((_, index) => index + 1));
  const negativeZeros: unknown[] = [];
  JSON.stringify(document, (_key, value: unknown) => {
    if (Object.is(value, -0) || value === '-0') negativeZeros.push(value);
    return value;
  });
  expect(negativeZeros).toEqual([]);
};

const buildShipment = (delivery: number, copies: number): OrderRow['shipmentCost'] => [
  { kind: 'delivery', quantity: 1, netMinor: delivery, vatMinor: 0 },
  ...(copies === 0 ? [] : ([{ kind: 'copies', quantity: copies, netMinor: 1234 * copies, vatMinor: 0 }] as const)),
];

const treatments: readonly TaxTreatment[] = ['domestic', 'reverse_charge', 'outside'];

const orders = fc
  .record({
    treatment: fc.constantFrom(...treatments),
    rows: fc.array(
      fc.record({
        net: fc.integer({ min: 1, max: 3_000_000 }),
        surcharge: fc.integer({ min: 0, max: 30 }),
        discount: fc.integer({ min: 0, max: 100 }),
        quantity: fc.oneof(fc.constant(null), fc.double({ min: 0.01, max: 250_000, noNaN: true })),
        rate: fc.constantFrom('23.00', '19.00', '8.00', '5.00', '0.00'),
        shipment: fc.option(fc.tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 5 }))),
        paid: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ treatment, rows }) =>
    rows.map(({ net, surcharge, discount, quantity, rate, shipment, paid }): InvoicedOrder => {
      const surchargeMinor = Math.floor((net * surcharge) / 100);
      const before = net + surchargeMinor;
      const row = buildOrder({
        ...priced,
        currency: 'PLN',
        netBeforeDiscountMinor: before,
        surchargeMinor,
        discountMinor: Math.floor((before * discount) / 100),
        quantity: quantity === null ? null : Math.max(0.01, Math.round(quantity * 100) / 100),
        taxRate: rate,
        taxTreatment: treatment,
        shipmentCost: shipment === null ? null : buildShipment(...shipment),
      });
      return { row, soldOn: '2026-11-10', paidOn: null, paidMinor: paid ? (row.grossMinor ?? 0) : 0, paidBy: [] };
    }),
  );

const drafted = (all: readonly InvoicedOrder[], rest: Partial<InvoiceSource> = {}): InvoiceDocument => {
  const [first, ...others] = all;
  if (first === undefined) throw new Error('An invoice charges something.');
  return draftInvoice(buildSource([first, ...others], rest), stamp);
};

const sumGross = (all: readonly InvoicedOrder[]): number => sum(all.map(({ row }) => row.grossMinor ?? 0));

/** An invoice with its corrections, one after the other. */
const corrected = (original: InvoiceDocument) => {
  if (original.kind === 'correction') throw new Error('Corrections are not corrected.');
  const { kind, number, issuedOn, grossMinor, roundingMinor } = original;
  let soFar: InvoiceState = original;
  let leftMinor = grossMinor + roundingMinor;
  return {
    left: () => leftMinor,
    state: () => soFar,
    correct: (change: CorrectionChange): InvoiceDocument | null => {
      const source = {
        corrects: { id: 1, kind, number, issuedOn, grossMinor },
        ...{ leftMinor, refundedMinor: 0, refundedOn: null, money: { lessMinor: 0, back: null } },
      };
      const made = draftCorrection(original, soFar, change, source, { number: 'FK/2026/0001', issuedOn: '2026-12-01' });
      if (made?.kind !== 'correction') return null;
      soFar = made.after;
      leftMinor += made.grossMinor + made.roundingMinor;
      return made;
    },
  };
};

const expectState = ({ lines, taxes }: InvoiceState): void => {
  for (const { category, rate, netMinor, vatMinor } of taxes) {
    const alike = lines.filter((line) => line.category === category && line.rate === rate);
    expect(sum(alike.map((line) => line.netMinor))).toBe(netMinor);
    expect(vatMinor).toBe(vatFor(netMinor, rate));
    expect(netMinor).toBeGreaterThanOrEqual(0);
  }
  for (const { quantity, unitNet, discountMinor, netMinor } of lines) {
    expect(netMinor).toBeGreaterThanOrEqual(0);
    expect(rounded(new Big(quantity).times(unitNet).times(100))).toBe(netMinor + discountMinor);
  }
};

describe('an invoice', () => {
  test('has sums that are exact, of any orders', () => {
    fc.assert(
      fc.property(orders, (all) => {
        const document = drafted(all);
        expectSums(document);
        expect(document.grossMinor + document.roundingMinor).toBe(sumGross(all));
        expect(document.taxes.length).toBe(new Set(document.lines.map(({ rate }) => rate)).size);
        for (const line of document.lines) expect(line.netMinor).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  test('has the vector of the rules: 1000 words at 0.42, 20.00 off, 23%', () => {
    const document = draft({ discountMinor: 2_000 });
    expect(document.lines).toMatchObject([
      {
        quantity: '1000',
        unit: 'word',
        unitNet: '0.42',
        discountMinor: 2_000,
        netMinor: 40_000,
        category: 'S',
        rate: '23.00',
        name: { pl: 'Tłumaczenie: angielski – polski', en: 'Translation: English – Polish' },
      },
    ]);
    expect(document).toMatchObject({ netMinor: 40_000, vatMinor: 9_200, grossMinor: 49_200, roundingMinor: 0 });
    expect(document).toMatchObject({
      languages: ['pl', 'en'],
      dueOn: '2026-12-06',
      soldOn: '2026-11-10',
      paidOn: null,
    });
  });

  test('charges a lump sum where no price of a unit makes the sum', () => {
    expect(computeUnitNet('3', 1000)).toBe('3.333');
    expect(computeUnitNet('250', 3750)).toBe('0.15');
    expect(computeUnitNet('123457.77', 1_000_007)).toBeNull();
    const exact = draft({ quantity: 99_999_999, netBeforeDiscountMinor: 123_457 }).lines[0];
    expect(exact).toMatchObject({ quantity: '1', unit: 'lump_sum', unitNet: '1234.57', netMinor: 123_457 });
    expect(draft({ quantity: null }).lines[0]).toMatchObject({ quantity: '1', unit: 'lump_sum', unitNet: '420.00' });
  });

  test('takes a discount of work and surcharge, and none of what sending costs', () => {
    const { lines } = draft({
      netBeforeDiscountMinor: 13_000,
      surchargeMinor: 3_000,
      discountMinor: 1_300,
      quantity: 100,
      shipmentCost: [
        { kind: 'delivery', quantity: 1, netMinor: 0, vatMinor: 0 },
        { kind: 'copies', quantity: 2, netMinor: 4_000, vatMinor: 920 },
      ],
    });
    expect(lines.map((line) => [line.name.en, line.discountMinor, line.netMinor])).toEqual([
      ['Translation: English – Polish', 1_000, 9_000],
      ['Express surcharge', 300, 2_700],
      ['Delivery of the original', 0, 0],
      ['2 additional copies', 0, 4_000],
    ]);
    expect(lines[3]).toMatchObject({ quantity: '2', unit: 'piece', unitNet: '20.00' });
  });

  test('taxes by treatment: AE at nothing, O without a rate', () => {
    expect(draft({ taxTreatment: 'reverse_charge' }).taxes).toEqual([
      { category: 'AE', rate: '0.00', netMinor: 42_000, vatMinor: 0 },
    ]);
    expect(draft({ taxTreatment: 'outside' }).taxes).toEqual([
      { category: 'O', rate: null, netMinor: 42_000, vatMinor: 0 },
    ]);
    expect(draft({ taxRate: '0.00' }).taxes).toMatchObject([{ category: 'Z', rate: '0.00' }]);
    expect(() => drafted([orderFor(), orderFor({ taxTreatment: 'outside' })])).toThrow(/one treatment/);
    expect(() => drafted([orderFor({ currency: 'EUR' }), orderFor()])).toThrow(/one currency/);
  });

  test('of a month has each rate once, and rounds to what the orders cost', () => {
    // Each order's tax of 0.575 is rounded up to 0.58; together they owe 1.15, and one cent is left over.
    const all = [orderFor({ netBeforeDiscountMinor: 250 }), orderFor({ netBeforeDiscountMinor: 250 })];
    const document = drafted([...all, orderFor({ netBeforeDiscountMinor: 1_000, taxRate: '8.00' })], {
      period: '2026-11',
    });
    expect(document.taxes).toEqual([
      { category: 'S', rate: '23.00', netMinor: 500, vatMinor: 115 },
      { category: 'S', rate: '8.00', netMinor: 1_000, vatMinor: 80 },
    ]);
    expect(document).toMatchObject({ grossMinor: 1_695, roundingMinor: 1, payableMinor: 1_696, period: '2026-11' });
  });

  test('says what is paid, and until when the rest is due', () => {
    const paid = drafted([orderFor({}, { paidMinor: 51_660, paidOn: '2026-11-03' })]);
    expect(paid).toMatchObject({ paidMinor: 51_660, payableMinor: 0, dueOn: null, paidOn: '2026-11-03' });
    const partly = drafted([orderFor({}, { paidMinor: 10_000, paidOn: '2026-11-03' })]);
    expect(partly).toMatchObject({ payableMinor: 41_660, dueOn: '2026-12-06' });
    // Half past eleven in the evening of the 9th in London is the 10th in Warsaw.
    expect(draft({ payableUntil: new Date('2026-12-09T23:30:00Z') }).dueOn).toBe('2026-12-10');
    expect(draft({ payableUntil: new Date('2026-12-01T12:00:00Z') }).dueOn).toBe('2026-12-06');
  });

  test('converts its tax by the rate, rounded half up, and only where there is some', () => {
    const exchange = { currency: 'PLN', rate: '4.2605', table: '228/A/NBP/2026', date: '2026-11-20' } as const;
    expect(draft({ currency: 'EUR' }, { exchange }).exchange).toEqual({ ...exchange, vatMinor: [41_156] });
    expect(draft({ currency: 'EUR', taxTreatment: 'outside' }, { exchange }).exchange).toBeNull();
    expect(draft({}, { exchange }).exchange).toBeNull();
  });

  test('knows the advances of which it is the final one', () => {
    const advance = drafted([orderFor({}, { paidMinor: 51_660, paidOn: '2026-10-30', soldOn: null })], {
      kind: 'advance',
    });
    expect(advance).toMatchObject({ kind: 'advance', soldOn: null, payableMinor: 0 });
    const reference = {
      id: 9,
      kind: 'advance',
      number: 'FZ/2026/0001',
      issuedOn: '2026-11-01',
      grossMinor: 51_660,
    } as const;
    const { taxes } = advance;
    const final = draft({}, { kind: 'final', advances: [{ reference, taxes, leftMinor: 51_660 }] });
    expect(final).toMatchObject({
      kind: 'final',
      advances: [reference],
      advanceTaxes: taxes,
      advancePaidMinor: 51_660,
    });
  });

  test('names a company, its contact and its VAT ID; of a person only the name', () => {
    expect(draft().buyer).toMatchObject({
      ...{ name: 'Firma S.A.', contact: 'Ada Nowak', isCompany: true, vatId: 'PL5265877635', country: 'PL' },
      email: 'ada@example.com',
    });
    expect(draft({ billing: { ...person, vat_id: 'PL5265877635' } }).buyer).toMatchObject({
      ...{ name: 'Ada Nowak', contact: null, isCompany: false, vatId: null },
    });
    expect(draft().seller).toMatchObject({
      ...{ name: 'Mostek Tłumaczenia sp. z o.o.', vatId: 'PL5265877635', isSample: true, register: 'KRS 0000000001' },
      bank: { iban: 'PL61109010140000071219812874', bic: 'WBKPPLPPXXX', name: 'Santander Bank Polska' },
    });
    expect(draft({}, { language: 'pl' }).languages).toEqual(['pl']);
    expect(draft({}, { language: 'uk' }).lines[0]?.name).toEqual({
      pl: 'Tłumaczenie: angielski – polski',
      uk: 'Переклад: англійська – польська',
    });
  });

  test.each([
    ['PL 526-587-76-35', 'PL', 'PL5265877635'],
    ['5265877635', 'PL', 'PL5265877635'],
    ['094014201', 'GR', 'EL094014201'],
    ['GR094014201', 'GR', 'EL094014201'],
    ['AB123456789', 'FR', 'FRAB123456789'],
    ['FRAB123456789', 'FR', 'FRAB123456789'],
    ['40303265045', 'MC', 'FR40303265045'],
    ['X1234567L', 'ES', 'ESX1234567L'],
    ['DE136695976', 'PL', 'DE136695976'],
    ['XI123456789', 'GB', 'XI123456789'],
    ['GB980780684', 'FR', 'GB980780684'],
    ['CHE123456789', 'NL', 'CHE123456789'],
    ['CHE-123.456.789 MWST', 'CH', 'CHE-123.456.789 MWST'],
    ['12-3456789', 'US', '12-3456789'],
  ])('writes the VAT ID %s of %s as %s', (text, country, written) => {
    expect(toInvoiceVatId(text, country)).toBe(written);
  });
});

test('a rate for one of the currency in which tax is owed divides it as it is published', () => {
  const rate = { rate: '0.236155', inverse: '4.2345' };
  expect(convertAmount(9_660_000, rate)).toBe(2_281_261);
  expect(convertAmount(-9_660_000, rate)).toBe(-2_281_261);
  expect(convertAmount(9_660_000, { rate: '0.236155' })).toBe(2_281_257);
});

describe('a correction', () => {
  test('that cancels leaves nothing, after any corrections before it', () => {
    fc.assert(
      fc.property(orders, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }), (all, parts) => {
        const original = drafted(all);
        const chain = corrected(original);
        const documents: InvoiceDocument[] = [original];
        for (const part of parts) {
          const grossMinor = Math.floor(chain.left() * part);
          const before = chain.left();
          const made = chain.correct({ kind: 'reduce', reason: 'Rabat', grossMinor });
          if (made === null) {
            expect(grossMinor === 0 || before === 0).toBe(true);
            continue;
          }
          expectSums(made);
          expectState(chain.state());
          expect(made.grossMinor + made.roundingMinor).toBe(-grossMinor);
          expect(chain.left()).toBe(before - grossMinor);
          documents.push(made);
        }
        const last = chain.correct({ kind: 'cancel', reason: 'Rezygnacja' });
        if (last !== null) {
          expectSums(last);
          documents.push(last);
        }
        expect(chain.left()).toBe(0);
        if (sumGross(all) > 0) {
          for (const part of ['netMinor', 'vatMinor', 'grossMinor', 'roundingMinor'] as const)
            expect(sum(documents.map((document) => document[part]))).toBe(0);
        }
        expect(chain.correct({ kind: 'cancel', reason: 'Jeszcze raz' })).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  test('rounds no more than a few cents, for the rates that are charged', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 5_000_000 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.constantFrom('23.00', '19.00'),
        (net, part, taxRate) => {
          const original = draft({ netBeforeDiscountMinor: net, taxRate });
          const grossMinor = Math.max(3, Math.floor(original.grossMinor * part));
          const made = corrected(original).correct({ kind: 'reduce', reason: 'Rabat', grossMinor });
          expect(Math.abs(made?.roundingMinor ?? 99)).toBeLessThanOrEqual(4);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('spreads what it takes back over lines and rates in proportion', () => {
    const original = drafted([
      orderFor({ netBeforeDiscountMinor: 30_000 }),
      orderFor({ netBeforeDiscountMinor: 10_000 }),
      orderFor({ netBeforeDiscountMinor: 10_000, taxRate: '8.00' }),
    ]);
    const grossMinor = (original.grossMinor * 10) / 100;
    const made = corrected(original).correct({ kind: 'reduce', reason: 'Rabat', grossMinor });
    expect(made?.lines.map(({ netMinor, quantity, unit }) => [netMinor, quantity, unit])).toEqual([
      [-3_000, '-1', 'lump_sum'],
      [-1_000, '-1', 'lump_sum'],
      [-1_000, '-1', 'lump_sum'],
    ]);
    expect(made).toMatchObject({ netMinor: -5_000, vatMinor: -1_000, roundingMinor: 0, payableMinor: -6_000 });
    expect(made).toMatchObject({ kind: 'correction', reason: 'Rabat', corrects: { number: 'FV/2026/0001' } });
  });

  test('of one order leaves the lines of the others as they are, as does what charges it again', () => {
    const some = fc.array(
      fc.record({
        net: fc.integer({ min: 1, max: 3_000_000 }),
        rate: fc.constantFrom('23.00', '23.00', '8.00'),
        shipped: fc.boolean(),
      }),
      { minLength: 2, maxLength: 6 },
    );
    const steps = fc.array(fc.tuple(fc.nat({ max: 5 }), fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(some, steps, (all, parts) => {
        const rows = all.map(({ net, rate, shipped }, index) =>
          orderFor({
            id: 1 + index,
            netBeforeDiscountMinor: net,
            taxRate: rate,
            shipmentCost: shipped ? buildShipment(1_382, 3) : null,
          }),
        );
        const original = drafted(rows);
        const chain = corrected(original);
        const owed = new Map(rows.map(({ row }) => [row.id, row.grossMinor ?? 0]));
        const others = (id: number) => chain.state().lines.filter(({ orderId }) => orderId !== id);
        for (const [place, part, fails] of parts) {
          const id = 1 + (place % rows.length);
          const grossMinor = Math.ceil((owed.get(id) ?? 0) * part);
          if (grossMinor === 0) continue;
          const [before, left] = [others(id), chain.left()];
          const perOrder = new Map([[id, grossMinor]]);
          const made = chain.correct({ kind: 'reduce', reason: 'Rabat', grossMinor, perOrder });
          if (made === null) throw new Error('There was nothing to correct.');
          expectSums(made);
          expectState(chain.state());
          expect(others(id)).toEqual(before);
          expect(chain.left()).toBe(left - grossMinor);
          expect(Math.abs(made.roundingMinor)).toBeLessThanOrEqual(rows.length + 6);
          owed.set(id, (owed.get(id) ?? 0) - grossMinor);
          if (!fails) continue;
          const again = chain.correct({ kind: 'raise', reason: 'Zwrot', grossMinor, perOrder });
          expect(others(id)).toEqual(before);
          expect(chain.left()).toBe(again === null ? left - grossMinor : left);
          if (again !== null) owed.set(id, (owed.get(id) ?? 0) + grossMinor);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('of the buyer changes nothing else, and nothing where it is the same', () => {
    const chain = corrected(draft());
    const buyer = toParty({ ...company, company_name: 'Inna S.A.' }, 'ada@example.com');
    const made = chain.correct({ kind: 'buyer', reason: 'Nazwa', buyer });
    expect(made).toMatchObject({ buyer, lines: [], grossMinor: 0, roundingMinor: 0, payableMinor: 0 });
    expect(made).toMatchObject({ before: { buyer: { name: 'Firma S.A.' } }, after: { buyer: { name: 'Inna S.A.' } } });
    if (made !== null) expectSums(made);
    expect(chain.correct({ kind: 'buyer', reason: 'Nazwa', buyer })).toBeNull();
    expect(chain.correct({ kind: 'cancel', reason: 'Rezygnacja' })?.buyer).toEqual(buyer);
  });

  test('takes back no more than is left', () => {
    const chain = corrected(draft());
    const reduce = (grossMinor: number) => chain.correct({ kind: 'reduce', reason: 'Rabat', grossMinor });
    expect(reduce(51_661)).toBeNull();
    expect(reduce(0)).toBeNull();
    expect(reduce(51_660)?.grossMinor).toBe(-51_660);
    expect(reduce(1)).toBeNull();
  });

  test('converts by the rate of the invoice, so that nothing is left of the tax', () => {
    const exchange = { currency: 'PLN', rate: '4.2605', table: '228/A/NBP/2026', date: '2026-11-20' } as const;
    const original = draft({ currency: 'EUR', netBeforeDiscountMinor: 33_333 }, { exchange });
    const chain = corrected(original);
    const documents = [
      original,
      chain.correct({ kind: 'reduce', reason: 'Rabat', grossMinor: 777 }),
      chain.correct({ kind: 'reduce', reason: 'Rabat', grossMinor: 12_345 }),
      chain.correct({ kind: 'cancel', reason: 'Rezygnacja' }),
    ];
    expect(documents.map((document) => document?.exchange?.rate)).toEqual(documents.map(() => '4.2605'));
    expect(sum(documents.flatMap((document) => document?.exchange?.vatMinor ?? []))).toBe(0);
  });
});

test('parts are exact, in proportion, and never larger than what they are part of', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 9_000_000_000 }), { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const amount = Math.floor(sum(weights) * part);
        const parts = allocateAmounts(amount, weights);
        expect(sum(parts)).toBe(amount);
        for (const [index, weight] of weights.entries()) {
          expect(parts[index]).toBeGreaterThanOrEqual(0);
          expect(parts[index]).toBeLessThanOrEqual(weight);
        }
      },
    ),
  );
});
