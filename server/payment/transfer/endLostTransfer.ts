import { mayBePaid } from '../../order/applyPayment.ts';
import { paidOrders } from '../../order/paidOrders.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { type LockedPayment, lockPayment } from '../lockPayment.ts';
import { findProviderPart, isUnfinished } from '../paymentRow.ts';
import { endPayment } from '../settle/endPayment.ts';

/** Whether nothing of what a payment is for can take money any more. */
export const isLost = async (tx: Transaction, { orders, topUp }: LockedPayment): Promise<boolean> => {
  if (topUp !== null) return topUp.creditedAt !== null;
  const paid = await paidOrders(
    tx,
    orders.map(({ row }) => row.id),
  );
  return orders.every(({ row }) => paid.has(row.id) || !mayBePaid(row));
};

/** A transfer of which a part has come waits for no rest once nothing needs it: what has come goes back. */
export const endLostTransfer = async (tx: Transaction, services: Services, paymentId: number): Promise<void> => {
  const locked = await lockPayment(tx, paymentId);
  const part = findProviderPart(locked?.parts ?? []);
  if (locked === null || part?.provider !== 'transfer' || part.receivedMinor === 0) return;
  if (!isUnfinished(locked.payment) || !(await isLost(tx, locked))) return;
  await endPayment(tx, services, paymentId, 'canceled');
};
