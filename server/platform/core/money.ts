import Big from 'big.js';
import type { CurrencyCode, Money } from '../../../openapi/types.ts';

/** Minor units of a unit, in all currencies of the catalogue. */
const minorPerUnit = 100;

/** An amount in units as whole minor units, rounded half up. */
export const toMinor = (units: Big | string): number =>
  new Big(units).times(minorPerUnit).round(0, Big.roundHalfUp).toNumber();

/** Whole minor units in units, as `-12.05`. */
export const toDecimal = (minor: number): string => {
  const size = Math.abs(minor);
  const units = `${Math.trunc(size / minorPerUnit)}.${String(size % minorPerUnit).padStart(2, '0')}`;
  return minor < 0 ? `-${units}` : units;
};

/** The contract's money. */
export const money = (minor: number, currency: CurrencyCode): Money => ({
  currency_amount_decimal: toDecimal(minor),
  currency_code: currency,
});
