import type { SnapshotFrom } from 'xstate';
import type { cancellationMachine } from '../../../machines/order/cancellation.ts';

export type CancellationSnapshot = SnapshotFrom<typeof cancellationMachine>;
export type CancellationView = 'closed' | 'asking' | 'failed' | 'tooLate' | 'referred';

/** What the dialog says; it stays as it was while the server is asked. */
export const getCancellationView = (snapshot: CancellationSnapshot): CancellationView => {
  if (snapshot.matches('confirming') || snapshot.matches('canceling')) return 'asking';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('tooLate')) return 'tooLate';
  return snapshot.matches('referred') ? 'referred' : 'closed';
};

/** Whether money may be on its way: a transfer, or a payment that its provider has not decided. */
export const isMoneyOnItsWay = ({ context: { order } }: CancellationSnapshot): boolean =>
  order.payment !== null && ['started', 'pending', 'awaiting_transfer'].includes(order.payment.status);
