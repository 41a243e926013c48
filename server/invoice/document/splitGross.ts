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

/** Net amounts from a wanted one on, the nearest first, none below the least or above the most. */
const netsNear = (wanted: number, leastNet: number, mostNet: number): readonly number[] =>
  Array.from(
    { length: 2 * reach + 1 },
    (_, index) => wanted + (index % 2 === 1 ? -1 : 1) * Math.ceil(index / 2),
  ).filter((net) => net >= leastNet && net <= mostNet);

/** A tax of which no less than something is left. */
type Splittable = InvoiceDocumentTax & { readonly keptMinor: number };

/** Net amounts of which each is within its tax's bounds, and which with their taxes are the gross amount to the cent; null where there are none. */
const splitExactly = (taxes: readonly Splittable[], grossMinor: number): readonly number[] | null => {
  const [first, ...others] = taxes;
  if (first === undefined) return grossMinor === 0 ? [] : null;
  const { rate, netMinor, keptMinor } = first;
  const least = taxes.map((tax) => computeGross(tax.keptMinor, tax.rate));
  const most = taxes.map((tax) => tax.netMinor + tax.vatMinor);
  const beyondMinor = grossMinor - sumAmounts(least);
  if (beyondMinor < 0 || grossMinor > sumAmounts(most)) return null;
  const [share = 0] = allocateAmounts(
    beyondMinor,
    most.map((minor, index) => minor - (least[index] ?? 0)),
  );
  for (const net of netsNear(nearestNet((least[0] ?? 0) + share, rate), keptMinor, netMinor)) {
    const rest = splitExactly(others, grossMinor - computeGross(net, rate));
    if (rest !== null) return [net, ...rest];
  }
  return null;
};

/**
 * The net amounts of taxes that come with their taxes to a gross amount, in proportion to what they are: to the cent where there are such,
 * as 406.50 + 93.50 at 23 %, else to the nearest amount of which there are, the lower one of two.
 * @param grossMinor from nothing to all of the taxes
 * @param kept what is left at least of the net amount of each
 */
export const splitGross = (
  taxes: readonly InvoiceDocumentTax[],
  grossMinor: number,
  kept: readonly number[] = [],
): readonly number[] => {
  const bounded = taxes.map((tax, index) => ({ ...tax, keptMinor: kept[index] ?? 0 }));
  const maxMinor = sumAmounts(taxes.map(({ netMinor, vatMinor }) => netMinor + vatMinor));
  for (let away = 0; away <= maxMinor; away += 1) {
    const found = splitExactly(bounded, grossMinor - away) ?? splitExactly(bounded, grossMinor + away);
    if (found !== null) return found;
  }
  throw new Error(`No amounts come to ${grossMinor} of ${maxMinor}.`);
};
