import Big from 'big.js';
import type { CurrencyCode, Price } from '../../openapi/types.ts';
import { money, toMinor } from '../money.ts';

/** What a price is made of; decimals as strings. */
export type PriceParts = {
  readonly words: number;
  /** net price of one word, in units of the currency */
  readonly unitPrice: string;
  readonly categoryFactor: string;
  readonly packageFactor: string;
  readonly minimumMinor: number;
};

/** A price in minor units. */
export type PriceMinor = {
  readonly netBeforeDiscountMinor: number;
  readonly discountMinor: number;
  readonly netMinor: number;
  /** percent, as `23.00` */
  readonly taxRate: string;
  readonly vatMinor: number;
  readonly grossMinor: number;
};

const percentOf = (minor: number, percent: string): number =>
  new Big(minor).times(percent).div(100).round(0, Big.roundHalfUp).toNumber();

/** Net of the words by the price list, at least the minimum charge; rounded once. */
export const listPrice = (parts: PriceParts): number => {
  const units = new Big(parts.words).times(parts.unitPrice).times(parts.categoryFactor).times(parts.packageFactor);
  return Math.max(toMinor(units), parts.minimumMinor);
};

/** Discount, tax and total of a net price. Each line is rounded half up once, and the total is their sum. */
export const totalPrice = (
  netBeforeDiscountMinor: number,
  discountPercent: string | null,
  taxRate: string,
): PriceMinor => {
  const discountMinor = discountPercent === null ? 0 : percentOf(netBeforeDiscountMinor, discountPercent);
  const netMinor = netBeforeDiscountMinor - discountMinor;
  const vatMinor = percentOf(netMinor, taxRate);
  return { netBeforeDiscountMinor, discountMinor, netMinor, taxRate, vatMinor, grossMinor: netMinor + vatMinor };
};

/** The contract's price. */
export const priceView = (price: PriceMinor, currency: CurrencyCode, discountCode: string | null): Price => ({
  net: money(price.netMinor, currency),
  tax_rate: new Big(price.taxRate).toFixed(2),
  vat: money(price.vatMinor, currency),
  gross: money(price.grossMinor, currency),
  net_before_discount: money(price.netBeforeDiscountMinor, currency),
  discount: money(price.discountMinor, currency),
  discount_code: discountCode,
});
