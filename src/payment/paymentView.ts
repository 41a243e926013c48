import type { SnapshotFrom } from 'xstate';
import type { paymentMachine } from '../../machines/payment/payment.ts';

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

export type PaymentView =
  | 'loading'
  | 'unreachable'
  | 'signedOut'
  | 'unknown'
  | 'choosing'
  | 'starting'
  | 'refused'
  | 'redirecting'
  | 'interrupted'
  | 'confirming'
  | 'undecided'
  | 'lookedAt'
  | 'awaitingTransfer'
  | 'succeeded'
  | 'failed'
  | 'returned';

/** What a payment shows. */
export const getPaymentView = ({ value }: PaymentSnapshot): PaymentView => {
  if (typeof value !== 'string') return value.confirming === 'hopeful' ? 'confirming' : value.confirming;
  return value === 'resolving' || value === 'routing' ? 'loading' : value;
};
