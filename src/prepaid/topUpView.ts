import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { topUpMachine } from '../../machines/prepaid/topUp.ts';

export type TopUpSnapshot = SnapshotFrom<typeof topUpMachine>;
export type TopUpProps = {
  readonly topUp: ActorRefFrom<typeof topUpMachine>;
  readonly snapshot: TopUpSnapshot;
};
export type TopUpView = 'loading' | 'unavailable' | 'notOffered' | 'blocked' | 'form' | 'summary' | 'payment';

/** What of the page shows. */
export const getTopUpView = (snapshot: TopUpSnapshot): TopUpView => {
  if (snapshot.hasTag('form')) return 'form';
  if (snapshot.hasTag('summary')) return 'summary';
  if (snapshot.matches('unavailable')) return 'unavailable';
  if (snapshot.matches('notOffered')) return 'notOffered';
  if (snapshot.matches('blocked')) return 'blocked';
  return snapshot.matches('paying') ? 'payment' : 'loading';
};

/** Where controls are, for focus and for the summary of problems. */
export const topUpIds = {
  amount: 'top-up-amount',
  own: 'top-up-own',
  coupon: 'top-up-coupon',
  method: 'top-up-method',
};
