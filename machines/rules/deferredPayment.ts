import type { Order } from '../../openapi/types.ts';

/** Whether an order that waits for its money is worked on meanwhile: payment within thirty days is granted (specification 9). */
export const isDeferred = ({ payable, status }: Pick<Order, 'payable' | 'status'>): boolean =>
  payable && status !== 'payment';
