import type { Invoicing } from '../../../brands/invoicing.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';

/**
 * Whether the law, or the brand, wants an invoice in KSeF: of every business, also abroad, which is handed a copy; of a consumer where
 * the brand says so.
 */
export const isForKsef = ({ buyer }: Pick<InvoiceDocument, 'buyer'>, { ksef }: Pick<Invoicing, 'ksef'>): boolean =>
  ksef !== null && (buyer.isCompany || ksef.consumers);
