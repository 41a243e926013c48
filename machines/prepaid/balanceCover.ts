import type { Money } from '../../openapi/types.ts';
import { toMinorUnits } from '../catalogue/priceOfWork.ts';

/** Whether a customer's balance pays an amount: it pays wholly or not at all. */
export type BalanceCover =
  | { readonly kind: 'enough'; readonly balance: Money }
  | { readonly kind: 'short'; readonly balance: Money; readonly missing: Money }
  | { readonly kind: 'otherCurrency'; readonly balance: Money }
  /** Nothing is on it, and no top-up in its currency would pay. */
  | { readonly kind: 'none' };

/** null as long as the balance or the amount is not known. The server decides when it is paid. */
export const balanceCover = (due: Money | null, balance: Money | null): BalanceCover | null => {
  if (due === null || balance === null) return null;
  if (due.currency_code !== balance.currency_code) {
    return toMinorUnits(balance) === 0 ? { kind: 'none' } : { kind: 'otherCurrency', balance };
  }
  const missing = toMinorUnits(due) - toMinorUnits(balance);
  return missing <= 0
    ? { kind: 'enough', balance }
    : { kind: 'short', balance, missing: { ...due, currency_amount_decimal: (missing / 100).toFixed(2) } };
};
