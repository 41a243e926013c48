import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { accountDeletionMachine } from '../../../machines/account/accountDeletion.ts';

export type AccountDeletionSnapshot = SnapshotFrom<typeof accountDeletionMachine>;
export type AccountDeletionProps = {
  readonly account: ActorRefFrom<typeof accountDeletionMachine>;
  readonly snapshot: AccountDeletionSnapshot;
};
export type AccountDeletionView = 'loading' | 'failed' | 'settled' | 'form' | 'waiting';

/** What of the section shows. */
export const getAccountDeletionView = (snapshot: AccountDeletionSnapshot): AccountDeletionView => {
  if (snapshot.hasTag('form')) return 'form';
  if (snapshot.matches('failed')) return 'failed';
  const { fate } = snapshot.context;
  if (fate === null) return 'loading';
  return fate.deletion === null ? 'settled' : 'waiting';
};
