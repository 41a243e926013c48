import Big from 'big.js';
import { toDecimal } from '../../platform/core/money.ts';
import type { InvoiceDocumentLine } from '../invoiceDocument.ts';
import { allocateAmounts, withoutNegativeZero } from './allocateAmounts.ts';
import { splitGross } from './splitGross.ts';
import { computeTaxes, isRatedAlike } from './taxes.ts';

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

/**
 * Lowers each line like a discount, in proportion, so that with their tax they come to a gross amount, or to the nearest that there is:
 * the tax of what is left is its rate of it.
 * @param grossMinor at most what the lines come to
 */
export const reduceLines = (lines: readonly InvoiceDocumentLine[], grossMinor: number): Changed => {
  const taxes = computeTaxes(lines);
  const left = splitGross(taxes, grossMinor);
  const parts = new Map<InvoiceDocumentLine, number>();
  for (const [index, tax] of taxes.entries()) {
    const alike = lines.filter((line) => isRatedAlike(line, tax));
    const each = allocateAmounts(
      tax.netMinor - (left[index] ?? 0),
      alike.map(({ netMinor }) => netMinor),
    );
    for (const [place, line] of alike.entries()) parts.set(line, each[place] ?? 0);
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
 */
export const raiseLines = (
  soFar: readonly InvoiceDocumentLine[],
  first: readonly InvoiceDocumentLine[],
  grossMinor: number,
): Changed => {
  const { after } = reduceLines(first, grossMinor);
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
