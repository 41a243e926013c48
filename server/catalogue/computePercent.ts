import Big from 'big.js';

/** Percent of an amount in minor units, rounded half up. */
export const computePercent = (minor: number, percent: string): number =>
  new Big(minor).times(percent).div(100).round(0, Big.roundHalfUp).toNumber();
