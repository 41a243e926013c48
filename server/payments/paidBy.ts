import type { PaymentMethod } from '../../openapi/types.ts';
import type { PaymentProvider } from '../core/paymentProvider.ts';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { type Credit, type NewPart, partsOf } from './parts.ts';
import type { PayableSubject } from './payable.ts';

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

/**
 * The parts by which a subject is paid for.
 * @throws ProblemError NotPayable, BalanceInsufficient, CurrencyInUse, VoucherRefused, VoucherInsufficient
 */
export const partsFor = async (
  _tx: Transaction,
  _services: Services,
  paidBy: PaidBy,
  { amountMinor }: PayableSubject,
): Promise<readonly NewPart[]> => {
  switch (paidBy.kind) {
    case 'provider':
      return partsOf(amountMinor, paidBy.provider.name, paidBy.credits ?? []);
    case 'balance':
    case 'voucher':
      throw new Error('Credit does not pay yet.');
    default:
      return paidBy satisfies never;
  }
};
