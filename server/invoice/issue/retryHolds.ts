import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { invoiceHold } from '../../platform/db/schema.ts';

/** Tries at once to charge the orders that wait, as when rates have come in. */
export const retryHolds = async (tx: Transaction, { jobs }: Pick<Services, 'jobs'>): Promise<void> => {
  const rows = await tx.select({ orderId: invoiceHold.orderId }).from(invoiceHold);
  for (const { orderId } of rows) await jobs.hasten(tx, 'invoice', { orderId });
};
