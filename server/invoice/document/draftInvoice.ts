import { listPaperLanguages } from '../../order/paper/index.ts';
import { addDays } from '../../platform/core/addDays.ts';
import { toZoneDay } from '../../platform/core/zoneDay.ts';
import type { InvoiceDocument, InvoiceDocumentTax } from '../invoiceDocument.ts';
import { sumAmounts, withoutNegativeZero } from './allocateAmounts.ts';
import { toParty, toSeller } from './parties.ts';
import type { InvoicedOrder, InvoiceSource, InvoiceStamp } from './source.ts';
import { computeTaxes, isRatedAlike, sumTaxes, toDocumentExchange } from './taxes.ts';
import { toInvoiceLines } from './toInvoiceLines.ts';

const latest = (days: readonly (string | null)[]): string | null =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);

const requireGross = ({ row }: InvoicedOrder): number => {
  if (row.grossMinor === null) throw new Error(`Order ${row.id} has no price.`);
  return row.grossMinor;
};

/** The taxes of several invoices, by category and rate. */
const sumOfTaxes = (all: readonly InvoiceDocumentTax[]): readonly InvoiceDocumentTax[] => {
  const sums: InvoiceDocumentTax[] = [];
  for (const tax of all) {
    const place = sums.findIndex((known) => isRatedAlike(known, tax));
    const known = sums[place];
    if (known === undefined) sums.push(tax);
    else sums[place] = { ...known, netMinor: known.netMinor + tax.netMinor, vatMinor: known.vatMinor + tax.vatMinor };
  }
  return sums;
};

/** The brand's days from the issue, and never before an order was promised to be payable. */
const dueOn = ({ rules, orders }: InvoiceSource, issuedOn: string): string | null =>
  latest([
    addDays(issuedOn, rules.invoicing.dueDays),
    ...orders.map(({ row: { payableUntil } }) =>
      payableUntil === null ? null : toZoneDay(rules.work.timeZone, payableUntil),
    ),
  ]);

/** What an invoice says. @throws Error for orders without a price or billing details */
export const draftInvoice = (source: InvoiceSource, { number, issuedOn }: InvoiceStamp): InvoiceDocument => {
  const { kind, brand, rules, orders, period, advances, exchange, language } = source;
  const [{ row: first }] = orders;
  const { billing, customerEmail, currency, taxTreatment } = first;
  if (billing === null) throw new Error(`Order ${first.id} has no billing details.`);
  if (orders.some(({ row }) => row.currency !== currency || row.taxTreatment !== taxTreatment))
    throw new Error('An invoice has one currency and one treatment.');
  const languages = listPaperLanguages(rules.invoicing.language, language);
  const lines = orders
    .flatMap(({ row }) => toInvoiceLines(row, languages))
    .map((line, index) => ({ position: index + 1, ...line }));
  const taxes = computeTaxes(lines);
  const totals = sumTaxes(taxes);
  const chargedMinor = sumAmounts(orders.map(requireGross));
  const paidMinor = sumAmounts(orders.map((order) => order.paidMinor));
  const payableMinor = withoutNegativeZero(chargedMinor - paidMinor);
  const common = {
    version: 1,
    brand: brand.id,
    number,
    issuedOn,
    soldOn: kind === 'advance' ? null : latest(orders.map(({ soldOn }) => soldOn)),
    paidOn: latest(orders.map(({ paidOn }) => paidOn)),
    dueOn: payableMinor > 0 ? dueOn(source, issuedOn) : null,
    period,
    currency,
    treatment: taxTreatment,
    seller: toSeller(brand, rules),
    buyer: toParty(billing, customerEmail),
    languages,
    lines,
    taxes,
    ...totals,
    roundingMinor: withoutNegativeZero(chargedMinor - totals.grossMinor),
    paidMinor,
    paidBy: [...new Set(orders.flatMap((order) => order.paidBy))],
    payableMinor,
    exchange: currency === rules.invoicing.taxCurrency ? null : toDocumentExchange(taxes, exchange),
  } as const;
  return kind === 'final'
    ? {
        ...common,
        kind,
        advances: advances.map(({ reference }) => reference),
        advanceTaxes: sumOfTaxes(advances.flatMap((advance) => advance.taxes)),
        advancePaidMinor: sumAmounts(advances.map(({ leftMinor }) => leftMinor)),
      }
    : { ...common, kind };
};
