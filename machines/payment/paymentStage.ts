import type { Payment, PaymentStatus } from '../../openapi/types.ts';

/**
 * What a payment leaves to happen: its provider decides, a transfer is awaited, or it is decided. `returned`: its money has come, nothing
 * is left for it to pay, and it goes back.
 */
export type PaymentStage = 'open' | 'awaited' | 'succeeded' | 'failed' | 'returned';

const stages = {
  started: 'open',
  pending: 'open',
  awaiting_transfer: 'awaited',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<PaymentStatus, PaymentStage>;

/** What staff have sent back leaves its order to be paid. */
const leavesNothing = ({ cause }: Payment['refunds'][number]): boolean => cause !== 'decided';

export const toPaymentStage = ({ status, refunds }: Pick<Payment, 'status' | 'refunds'>): PaymentStage => {
  const stage = stages[status];
  return stage === 'failed' && refunds.some(leavesNothing) ? 'returned' : stage;
};
