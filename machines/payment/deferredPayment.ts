import type { Order } from '../../openapi/types.ts';

/** Whether an order that waits for its money is worked on meanwhile: payment within thirty days is granted (specification 9). */
export const isDeferred = ({ payable, status }: Pick<Order, 'payable' | 'status'>): boolean =>
  payable && status !== 'payment';

/** Work has been granted before the money is here, and nobody has begun with it. */
export const isHandedOver = (order: Pick<Order, 'payable' | 'status'>): boolean =>
  isDeferred(order) && order.status === 'waiting_translation';

/** The last day on which it was to be paid, where that is over; null while there is time, or nothing is owed. */
export const overdueSince = (
  order: Pick<Order, 'payable' | 'status' | 'payable_until' | 'server_time'>,
): string | null => {
  const { payable_until, server_time } = order;
  return isDeferred(order) && payable_until !== null && payable_until < server_time ? payable_until : null;
};
