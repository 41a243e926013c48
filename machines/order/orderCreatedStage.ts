import type { Order } from '../../openapi/types.ts';
import { isDeferred } from '../payment/deferredPayment.ts';
import { toPaymentStage } from '../payment/paymentStage.ts';
import { toQuotationStage } from '../quotation/quotationStage.ts';
import { statusGroup } from './orderStatus.ts';

/** What happens next with a request that was sent, or an order that was placed (specification 2, "order created"). */
export type OrderCreatedStage =
  | 'preparing'
  | 'offered'
  | 'unpaid'
  | 'transfer'
  | 'deferred'
  | 'working'
  | 'interrupted'
  | 'finished'
  | 'ended';

type Created = Pick<Order, 'status' | 'payable' | 'payment'>;

/** Of what was accepted: first who has to act, the customer or the agency. */
const toAcceptedStage = (order: Created): OrderCreatedStage => {
  const { status, payment } = order;
  if (status === 'payment') {
    return payment !== null && toPaymentStage(payment) === 'awaited' ? 'transfer' : 'unpaid';
  }
  if (statusGroup[status] === 'interrupted') return 'interrupted';
  if (statusGroup[status] === 'finished') return 'finished';
  return isDeferred(order) ? 'deferred' : 'working';
};

const stages = {
  preparing: () => 'preparing',
  offered: () => 'offered',
  accepted: toAcceptedStage,
  rejected: () => 'ended',
  expired: () => 'ended',
} as const satisfies Record<ReturnType<typeof toQuotationStage>, (order: Created) => OrderCreatedStage>;

/** The order says what stands now: an address for a quotation whose offer was accepted since shows the order. */
export const findOrderCreatedStage = (order: Created): OrderCreatedStage =>
  stages[toQuotationStage(order.status)](order);
