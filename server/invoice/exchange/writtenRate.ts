import Big from 'big.js';

const maxPlaces = 6;
const minPlaces = 4;

/** A rate as the bank writes it: four places, and more only where there are. */
export const writtenRate = (rate: Big | string): string => {
  const exact = new Big(rate).round(maxPlaces, Big.roundHalfUp);
  const isShort = exact.round(minPlaces, Big.roundHalfUp).eq(exact);
  return isShort ? exact.toFixed(minPlaces) : exact.toString();
};
