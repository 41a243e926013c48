import type { Money } from '../../openapi/types.ts';
import { toMinorUnits } from '../catalogue/priceOfWork.ts';
import { balanceBeside, getMinCharge } from './minCharge.ts';
import { findPayingCode, type PaymentChoice, usesBalance } from './paymentChoice.ts';

/** What pays an amount by a choice, each null where it pays nothing: the voucher, then the balance, then the method. */
export type PaymentShares = {
  readonly voucher: Money | null;
  readonly balance: Money | null;
  /** what the chosen method is left to pay */
  readonly rest: Money;
};

const sum = (like: Money, minor: number): Money => ({ ...like, currency_amount_decimal: (minor / 100).toFixed(2) });

const toShare = (like: Money, minor: number): Money | null => (minor > 0 ? sum(like, minor) : null);

/** What is left of an amount after the voucher. */
export const afterVoucher = (due: Money, choice: PaymentChoice): Money => {
  const { voucher } = choice;
  if (findPayingCode(choice) === null || !('pays' in voucher)) return due;
  return sum(due, Math.max(0, toMinorUnits(due) - toMinorUnits(voucher.pays)));
};

/**
 * As the server shares an amount, which decides (specification 4, "Payment flow").
 * @param balance the customer's; null without one
 */
export const paymentShares = (due: Money, choice: PaymentChoice, balance: Money | null): PaymentShares => {
  const left = afterVoucher(due, choice);
  const isUsable = balance !== null && balance.currency_code === due.currency_code;
  const isUsed = choice.method === 'balance' || usesBalance(choice);
  const minChargeMinor = getMinCharge(choice.method, due.currency_code);
  const byBalance = isUsable && isUsed ? balanceBeside(toMinorUnits(left), toMinorUnits(balance), minChargeMinor) : 0;
  return {
    voucher: toShare(due, toMinorUnits(due) - toMinorUnits(left)),
    balance: toShare(due, byBalance),
    rest: sum(due, toMinorUnits(left) - byBalance),
  };
};

/** What is paid now, by the chosen method or by credit alone. */
export const toPayNow = (due: Money, choice: PaymentChoice, balance: Money | null): Money => {
  const { rest } = paymentShares(due, choice, balance);
  return toMinorUnits(rest) === 0 ? due : rest;
};
