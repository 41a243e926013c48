import type { Locale } from '../../../openapi/types.ts';

/** What can be had as PDF: an offer, or what has been ordered. */
export type PaperKind = 'quotation' | 'order';

export type PaperOf = { readonly kind: PaperKind; readonly orderId: number; readonly locale: Locale };

export type Paper = { readonly name: string; readonly content: Buffer };

/** A customer's movements at a brand over days of its time zone, both included. */
export type StatementOf = {
  readonly brand: string;
  readonly from: string;
  readonly to: string;
  readonly format: 'pdf' | 'csv';
  readonly locale: Locale;
};

/** Makes a statement of the balance. `server/prepaid` knows what it says. */
export type MakeStatement = (of: StatementOf, customerId: number) => Promise<Paper>;

/** Makes a PDF as its order stands now. Downloads give it out; `server/order/paper`, an area after theirs, knows what it says. */
export type MakePaper = (of: PaperOf) => Promise<Paper>;
