import type { PaymentMethod } from '../../../openapi/types.ts';
import type { PaymentProvider } from '../../platform/core/paymentProvider.ts';

/** Credit that pays what it can before a provider is asked for the rest. */
export type WantedCredit = {
  /** whose balance; null where it is not used */
  readonly balanceOf: number | null;
  readonly voucher: { readonly typed: string; readonly customerId: number | null } | null;
};

export const noCredit: WantedCredit = { balanceOf: null, voucher: null };

/** What pays. Credit alone pays all of it, in the transaction that starts the payment. */
export type PaidBy =
  | { readonly kind: 'provider'; readonly provider: PaymentProvider; readonly credit: WantedCredit }
  /** transferred within thirty days; work begins before */
  | { readonly kind: 'later'; readonly provider: PaymentProvider; readonly customerId: number }
  /** after a voucher, where there is one */
  | { readonly kind: 'balance'; readonly customerId: number; readonly voucher: WantedCredit['voucher'] }
  | { readonly kind: 'voucher'; readonly typed: string; readonly customerId: number | null };

export const toPaymentMethod = (paidBy: PaidBy): PaymentMethod => {
  switch (paidBy.kind) {
    case 'provider':
      return paidBy.provider.name;
    case 'later':
      return 'later';
    case 'balance':
      return 'balance';
    case 'voucher':
      return 'coupon';
    default:
      return paidBy satisfies never;
  }
};
