import { lockOrder } from '../../order/moveOrder.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { findDue } from './dueOrders.ts';
import { issueCharge } from './invoiceCharge.ts';

/**
 * Issues the invoice of a finished order, or that of the money that has come for one that is not finished, where it is due.
 * @returns its id; null when there is none now
 */
export const issueForOrder = async (tx: Transaction, services: Services, orderId: number): Promise<number | null> => {
  const row = await lockOrder(tx, orderId);
  const due = await findDue(tx, services, row);
  if (due === null || due === 'monthly') return null;
  const role = due === 'advance' ? 'advance' : 'whole';
  const charge = { role, orders: [row], period: null, language: row.locale } as const;
  return issueCharge(tx, services, charge, async () => (await findDue(tx, services, row)) === due);
};
