import Big from 'big.js';
import type { InvoiceDocumentTax } from '../invoiceDocument.ts';
import { allocateAmounts, sumAmounts } from './allocateAmounts.ts';
import { computeVat } from './taxes.ts';

/** Cents beside its proportion in which a tax is looked for one that fits: every rate below 100 % has such within a few. */
const reach = 40;

const computeGross = (netMinor: number, rate: string | null): number => netMinor + computeVat(netMinor, rate);

const nearestNet = (grossMinor: number, rate: string | null): number =>
  new Big(grossMinor)
    .times(100)
    .div(new Big(100).plus(rate ?? 0))
    .round(0, Big.roundHalfUp)
    .toNumber();

/** Net amounts from a wanted one on, the nearest first, none below nothing or above the most. */
const netsNear = (wanted: number, maxNet: number): readonly number[] =>
  Array.from(
    { length: 2 * reach + 1 },
    (_, index) => wanted + (index % 2 === 1 ? -1 : 1) * Math.ceil(index / 2),
  ).filter((net) => net >= 0 && net <= maxNet);

/** Net amounts of which each is at most its tax's, and which with their taxes are the gross amount to the cent; null where there are none. */
const splitExactly = (taxes: readonly InvoiceDocumentTax[], grossMinor: number): readonly number[] | null => {
  const [first, ...others] = taxes;
  if (first === undefined) return grossMinor === 0 ? [] : null;
  const { rate, netMinor } = first;
  const whole = taxes.map((tax) => tax.netMinor + tax.vatMinor);
  if (grossMinor < 0 || grossMinor > sumAmounts(whole)) return null;
  const [share = 0] = allocateAmounts(grossMinor, whole);
  for (const net of netsNear(nearestNet(share, rate), netMinor)) {
    const rest = splitExactly(others, grossMinor - computeGross(net, rate));
    if (rest !== null) return [net, ...rest];
  }
  return null;
};

/**
 * The net amounts of taxes that come with their taxes to a gross amount, in proportion to what they are: to the cent where there are such,
 * as 406.50 + 93.50 at 23 %, else to the nearest amount of which there are, the lower one of two.
 * @param grossMinor from nothing to all of the taxes
 */
export const splitGross = (taxes: readonly InvoiceDocumentTax[], grossMinor: number): readonly number[] => {
  const maxMinor = sumAmounts(taxes.map(({ netMinor, vatMinor }) => netMinor + vatMinor));
  for (let away = 0; away <= maxMinor; away += 1) {
    const found = splitExactly(taxes, grossMinor - away) ?? splitExactly(taxes, grossMinor + away);
    if (found !== null) return found;
  }
  throw new Error(`No amounts come to ${grossMinor} of ${maxMinor}.`);
};
