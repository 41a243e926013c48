import Big from 'big.js';
import { computePercent } from '../catalogue/computePercent.ts';
import type { PriceMinor } from '../catalogue/priceView.ts';
import { toDecimal, toMinor } from '../platform/core/money.ts';

/** What a price is made of; decimals as strings. */
export type PriceParts = {
  /** units of the service */
  readonly quantity: number;
  /** net price of a unit, in units of the currency */
  readonly unitPrice: string;
  readonly categoryFactor: string;
  readonly packageFactor: string;
  readonly minimumMinor: number;
};

/** Most places of a unit's price on an invoice. */
const unitPlaces = 6;

export type ListPrice = {
  readonly netMinor: number;
  readonly isMinimum: boolean;
  /** net price of a unit, a decimal; null where the minimum charge takes its place */
  readonly unitNet: string | null;
};

/** Net of a unit, not rounded. */
const multiplyUnit = (parts: Pick<PriceParts, 'unitPrice' | 'categoryFactor' | 'packageFactor'>): Big =>
  new Big(parts.unitPrice).times(parts.categoryFactor).times(parts.packageFactor);

/** Net of the units by the price list, at least the minimum charge; rounded once. */
export const listPrice = (parts: PriceParts): ListPrice => {
  const unit = multiplyUnit(parts);
  const units = unit.times(parts.quantity);
  const netMinor = toMinor(units);
  return netMinor < parts.minimumMinor
    ? { netMinor: parts.minimumMinor, isMinimum: true, unitNet: null }
    : { netMinor, isMinimum: false, unitNet: unit.round(unitPlaces, Big.roundHalfUp).toFixed() };
};

/** How many whole units the minimum charge includes. */
export const includedUnits = ({ minimumMinor, ...parts }: Omit<PriceParts, 'quantity'>): number =>
  new Big(toDecimal(minimumMinor)).div(multiplyUnit(parts)).round(0, Big.roundDown).toNumber();

/** Percent of a net price that are added or taken, and the tax. */
export type Rates = {
  readonly surchargePercent: string | null;
  readonly discountPercent: string | null;
  readonly taxRate: string;
};

/** Of a list that has at least one. */
export type OneOrMore<T> = readonly [T, ...T[]];

type Lines = PriceMinor['shipmentCost'];

/** Lines of several parcels, by what they are for. */
const sumOfLines = (some: Lines, others: Lines): Lines => {
  if (some === null || others === null) return some ?? others;
  const kinds = [...new Set([...some, ...others].map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const alike = [...some, ...others].filter((line) => line.kind === kind);
    const sum = (part: 'quantity' | 'netMinor' | 'vatMinor'): number =>
      alike.reduce((all, line) => all + line[part], 0);
    return { kind, quantity: sum('quantity'), netMinor: sum('netMinor'), vatMinor: sum('vatMinor') };
  });
};

/** The sum of prices of one tax rate, line by line: each is rounded already, and nothing is rounded again. */
export const sumOfPrices = (prices: OneOrMore<PriceMinor>): PriceMinor =>
  prices.reduce((sum, price) => ({
    netBeforeDiscountMinor: sum.netBeforeDiscountMinor + price.netBeforeDiscountMinor,
    surchargeMinor: sum.surchargeMinor + price.surchargeMinor,
    discountMinor: sum.discountMinor + price.discountMinor,
    netMinor: sum.netMinor + price.netMinor,
    taxRate: sum.taxRate,
    vatMinor: sum.vatMinor + price.vatMinor,
    grossMinor: sum.grossMinor + price.grossMinor,
    shipmentCost: sumOfLines(sum.shipmentCost, price.shipmentCost),
  }));

/** Surcharge, discount, tax and total of a net price. Each line is rounded half up once, and the total is their sum. */
export const totalPrice = (
  netMinorOfUnits: number,
  { surchargePercent, discountPercent, taxRate }: Rates,
): PriceMinor => {
  const surchargeMinor = surchargePercent === null ? 0 : computePercent(netMinorOfUnits, surchargePercent);
  const netBeforeDiscountMinor = netMinorOfUnits + surchargeMinor;
  const discountMinor = discountPercent === null ? 0 : computePercent(netBeforeDiscountMinor, discountPercent);
  const netMinor = netBeforeDiscountMinor - discountMinor;
  const vatMinor = computePercent(netMinor, taxRate);
  const grossMinor = netMinor + vatMinor;
  return {
    netBeforeDiscountMinor,
    surchargeMinor,
    discountMinor,
    netMinor,
    taxRate,
    vatMinor,
    grossMinor,
    shipmentCost: null,
  };
};
