import Big from 'big.js';
import { toDecimal } from '../../platform/core/money.ts';
import type { InvoiceDocumentLine, InvoiceDocumentTax } from '../invoiceDocument.ts';
import { allocateAmounts, sumAmounts, withoutNegativeZero } from './allocateAmounts.ts';
import type { PerOrder } from './source.ts';
import { splitGross } from './splitGross.ts';
import { computeTaxes, isRatedAlike, sumTaxes } from './taxes.ts';

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
        discountMinor: withoutNegativeZero(-line.discountMinor),
        netMinor: withoutNegativeZero(-line.netMinor),
      })),
  ),
  after: lines.map((line) => ({ ...line, quantity: '0', discountMinor: 0, netMinor: 0 })),
});

/** A line by which a part of another is taken back, or charged again. */
const partOfLine = (line: InvoiceDocumentLine, quantity: '1' | '-1', partMinor: number): InvoiceDocumentLine => ({
  ...line,
  quantity,
  unit: 'lump_sum',
  unitNet: toDecimal(partMinor),
  discountMinor: 0,
  netMinor: quantity === '1' ? partMinor : -partMinor,
});

/** What can be taken of each line where that of some orders is too much: a cent more than its part of it, for what is rounded. */
export const takeableOf = (lines: readonly InvoiceDocumentLine[], perOrder: PerOrder): readonly number[] =>
  lines.map(({ orderId, netMinor }) => {
    const tooMuch = perOrder.get(orderId);
    if (tooMuch === undefined) return 0;
    const whole = sumTaxes(computeTaxes(lines.filter((line) => line.orderId === orderId))).grossMinor;
    return whole === 0 ? 0 : Math.min(netMinor, Math.ceil((netMinor * tooMuch) / whole) + 1);
  });

/**
 * Lowers each line like a discount, in proportion, so that with their tax they come to a gross amount, or to the nearest that there is:
 * the tax of what is left is its rate of it.
 * @param grossMinor at most what the lines come to
 * @param takeable of each line at most, and in proportion to that
 */
export const reduceLines = (
  lines: readonly InvoiceDocumentLine[],
  grossMinor: number,
  takeable: readonly number[] = lines.map(({ netMinor }) => netMinor),
): Changed => {
  const taxes = computeTaxes(lines);
  const most = new Map(lines.map((line, index) => [line, takeable[index] ?? 0]));
  const weigh = (tax: InvoiceDocumentTax) =>
    lines.filter((line) => isRatedAlike(line, tax)).map((line) => ({ line, weight: most.get(line) ?? 0 }));
  const left = splitGross(
    taxes,
    grossMinor,
    taxes.map((tax) => tax.netMinor - sumAmounts(weigh(tax).map(({ weight }) => weight))),
  );
  const parts = new Map<InvoiceDocumentLine, number>();
  for (const [index, tax] of taxes.entries()) {
    const weighed = weigh(tax);
    const each = allocateAmounts(
      tax.netMinor - (left[index] ?? 0),
      weighed.map(({ weight }) => weight),
    );
    for (const [place, { line }] of weighed.entries()) parts.set(line, each[place] ?? 0);
  }
  const getPart = (line: InvoiceDocumentLine): number => parts.get(line) ?? 0;
  return {
    differences: numbered(
      lines.filter((line) => getPart(line) !== 0).map((line) => partOfLine(line, '-1', getPart(line))),
    ),
    after: lines.map((line) => ({
      ...line,
      discountMinor: line.discountMinor + getPart(line),
      netMinor: line.netMinor - getPart(line),
    })),
  };
};

/**
 * Raises lines that were lowered, towards what they were at first.
 * @param first what the invoice charged
 * @param grossMinor what they are to come to with their tax: at most what the invoice charged
 * @param isRaised whether those of an order are
 */
export const raiseLines = (
  soFar: readonly InvoiceDocumentLine[],
  first: readonly InvoiceDocumentLine[],
  grossMinor: number,
  isRaised: (orderId: number | null) => boolean,
): Changed => {
  const highest = first.map((line, index) => (isRaised(line.orderId) ? line : (soFar[index] ?? line)));
  const takeable = highest.map(({ orderId, netMinor }) => (isRaised(orderId) ? netMinor : 0));
  const { after } = reduceLines(highest, grossMinor, takeable);
  const raised = after.map((line, index) => ({ line, partMinor: line.netMinor - (soFar[index]?.netMinor ?? 0) }));
  return {
    differences: numbered(
      raised
        .filter(({ partMinor }) => partMinor !== 0)
        .map(({ line, partMinor }) => partOfLine(line, partMinor < 0 ? '-1' : '1', Math.abs(partMinor))),
    ),
    after,
  };
};
