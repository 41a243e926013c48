import type { PaymentMethod } from '../../../openapi/types.ts';
import { draftCorrection } from '../../../server/invoice/document/draftCorrection.ts';
import { draftInvoice } from '../../../server/invoice/document/draftInvoice.ts';
import type { CorrectionChange, InvoicedOrder, InvoiceSource } from '../../../server/invoice/document/source.ts';
import type { CorrectionMoney, InvoiceDocument, InvoiceReference } from '../../../server/invoice/invoiceDocument.ts';
import { buildOrder, type Priced } from './buildOrder.ts';
import type { Firm } from './firms.ts';

export type Ordered = Partial<Priced> & {
  readonly paid?: 'whole' | 'half' | 'nothing';
  readonly paidBy?: readonly PaymentMethod[];
};
export type Orders = readonly [Ordered, ...Ordered[]];

const advance = { id: 41, kind: 'advance', number: 'FZ/2026/0007', issuedOn: '2026-11-01' } as const;

/** Makes documents of a firm as the product makes them. */
export const createMaker = (firm: Firm) => {
  const order = (ordered: Ordered, index: number, isAdvance: boolean): InvoicedOrder => {
    const { paid = 'whole', paidBy = ['stripe'], ...priced } = ordered;
    const row = buildOrder({
      id: 1001 + index,
      billing: firm.company,
      netBeforeDiscountMinor: 42_000,
      taxRate: firm.taxRate,
      taxTreatment: 'domestic',
      currency: firm.currency,
      ...priced,
    });
    const grossMinor = row.grossMinor ?? 0;
    return {
      row,
      soldOn: isAdvance ? null : `2026-11-${String(10 + (index % 10))}`,
      paidOn: paid === 'nothing' ? null : '2026-11-03',
      paidMinor: { whole: grossMinor, half: Math.floor(grossMinor / 2), nothing: 0 }[paid],
      paidBy: paid === 'nothing' ? [] : paidBy,
    };
  };
  const draft = (orders: Orders, source: Partial<InvoiceSource> = {}): InvoiceDocument => {
    const isAdvance = source.kind === 'advance';
    const [first, ...others] = orders;
    return draftInvoice(
      {
        kind: 'invoice',
        brand: firm.brand,
        rules: firm.rules,
        orders: [order(first, 0, isAdvance), ...others.map((other, index) => order(other, index + 1, isAdvance))],
        period: null,
        advances: [],
        exchange: null,
        language: 'en',
        ...source,
      },
      { number: `${firm.rules.invoicing.series[source.kind ?? 'invoice']}/2026/0012`, issuedOn: '2026-11-22' },
    );
  };
  /** @param earlier corrections of the same invoice, the first one first */
  const correct = (
    original: InvoiceDocument,
    change: CorrectionChange,
    earlier: readonly InvoiceDocument[] = [],
    money: CorrectionMoney = { lessMinor: 0, back: null },
  ): InvoiceDocument => {
    const last = earlier.at(-1);
    const soFar = last?.kind === 'correction' ? last.after : original;
    if (original.kind === 'correction') throw new Error('Corrections are not corrected.');
    const { kind, number, issuedOn, grossMinor } = original;
    const corrects: InvoiceReference = { id: 12, kind, number, issuedOn, grossMinor };
    const leftMinor = [original, ...earlier].reduce((left, made) => left + made.grossMinor + made.roundingMinor, 0);
    const made = draftCorrection(
      original,
      { buyer: soFar.buyer, lines: soFar.lines, taxes: soFar.taxes },
      change,
      { corrects, leftMinor, refundedMinor: 0, refundedOn: null, money },
      { number: `${firm.rules.invoicing.series.correction}/2026/0003`, issuedOn: '2026-12-04' },
    );
    if (made === null) throw new Error('There was nothing to correct.');
    return made;
  };
  /** A final invoice, after an advance invoice of its first order. */
  const final = (orders: Orders, source: Partial<InvoiceSource> = {}): InvoiceDocument => {
    const { taxes, grossMinor, roundingMinor } = draft([orders[0]], { ...source, kind: 'advance' });
    const reference = { ...advance, grossMinor };
    return draft(orders, {
      ...source,
      kind: 'final',
      advances: [{ reference, taxes, leftMinor: grossMinor + roundingMinor }],
    });
  };
  return { draft, correct, final };
};
