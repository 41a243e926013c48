import type { PaymentStatus } from '../../openapi/types.ts';

/** What a payment's status leaves to happen: its provider decides, a transfer is awaited, or it is decided. */
export type PaymentStage = 'open' | 'awaited' | 'succeeded' | 'failed';

const stages = {
  started: 'open',
  pending: 'open',
  awaiting_transfer: 'awaited',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<PaymentStatus, PaymentStage>;

export const paymentStageOf = (status: PaymentStatus): PaymentStage => stages[status];
