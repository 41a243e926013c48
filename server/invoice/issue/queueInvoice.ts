import type { Listener } from '../../platform/events/listeners.ts';

/** A finished order is charged; what has been charged of one that has ended otherwise is taken back. */
export const queueInvoiceOfOrder: Listener<'order.moved'> = async (tx, { jobs }, { orderId, status }) => {
  if (status === 'finished' || status === 'canceled' || status === 'dropped') {
    await jobs.send(tx, 'invoice', { orderId });
  }
};

export const queueInvoiceOfWithdrawal: Listener<'order.withdrawn'> = (tx, { jobs }, { orderId }) =>
  jobs.send(tx, 'invoice', { orderId });

export const queueInvoiceOfRefund: Listener<'refund.asked'> = (tx, { jobs }, { orderId }) =>
  jobs.send(tx, 'invoice', { orderId });
