import type { Brand } from '../../../brands/brand.ts';
import type { Locale, PaymentMethod } from '../../../openapi/types.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import type { Rules } from '../../platform/core/rules.ts';
import type {
  CorrectionMoney,
  InvoiceDocumentExchange,
  InvoiceDocumentParty,
  InvoiceDocumentTax,
  InvoiceReference,
} from '../invoiceDocument.ts';

/** An order that is charged, with what its row does not say. Its row has a price and billing details. */
export type InvoicedOrder = {
  readonly row: OrderRow;
  /** when the service was supplied, as `2026-11-22` in the seller's zone; null on an advance invoice */
  readonly soldOn: string | null;
  /** when the last of its money came; null where none has */
  readonly paidOn: string | null;
  readonly paidMinor: number;
  readonly paidBy: readonly PaymentMethod[];
};

/** An advance invoice, as it is after all its corrections. */
export type InvoicedAdvance = {
  readonly reference: InvoiceReference;
  readonly taxes: readonly InvoiceDocumentTax[];
  /** gross and rounding */
  readonly leftMinor: number;
};

/** The rate by which tax is converted. */
export type FoundExchange = Omit<InvoiceDocumentExchange, 'vatMinor'>;

/** All that an invoice is made of. Its orders have one currency, customer, billing identity and treatment. */
export type InvoiceSource = {
  readonly kind: 'invoice' | 'advance' | 'final';
  readonly brand: Pick<Brand, 'id' | 'bankAccount'>;
  readonly rules: Pick<Rules, 'vatId' | 'invoicing' | 'work'>;
  readonly orders: readonly [InvoicedOrder, ...InvoicedOrder[]];
  /** `2026-11` of a monthly invoice */
  readonly period: string | null;
  /** of a final invoice */
  readonly advances: readonly InvoicedAdvance[];
  /** null where the currency is the one in which the tax is owed; without tax it is left out */
  readonly exchange: FoundExchange | null;
  /** the customer's */
  readonly language: Locale;
};

export type InvoiceStamp = { readonly number: string; readonly issuedOn: string };

/** Of an invoice of several orders: what is too much, or too little, of each that is to be changed. Without it all are, in proportion. */
export type PerOrder = ReadonlyMap<number | null, number>;

/** What a correction does. */
export type CorrectionChange =
  /** takes back all that is left */
  | { readonly kind: 'cancel'; readonly reason: string }
  /** takes back a part of what is left: `grossMinor` is more than nothing */
  | { readonly kind: 'reduce'; readonly reason: string; readonly grossMinor: number; readonly perOrder?: PerOrder }
  /** charges a part again of what was taken back: `grossMinor` is more than nothing, and no more than was */
  | { readonly kind: 'raise'; readonly reason: string; readonly grossMinor: number; readonly perOrder?: PerOrder }
  /** says somebody else is charged, or the same otherwise: `toParty` makes a buyer of billing details */
  | { readonly kind: 'buyer'; readonly reason: string; readonly buyer: InvoiceDocumentParty };

/** What a correction needs beside the documents. */
export type CorrectionSource = {
  /** the invoice that is corrected, as it is referred to */
  readonly corrects: InvoiceReference;
  /** gross and rounding of the invoice after all corrections so far */
  readonly leftMinor: number;
  /** what the customer has got back for it by now, and when; nothing where it is still to be paid back */
  readonly refundedMinor: number;
  readonly refundedOn: string | null;
  readonly money: CorrectionMoney;
};
