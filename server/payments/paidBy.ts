import type { PaymentMethod } from '../../openapi/types.ts';
import type { PaymentProvider } from '../core/paymentProvider.ts';
import type { Credit } from './parts.ts';

/** What pays. Credit pays all of it, in the transaction that starts the payment. */
export type PaidBy =
  | {
      readonly kind: 'provider';
      readonly provider: PaymentProvider;
      /** Used before the provider is asked for the rest. */
      readonly credits?: readonly Credit[];
    }
  | { readonly kind: 'balance'; readonly customerId: number }
  | { readonly kind: 'voucher'; readonly typed: string; readonly customerId: number | null };

export const methodOf = (paidBy: PaidBy): PaymentMethod => {
  switch (paidBy.kind) {
    case 'provider':
      return paidBy.provider.name;
    case 'balance':
      return 'balance';
    case 'voucher':
      return 'coupon';
    default:
      return paidBy satisfies never;
  }
};
