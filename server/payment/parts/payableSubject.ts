import type { CurrencyCode } from '../../../openapi/types.ts';
import type { PaymentRow } from '../paymentRow.ts';

/** What an order pays of a payment. */
export type Covered = { readonly orderId: number; readonly amountMinor: number };

/** What a payment is to cover, with its rows locked, and the payments of it before. */
export type PayableSubject = {
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly attempts: number;
  readonly unfinished: readonly PaymentRow[];
} & (
  | { readonly kind: 'cart'; readonly orders: readonly Covered[] }
  | { readonly kind: 'top_up'; readonly topUpId: number }
);
