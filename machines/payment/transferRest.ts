import type { Money, TransferDetails } from '../../openapi/types.ts';
import { centsOf } from '../lib/deskNumbers.ts';

/** What is left to transfer, where something has come that is not all of it; null where nothing has come. */
export const restOf = ({ amount, received }: Pick<TransferDetails, 'amount' | 'received'>): Money | null => {
  const come = centsOf(received.currency_amount_decimal);
  if (come <= 0) return null;
  const left = Math.max(0, centsOf(amount.currency_amount_decimal) - come);
  return { ...amount, currency_amount_decimal: (left / 100).toFixed(2) };
};
