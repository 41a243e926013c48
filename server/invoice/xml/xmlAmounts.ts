import Big from 'big.js';
import { toDecimal } from '../../platform/core/money.ts';

/** Minor units as a decimal of two places; there is no negative zero. */
export const xmlAmount = (minor: number): string => (minor === 0 ? '0.00' : toDecimal(minor));

/** A decimal without a sign of zero, without zeros that say nothing. */
export const xmlDecimal = (decimal: Big | string): string => {
  const value = new Big(decimal);
  return value.eq(0) ? '0' : value.toFixed();
};
