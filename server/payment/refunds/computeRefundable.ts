import type { Database, Transaction } from '../../platform/db/open.ts';
import { creditOfOrder } from '../parts/creditOfOrder.ts';
import { keptOfOrder } from './keptOfOrder.ts';

/** In minor units, what of an order's money may go back: what providers have brought, and credit that is not a voucher. */
export const computeRefundable = async (
  db: Database | Transaction,
  orderId: number,
): Promise<{ readonly byProviderMinor: number; readonly byCreditMinor: number }> => {
  const credit = await creditOfOrder(db, orderId);
  const kept = await keptOfOrder(db, orderId, credit);
  return {
    byProviderMinor: kept.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    byCreditMinor: credit.held.reduce((sum, { moneyMinor, bonusMinor }) => sum + moneyMinor + bonusMinor, 0),
  };
};
