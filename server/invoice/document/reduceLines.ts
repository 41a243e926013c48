import Big from 'big.js';
import { toDecimal } from '../../platform/core/money.ts';
import type { InvoiceDocumentLine, InvoiceDocumentTax } from '../invoiceDocument.ts';
import { allocateAmounts, unsigned } from './allocateAmounts.ts';
import { isRatedAlike, taxesOf, vatOf } from './taxes.ts';

/** What a correction does to lines and taxes; amounts of `differences` are negative where something is taken back. */
export type Changed = {
  readonly differences: readonly InvoiceDocumentLine[];
  readonly after: readonly InvoiceDocumentLine[];
};

const numbered = (lines: readonly InvoiceDocumentLine[]): readonly InvoiceDocumentLine[] =>
  lines.map((line, index) => ({ ...line, position: index + 1 }));

/** Takes back all that is left of lines. */
export const cancelLines = (lines: readonly InvoiceDocumentLine[]): Changed => ({
  differences: numbered(
    lines
      .filter(({ netMinor, discountMinor }) => netMinor !== 0 || discountMinor !== 0)
      .map((line) => ({
        ...line,
        quantity: new Big(0).minus(line.quantity).toString(),
        discountMinor: unsigned(-line.discountMinor),
        netMinor: unsigned(-line.netMinor),
      })),
  ),
  after: lines.map((line) => ({ ...line, quantity: '0', discountMinor: 0, netMinor: 0 })),
});

/**
 * The net amount by which a tax is reduced for a part of its gross total: the nearest with which both the tax that is taken back and the
 * tax that is left are their rate of their net to the cent, and together what the tax was. Not every gross amount has one; the difference
 * of a few cents is the correction's rounding. Where there is a part and a rest, neither is nothing.
 */
const netOfPart = ({ netMinor, vatMinor, rate }: InvoiceDocumentTax, grossMinor: number): number => {
  const isWhole = grossMinor === netMinor + vatMinor;
  if (isWhole || grossMinor === 0) return isWhole ? netMinor : 0;
  const percent = new Big(100).plus(rate ?? 0);
  const wanted = new Big(grossMinor).times(100).div(percent).round(0, Big.roundHalfUp).toNumber();
  const fits = (net: number): boolean =>
    net > 0 && net < netMinor && vatOf(net, rate) + vatOf(netMinor - net, rate) === vatMinor;
  const missed = (net: number): number => Math.abs(net + vatOf(net, rate) - grossMinor);
  for (let away = 0; away <= netMinor; away += 1) {
    const [nearest] = [wanted - away, wanted + away].filter(fits).sort((one, other) => missed(one) - missed(other));
    if (nearest !== undefined) return nearest;
  }
  return 0;
};

const reducedLine = (line: InvoiceDocumentLine, partMinor: number): InvoiceDocumentLine => ({
  ...line,
  quantity: '-1',
  unit: 'lump_sum',
  unitNet: toDecimal(partMinor),
  discountMinor: 0,
  netMinor: -partMinor,
});

/** Takes a gross amount back, at most what is left, from all rates and lines in proportion: it lowers each line like a discount. */
export const reduceLines = (lines: readonly InvoiceDocumentLine[], grossMinor: number): Changed => {
  const taxes = taxesOf(lines);
  const shares = allocateAmounts(
    grossMinor,
    taxes.map(({ netMinor, vatMinor }) => netMinor + vatMinor),
  );
  const parts = new Map<InvoiceDocumentLine, number>();
  for (const [index, tax] of taxes.entries()) {
    const alike = lines.filter((line) => isRatedAlike(line, tax));
    const each = allocateAmounts(
      netOfPart(tax, shares[index] ?? 0),
      alike.map(({ netMinor }) => netMinor),
    );
    for (const [place, line] of alike.entries()) parts.set(line, each[place] ?? 0);
  }
  const partOf = (line: InvoiceDocumentLine): number => parts.get(line) ?? 0;
  return {
    differences: numbered(lines.filter((line) => partOf(line) !== 0).map((line) => reducedLine(line, partOf(line)))),
    after: lines.map((line) => ({
      ...line,
      discountMinor: line.discountMinor + partOf(line),
      netMinor: line.netMinor - partOf(line),
    })),
  };
};
