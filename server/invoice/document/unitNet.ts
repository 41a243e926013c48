import Big from 'big.js';
import { toMinor } from '../../platform/core/money.ts';

const maxPlaces = 6;

/**
 * The net price of a unit: the one with the fewest places of which the quantity is a net price to the cent.
 * @param quantity decimal, more than nothing
 * @returns null where there is none
 */
export const computeUnitNet = (quantity: string, netMinor: number): string | null => {
  const exact = new Big(netMinor).div(100).div(quantity);
  for (let places = 2; places <= maxPlaces; places += 1) {
    const rounded = exact.round(places, Big.roundHalfUp);
    if (toMinor(rounded.times(quantity)) === netMinor) return rounded.toFixed(places);
  }
  return null;
};
