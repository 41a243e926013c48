import { hasEnded } from '../../machines/order/orderStatus.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { moveLocked } from './moveOrder.ts';
import type { OrderRow } from './orderRow.ts';

/** What of an order says whether it waits for its money. */
export type Payable = Pick<OrderRow, 'status' | 'acceptedAt' | 'payableUntil' | 'grossMinor'>;

/**
 * Whether an order that has not been paid may be paid. In a later status than `payment` and unpaid, it is one whose payment is
 * deferred, and it stays payable even when it is finished; withdrawn, nobody owes anything for it.
 */
export const mayBePaid = (row: Pick<OrderRow, 'status' | 'acceptedAt'>): boolean =>
  row.acceptedAt !== null && (row.status === 'finished' || !hasEnded(row.status));

/** The amount of an order that waits for its money now; null for any other. Whether it has arrived is not asked here. */
export const computeDue = (row: Payable, now: Date): number | null => {
  const isLate = row.status === 'payment' && row.payableUntil !== null && row.payableUntil < now;
  return mayBePaid(row) && !isLate ? row.grossMinor : null;
};

/**
 * An order takes the money that has arrived for it: it moves on from `payment`, and goes on as it was when its payment is deferred.
 * @param row the locked order
 * @param isPaid whether another payment has paid for it
 * @returns false when it cannot take the money, which must go back
 */
export const applyPayment = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  isPaid: boolean,
): Promise<boolean> => {
  if (isPaid || !mayBePaid(row)) return false;
  const isDeferred = row.status !== 'payment';
  if (!isDeferred) await moveLocked(tx, services, row, { type: 'paid' });
  await services.events.emit(tx, { type: 'order.paid', orderId: row.id, isDeferred });
  return true;
};
