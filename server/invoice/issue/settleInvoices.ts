import { eq } from 'drizzle-orm';
import { orderById } from '../../order/orderById.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import type { Services } from '../../platform/core/services.ts';
import { invoiceHold } from '../../platform/db/schema.ts';
import { describeErrorReason } from '../../platform/log/errorReason.ts';
import { deferInvoice } from './deferInvoice.ts';
import { findDue } from './dueOrders.ts';
import { issueCorrectionForRefund } from './issueCorrectionForRefund.ts';
import { issueForOrder } from './issueForOrder.ts';
import { issueMonthly } from './issueMonthly.ts';

const settle = async (services: Services, row: OrderRow): Promise<void> => {
  const { db } = services;
  const { id, brand, customerId } = row;
  const due = await findDue(db, services, row);
  if (due === 'monthly' && customerId !== null) {
    await db.transaction((tx) => issueMonthly(tx, services, brand, customerId));
  } else if (due !== null) await db.transaction((tx) => issueForOrder(tx, services, id));
  await db.transaction(async (tx) => {
    await issueCorrectionForRefund(tx, services, id);
    // Nothing is left to wait for.
    if (due === null) await tx.delete(invoiceHold).where(eq(invoiceHold.orderId, id));
  });
};

/**
 * Brings what is charged for an order up to date: its invoice where one is due, then the correction of what is not owed any more.
 * @param isLast whether nobody tries again soon when it fails: the order is then shown to the desk as one that waits
 */
export const settleInvoices = async (services: Services, orderId: number, isLast = false): Promise<void> => {
  const { db } = services;
  const row = await orderById(db, orderId);
  if (row === null) return;
  try {
    await settle(services, row);
  } catch (error) {
    const wait = { reason: 'defect', detail: describeErrorReason(error) } as const;
    if (isLast) await db.transaction((tx) => deferInvoice(tx, services, [row], wait));
    throw error;
  }
};
