import { brand as settings } from '#brand/brand.ts';
import type { ShownBrand } from '../../../brands/brand.ts';
import type { Invoice, InvoiceSending, InvoiceTotals, ListedInvoice } from '../../../openapi/types.ts';
import { invoice, invoiceLine, invoiceRef, listedInvoice } from '../../invoice/invoiceSamples.ts';
import { now } from '../../support/models/samples.ts';
import { longText } from './longText.ts';
import type { OrderFixture } from './orderFixture.ts';

const brand: ShownBrand = settings;
const isPolish = brand.currency === 'PLN';
const rate = isPolish ? '23.00' : '19.00';
const prefix = isPolish ? 'FV' : 'WB';

const numbered = (sequence: number, series = prefix): string => `${series}/2026/00${sequence}`;

const sending: InvoiceSending = {
  state: 'accepted',
  number: '5265877635-20261122-0100001AF629-AF',
  accepted_at: now,
  qr: 'https://qr.example/invoice',
  simulated: true,
};

const buildTotals = ({ money, price }: OrderFixture, changes: Partial<InvoiceTotals> = {}): InvoiceTotals => ({
  net: price.net,
  vat: price.vat,
  gross: price.gross,
  rounding: money('0.00'),
  paid: price.gross,
  payable: money('0.00'),
  ...changes,
});

/** An order of a company, paid and finished. */
export const buildInvoice = (fixture: OrderFixture): Invoice => {
  const { price, money } = fixture;
  return invoice({
    number: numbered(42),
    currency: brand.currency,
    lines: [
      invoiceLine(1, {
        quantity: '1420',
        unit_net: isPolish ? '0.40' : '0.12',
        discount: price.discount,
        net: price.net,
        vat_rate: rate,
      }),
    ],
    taxes: [{ vat_rate: rate, category: 'S', reason: null, net: price.net, vat: price.vat }],
    totals: buildTotals(fixture, { payable: money('0.00') }),
    sending: isPolish ? sending : null,
  });
};

/** Three orders of a month, of two rates, with a rounding. */
export const buildMonthlyInvoice = (fixture: OrderFixture): Invoice => {
  const { money } = fixture;
  return {
    ...buildInvoice(fixture),
    period: '2026-11',
    sold_on: '2026-11-28',
    paid_on: null,
    lines: [
      invoiceLine(1, {
        discount: money('0.00'),
        net: money('100.00'),
        quantity: '1000',
        unit_net: '0.1',
        vat_rate: rate,
      }),
      invoiceLine(2, {
        order_id: 2090,
        unit: 'hour',
        quantity: '2.5',
        unit_net: '80.00',
        discount: money('0.00'),
        net: money('200.00'),
        vat_rate: rate,
      }),
      invoiceLine(3, {
        order_id: 2091,
        unit: 'lump_sum',
        quantity: '1',
        unit_net: '49.00',
        discount: money('0.00'),
        net: money('49.00'),
        vat_rate: '7.00',
      }),
    ],
    taxes: [
      { vat_rate: rate, category: 'S', reason: null, net: money('300.00'), vat: money(isPolish ? '69.00' : '57.00') },
      { vat_rate: '7.00', category: 'S', reason: null, net: money('49.00'), vat: money('3.43') },
    ],
    totals: buildTotals(fixture, {
      net: money('349.00'),
      vat: money(isPolish ? '72.43' : '60.43'),
      gross: money(isPolish ? '421.43' : '409.43'),
      rounding: money('-0.01'),
      paid: money('0.00'),
      payable: money(isPolish ? '421.42' : '409.42'),
    }),
  };
};

/** It takes a part of another one back. */
export const buildCorrection = (fixture: OrderFixture): Invoice => {
  const { money } = fixture;
  const vat = money(isPolish ? '-2.30' : '-1.90');
  const gross = money(isPolish ? '-12.30' : '-11.90');
  return {
    ...buildInvoice(fixture),
    number: numbered(3, isPolish ? 'FK' : 'WBK'),
    kind: 'correction',
    paid_on: null,
    due_on: null,
    corrects: invoiceRef(42, { number: numbered(42), gross: money('128.52') }),
    correction_reason: 'A page was charged twice.',
    correction_money: {
      less: money('0.00'),
      back: { amount: money(gross.currency_amount_decimal.slice(1)), way: 'method', method: 'stripe', by: null },
    },
    lines: [
      invoiceLine(1, {
        quantity: '-100',
        unit_net: '0.1',
        discount: money('0.00'),
        net: money('-10.00'),
        vat_rate: rate,
      }),
    ],
    taxes: [{ vat_rate: rate, category: 'S', reason: null, net: money('-10.00'), vat }],
    totals: buildTotals(fixture, { net: money('-10.00'), vat, gross, paid: money('0.00'), payable: gross }),
  };
};

/** Paid before the service, and settled since. */
export const buildAdvanceInvoice = (fixture: OrderFixture): Invoice => ({
  ...buildInvoice(fixture),
  number: numbered(7, isPolish ? 'FZ' : 'WBA'),
  kind: 'advance',
  sold_on: null,
  final: invoiceRef(51, { number: numbered(51), kind: 'final', gross: fixture.price.gross }),
});

/** It takes an advance into account, and was corrected since. */
export const buildFinalInvoice = (fixture: OrderFixture): Invoice => ({
  ...buildInvoice(fixture),
  number: numbered(51),
  kind: 'final',
  advances: [invoiceRef(7, { number: numbered(7, isPolish ? 'FZ' : 'WBA'), gross: fixture.price.gross })],
  corrections: [
    invoiceRef(3, { number: numbered(3, isPolish ? 'FK' : 'WBK'), kind: 'correction', gross: fixture.money('-12.30') }),
  ],
});

const untaxed = (fixture: OrderFixture, treatment: 'reverse_charge' | 'outside'): Invoice => {
  const { money, price } = fixture;
  const vat_rate = treatment === 'outside' ? null : '0.00';
  const category = treatment === 'outside' ? 'O' : 'AE';
  const known = buildInvoice(fixture);
  return {
    ...known,
    treatment,
    lines: known.lines.map((line) => ({ ...line, vat_rate })),
    taxes: [{ vat_rate, category, reason: 'Reverse charge', net: price.net, vat: money('0.00') }],
    totals: buildTotals(fixture, { vat: money('0.00'), gross: price.net, paid: price.net }),
  };
};

export const buildReverseChargeInvoice = (fixture: OrderFixture): Invoice => untaxed(fixture, 'reverse_charge');
export const buildOutsideInvoice = (fixture: OrderFixture): Invoice => untaxed(fixture, 'outside');

/** In another currency than the one in which the tax is owed. */
export const buildExchangedInvoice = (fixture: OrderFixture): Invoice => {
  const taxCurrency = isPolish ? 'PLN' : 'EUR';
  return {
    ...buildInvoice(fixture),
    currency: isPolish ? 'EUR' : 'PLN',
    exchange: {
      currency: taxCurrency,
      source: isPolish ? 'nbp' : 'bmf',
      rate: isPolish ? '4.2600' : '0.234742',
      inverse: isPolish ? null : '4.2600',
      table: isPolish ? '224/A/NBP/2026' : 'BMF 2026-11',
      date: isPolish ? '2026-11-19' : '2026-11-01',
      vat: { currency_amount_decimal: '87.40', currency_code: taxCurrency },
    },
  };
};

/** As much as an invoice may say. */
export const buildLongInvoice = (fixture: OrderFixture): Invoice => {
  const known = buildInvoice(fixture);
  const party = {
    ...known.buyer,
    name: longText('Gesellschaft ', 200),
    contact: longText('Name ', 100),
    address: longText('Straße ', 200),
    city: longText('Stadt', 100),
  };
  return {
    ...known,
    buyer: party,
    number: `${prefix}/2026/0000000042`,
    lines: Array.from({ length: 12 }, (_, place) =>
      invoiceLine(place + 1, {
        name: longText('Übersetzung ', 240),
        quantity: '1234567.89',
        unit_net: '123.456789',
        net: fixture.money('1234567.89'),
        discount: fixture.money('1234.56'),
        vat_rate: rate,
      }),
    ),
  };
};

const sent = (state: InvoiceSending['state']): InvoiceSending => ({
  ...sending,
  state,
  number: null,
  accepted_at: null,
});

/** Its PDF waits for KSeF, or is being made. */
export const buildWaitingInvoice = (fixture: OrderFixture): Invoice => ({
  ...buildInvoice(fixture),
  formats: isPolish ? ['xml'] : [],
  sending: isPolish ? sent('waiting') : null,
});

export const buildOfflineInvoice = (fixture: OrderFixture): Invoice => ({
  ...buildInvoice(fixture),
  sending: sent('offline'),
});

export const buildRefusedInvoice = (fixture: OrderFixture): Invoice => ({
  ...buildInvoice(fixture),
  formats: ['xml'],
  sending: sent('refused'),
});

/** One of every kind, as the list has them. */
export const buildInvoices = ({ money, price }: OrderFixture): readonly ListedInvoice[] => {
  const sums = { net: price.net, vat: price.vat, gross: price.gross, payable: money('0.00') };
  return [
    listedInvoice(53, { ...sums, number: numbered(53), formats: [], paid_on: null }),
    listedInvoice(52, {
      ...sums,
      number: numbered(3, isPolish ? 'FK' : 'WBK'),
      kind: 'correction',
      corrects: numbered(42),
      paid_on: null,
      net: money('-10.00'),
      gross: money('-12.30'),
      payable: money('-12.30'),
    }),
    listedInvoice(51, { ...sums, number: numbered(51), kind: 'final' }),
    listedInvoice(50, {
      ...sums,
      number: numbered(50),
      period: '2026-10',
      paid_on: null,
      payable: price.gross,
      order_ids: [2080, 2081, 2082, 2083, 2084],
    }),
    listedInvoice(49, { ...sums, number: numbered(7, isPolish ? 'FZ' : 'WBA'), kind: 'advance', sold_on: null }),
    listedInvoice(42, { ...sums, number: numbered(42) }),
  ];
};
