import type { Money, TransferDetails } from '../../openapi/types.ts';
import { toCents } from '../lib/typedNumbers.ts';

/** What is left to transfer, where something has come that is not all of it; null where nothing has come. */
export const computeTransferRemainder = ({
  amount,
  received,
}: Pick<TransferDetails, 'amount' | 'received'>): Money | null => {
  const come = toCents(received.currency_amount_decimal);
  if (come <= 0) return null;
  const left = Math.max(0, toCents(amount.currency_amount_decimal) - come);
  return { ...amount, currency_amount_decimal: (left / 100).toFixed(2) };
};
