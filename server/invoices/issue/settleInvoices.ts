import { eq } from 'drizzle-orm';
import type { Services } from '../../core/services.ts';
import { order } from '../../db/schema.ts';
import { dueOf } from './due.ts';
import { issueForOrder } from './issueForOrder.ts';
import { issueMonthly } from './issueMonthly.ts';
import { takeBack } from './takeBack.ts';

/** Brings what is charged for an order up to date: its invoice where one is due, then the correction of what is not owed any more. */
export const settleInvoices = async (services: Services, orderId: number): Promise<void> => {
  const { db } = services;
  const [row] = await db.select().from(order).where(eq(order.id, orderId));
  if (row === undefined) return;
  const { brand, customerId } = row;
  const due = await dueOf(db, services, row);
  if (due === 'monthly' && customerId !== null) {
    await db.transaction((tx) => issueMonthly(tx, services, brand, customerId));
  } else if (due !== null) await db.transaction((tx) => issueForOrder(tx, services, orderId));
  await db.transaction((tx) => takeBack(tx, services, orderId));
};
