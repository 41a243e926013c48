import Big from 'big.js';
import type { TaxTreatment } from '../../../openapi/types.ts';
import { computePercent } from '../../catalogue/computePercent.ts';
import type { InvoiceDocumentExchange, InvoiceDocumentLine, InvoiceDocumentTax } from '../invoiceDocument.ts';
import { sumAmounts, withoutNegativeZero } from './allocateAmounts.ts';
import type { FoundExchange } from './source.ts';

type Rated = Pick<InvoiceDocumentTax, 'category' | 'rate'>;

/** How a line is taxed. @param taxRate the order's */
export const ratedAs = (treatment: TaxTreatment, taxRate: string): Rated => {
  if (treatment === 'outside') return { category: 'O', rate: null };
  if (treatment === 'reverse_charge') return { category: 'AE', rate: '0.00' };
  const rate = new Big(taxRate);
  return { category: rate.gt(0) ? 'S' : 'Z', rate: rate.toFixed(2) };
};

export const isRatedAlike = (one: Rated, other: Rated): boolean =>
  one.category === other.category && one.rate === other.rate;

/** The tax on a net amount, rounded half up once. */
export const computeVat = (netMinor: number, rate: string | null): number =>
  rate === null ? 0 : withoutNegativeZero(computePercent(netMinor, rate));

/** Highest rate first. */
const byRate = (one: Rated, other: Rated): number =>
  Number(other.rate ?? -1) - Number(one.rate ?? -1) || one.category.localeCompare(other.category);

/** Tax once for each category and rate of lines. */
export const computeTaxes = (lines: readonly InvoiceDocumentLine[]): readonly InvoiceDocumentTax[] => {
  const rated: Rated[] = [];
  for (const { category, rate } of lines) {
    if (!rated.some((known) => isRatedAlike(known, { category, rate }))) rated.push({ category, rate });
  }
  return rated.sort(byRate).map(({ category, rate }) => {
    const alike = lines.filter((line) => isRatedAlike(line, { category, rate }));
    const netMinor = sumAmounts(alike.map((line) => line.netMinor));
    return { category, rate, netMinor, vatMinor: computeVat(netMinor, rate) };
  });
};

/** The totals of taxes. */
export const sumTaxes = (
  taxes: readonly InvoiceDocumentTax[],
): { readonly netMinor: number; readonly vatMinor: number; readonly grossMinor: number } => {
  const netMinor = sumAmounts(taxes.map((tax) => tax.netMinor));
  const vatMinor = sumAmounts(taxes.map((tax) => tax.vatMinor));
  return { netMinor, vatMinor, grossMinor: withoutNegativeZero(netMinor + vatMinor) };
};

/** An amount in another currency, rounded half up; both have hundredths. A rate for one of that currency divides it, exactly as published. */
export const convertAmount = (minor: number, { rate, inverse }: Pick<FoundExchange, 'rate' | 'inverse'>): number => {
  const exact = inverse === undefined ? new Big(minor).times(rate) : new Big(minor).div(inverse);
  return withoutNegativeZero(exact.round(0, Big.roundHalfUp).toNumber());
};

/** The taxes in the currency in which they are owed; null where nothing is owed, or in that one. */
export const toDocumentExchange = (
  taxes: readonly InvoiceDocumentTax[],
  exchange: FoundExchange | null,
): InvoiceDocumentExchange | null =>
  exchange === null || taxes.every(({ vatMinor }) => vatMinor === 0)
    ? null
    : { ...exchange, vatMinor: taxes.map(({ vatMinor }) => convertAmount(vatMinor, exchange)) };
