import { orderById } from '../../order/orderById.ts';
import type { Listener } from '../../platform/events/listeners.ts';
import { computeRefundable } from './computeRefundable.ts';
import { writeRefund } from './writeRefund.ts';

/** Who withdraws before work has begun gets all of the money back, the way it came (Directive 2011/83/EU, article 13). After that staff settle what was done. */
export const refundWithdrawn: Listener<'order.withdrawn'> = async (tx, services, { orderId }) => {
  const row = await orderById(tx, orderId);
  if (row?.status !== 'canceled') return;
  const { byProviderMinor: amountMinor } = await computeRefundable(tx, orderId);
  if (amountMinor === 0) return;
  const { currency } = row;
  await writeRefund(tx, services, { orderId, amountMinor, currency, way: 'method', cause: 'withdrawn', reason: null });
};
