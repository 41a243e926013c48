import Big from 'big.js';

const maxPlaces = 6;
const fewestPlaces = 4;

/** A rate as the bank writes it: four places, and more only where there are. */
export const writtenRate = (rate: Big | string): string => {
  const exact = new Big(rate).round(maxPlaces, Big.roundHalfUp);
  const isShort = exact.round(fewestPlaces, Big.roundHalfUp).eq(exact);
  return isShort ? exact.toFixed(fewestPlaces) : exact.toString();
};
