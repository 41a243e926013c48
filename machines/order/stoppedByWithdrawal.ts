import type { Order } from '../../openapi/types.ts';

/** Work was stopped by the customer's withdrawal from the contract, and by no mistake of the agency's. */
export const isStoppedByWithdrawal = ({ status, withdrawal }: Pick<Order, 'status' | 'withdrawal'>): boolean =>
  status === 'failure' && withdrawal !== null && withdrawal.withdrawn_at !== null;
