import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { withdrawalMachine } from '../../../machines/order/withdrawal.ts';
import type { WithdrawalFields } from '../../../machines/order/withdrawalFields.ts';

export type WithdrawalSnapshot = SnapshotFrom<typeof withdrawalMachine>;
export type WithdrawalProps = {
  readonly withdrawal: ActorRefFrom<typeof withdrawalMachine>;
  readonly snapshot: WithdrawalSnapshot;
};
export type WithdrawalView = 'loading' | 'form' | 'confirmation' | 'refused' | 'done';

/** What of the page shows. */
export const getWithdrawalView = (snapshot: WithdrawalSnapshot): WithdrawalView => {
  if (snapshot.hasTag('form')) return 'form';
  if (snapshot.hasTag('attention')) return 'confirmation';
  if (snapshot.matches('refused')) return 'refused';
  return snapshot.matches('withdrawn') ? 'done' : 'loading';
};

/** Where a field's control is, for the summary of problems to link to. */
export const withdrawalId = (field: keyof WithdrawalFields): string => `withdrawal-${field}`;
