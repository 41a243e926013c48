import type { CurrencyCode, Locale, PaymentMethod } from '../../../openapi/types.ts';
import type { InvoiceSeller } from './invoiceDocument.ts';

/** Who has topped up, as they were when the money came. */
export type ReceiptCustomer = {
  /** the company's, or the person's */
  readonly name: string;
  /** whom to ask for in a company */
  readonly contact: string | null;
  readonly address: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  /** ISO 3166-1 alpha-2 */
  readonly country: string | null;
  readonly vatId: string | null;
  readonly email: string;
};

/** What the receipt of a top-up says, and its PDF is made of. Amounts are in minor units; the day is that of the seller's time zone. */
export type ReceiptDocument = {
  /** as `TU-7` */
  readonly number: string;
  /** the seller's, and the customer's where that is another one */
  readonly languages: readonly [Locale] | readonly [Locale, Locale];
  readonly creditedOn: string;
  readonly seller: InvoiceSeller;
  readonly customer: ReceiptCustomer;
  readonly currency: CurrencyCode;
  readonly amountMinor: number;
  /** by the brand's steps */
  readonly bonusMinor: number;
  readonly coupon: { readonly code: string; readonly bonusMinor: number } | null;
  readonly method: PaymentMethod;
};
