import { isDeepStrictEqual } from 'node:util';
import type { InvoiceDocument, InvoiceDocumentTax, InvoiceState } from '../invoiceDocument.ts';
import { withoutNegativeZero } from './allocateAmounts.ts';
import { type Changed, cancelLines, raiseLines, reduceLines, takeableOf } from './reduceLines.ts';
import type { CorrectionChange, CorrectionSource, FoundExchange, InvoiceStamp } from './source.ts';
import { computeTaxes, convertAmount, isRatedAlike, sumTaxes } from './taxes.ts';

const nothingTaken = (soFar: InvoiceState): Changed => ({ differences: [], after: soFar.lines });

/**
 * What a change does to lines; null where there is nothing to be changed.
 * @param original its rounding, of the tax of several orders, is kept by its corrections: theirs is of cents alone of which no amount and its
 *   tax are the sum, and the next correction makes up for it
 */
const changedLines = (
  soFar: InvoiceState,
  change: CorrectionChange,
  leftMinor: number,
  { lines, taxes, roundingMinor }: InvoiceDocument,
): Changed | null => {
  if (change.kind === 'buyer') return isDeepStrictEqual(change.buyer, soFar.buyer) ? null : nothingTaken(soFar);
  if (change.kind === 'raise') {
    const wantedMinor = leftMinor + change.grossMinor - roundingMinor;
    const { grossMinor } = sumTaxes(taxes);
    const isRaised = (orderId: number | null): boolean => change.perOrder?.has(orderId) ?? true;
    return change.grossMinor <= 0 || wantedMinor > grossMinor
      ? null
      : raiseLines(soFar.lines, lines, wantedMinor, isRaised);
  }
  if (leftMinor <= 0) return null;
  if (change.kind === 'cancel' || change.grossMinor === leftMinor) return cancelLines(soFar.lines);
  if (change.grossMinor > leftMinor || change.grossMinor <= 0) return null;
  const { grossMinor } = sumTaxes(soFar.taxes);
  const wantedMinor = leftMinor - change.grossMinor - roundingMinor;
  return reduceLines(
    soFar.lines,
    Math.min(grossMinor, Math.max(0, wantedMinor)),
    change.perOrder && takeableOf(soFar.lines, change.perOrder),
  );
};

const computeDifference = (
  before: readonly InvoiceDocumentTax[],
  after: readonly InvoiceDocumentTax[],
): readonly InvoiceDocumentTax[] =>
  before.map((tax) => {
    const now = after.find((other) => isRatedAlike(other, tax));
    return {
      ...tax,
      netMinor: withoutNegativeZero((now?.netMinor ?? 0) - tax.netMinor),
      vatMinor: withoutNegativeZero((now?.vatMinor ?? 0) - tax.vatMinor),
    };
  });

/** What a correction takes back in all, of what is left; below zero where it charges something again. */
export const takenMinor = (change: CorrectionChange, leftMinor: number): number => {
  switch (change.kind) {
    case 'buyer':
      return 0;
    case 'cancel':
      return leftMinor;
    case 'reduce':
      return change.grossMinor;
    case 'raise':
      return -change.grossMinor;
    default:
      return change satisfies never;
  }
};

/**
 * What a correction says of an invoice: the differences, with the state before and after. Its tax is converted by the invoice's own rate.
 * @param soFar what the invoice says after all corrections before this one
 * @returns null where nothing is left that could be taken back, or less than that, or nothing differs
 */
export const draftCorrection = (
  original: InvoiceDocument,
  soFar: InvoiceState,
  change: CorrectionChange,
  { corrects, leftMinor, refundedMinor, refundedOn, money }: CorrectionSource,
  { number, issuedOn }: InvoiceStamp,
): InvoiceDocument | null => {
  const changed = changedLines(soFar, change, leftMinor, original);
  if (changed === null) return null;
  const { buyer, lines } = soFar;
  const before: InvoiceState = { buyer, lines, taxes: soFar.taxes };
  const after: InvoiceState = {
    buyer: change.kind === 'buyer' ? change.buyer : buyer,
    lines: changed.after,
    taxes: computeTaxes(changed.after),
  };
  const taxes = computeDifference(before.taxes, after.taxes);
  const totals = sumTaxes(taxes);
  const changeMinor = withoutNegativeZero(-takenMinor(change, leftMinor));
  const paidMinor = withoutNegativeZero(-refundedMinor);
  const { version, brand, soldOn, period, currency, treatment, seller, languages, exchange } = original;
  return {
    ...{ version, brand, number, issuedOn, soldOn, period, currency, treatment, seller, languages },
    kind: 'correction',
    corrects,
    reason: change.reason,
    before,
    after,
    money,
    paidOn: refundedOn,
    dueOn: null,
    buyer: after.buyer,
    lines: changed.differences,
    taxes,
    ...totals,
    roundingMinor: withoutNegativeZero(changeMinor - totals.grossMinor),
    paidMinor,
    payableMinor: withoutNegativeZero(changeMinor - paidMinor),
    exchange: exchange === null ? null : { ...exchange, vatMinor: convertedDifferences(before, after, exchange) },
  };
};

/** Of each tax, so that what all corrections take back is what the invoice says. */
export const convertedDifferences = (
  before: InvoiceState,
  after: InvoiceState,
  exchange: FoundExchange,
): readonly number[] =>
  before.taxes.map((tax) => {
    const now = after.taxes.find((other) => isRatedAlike(other, tax));
    return withoutNegativeZero(convertAmount(now?.vatMinor ?? 0, exchange) - convertAmount(tax.vatMinor, exchange));
  });
