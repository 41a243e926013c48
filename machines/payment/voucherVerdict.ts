import type { VoucherCheck } from '../../openapi/types.ts';
import { toMinorUnits } from '../catalogue/priceOfWork.ts';
import type { CheckoutSubject } from './checkoutSubject.ts';
import type { Payable } from './payable.ts';
import type { AppliedVoucher } from './paymentChoice.ts';

/** What a voucher is to pay: an order, all that is due in a cart, or what is owed of an invoice. */
export type VoucherSubject =
  | { readonly order_hash: string }
  | { readonly cart_hash: string }
  | { readonly invoice_id: number };

/** What a voucher can be asked about; null for a top-up, which no voucher pays. */
export const voucherSubject = (subject: CheckoutSubject | Payable): VoucherSubject | null => {
  switch (subject.kind) {
    case 'quotation':
      return { order_hash: subject.quotation.order_hash };
    case 'order':
      return { order_hash: subject.order.hash };
    case 'offers':
    case 'cart':
      return { cart_hash: subject.cart.hash };
    case 'invoice':
      return { invoice_id: subject.invoice.id };
    case 'topUp':
      return null;
    default:
      return subject satisfies never;
  }
};

/** Characters of a code at most. */
export const voucherLength = 40;

/** A voucher pays all that is due, a part of it, or nothing. */
export const judgeVoucher = ({ state, pays, due }: VoucherCheck): 'applied' | 'partial' | 'refused' => {
  if (state !== 'applied' || toMinorUnits(pays) === 0) return 'refused';
  return toMinorUnits(pays) < toMinorUnits(due) ? 'partial' : 'applied';
};

/** What the voucher is to those who pay by it; null for one that pays nothing. */
export const toAppliedVoucher = (check: VoucherCheck, typed: string): AppliedVoucher | null => {
  const verdict = judgeVoucher(check);
  if (verdict === 'refused') return null;
  return { kind: verdict === 'applied' ? 'all' : 'part', code: typed.trim(), pays: check.pays };
};
