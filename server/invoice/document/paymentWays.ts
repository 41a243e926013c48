import type { PaymentMethod } from '../../../openapi/types.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';

/**
 * How a way of payment is called in structured invoices: by UNTDID 4461 (48 bank card, 68 online, 97 clearing; null for a transfer, whose
 * code the currency decides), and by `FormaPlatnosci` of FA(3) (2 card, 3 voucher, 6 transfer; null for none of its list, which is said
 * in words).
 */
const codes = {
  transfer: { untdid: null, fa3: '6' },
  later: { untdid: null, fa3: '6' },
  stripe: { untdid: '48', fa3: '2' },
  ecard: { untdid: '48', fa3: '2' },
  paypal: { untdid: '68', fa3: null },
  payu: { untdid: '68', fa3: null },
  przelewy24: { untdid: '68', fa3: null },
  balance: { untdid: '97', fa3: null },
  coupon: { untdid: '97', fa3: '3' },
} as const satisfies Record<PaymentMethod, { readonly untdid: string | null; readonly fa3: string | null }>;

/** The message that names a way; who was given thirty days has transferred it. */
const nameMethod = (method: PaymentMethod): string => `checkout.method.${method === 'later' ? 'transfer' : method}`;

export type PaymentWay = (typeof codes)[PaymentMethod] & { readonly word: string };

/** How an invoice was paid as far as it is, each way once; none on one of which nothing is paid, or nobody knows. */
export const paymentWays = ({
  paidMinor,
  paidBy = [],
}: Pick<InvoiceDocument, 'paidMinor' | 'paidBy'>): readonly PaymentWay[] =>
  paidMinor <= 0 ? [] : paidBy.map((method) => ({ ...codes[method], word: nameMethod(method) }));
