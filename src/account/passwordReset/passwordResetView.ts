import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passwordResetMachine } from '../../../machines/account/passwordReset.ts';

export type PasswordResetSnapshot = SnapshotFrom<typeof passwordResetMachine>;
export type PasswordResetProps = {
  readonly reset: ActorRefFrom<typeof passwordResetMachine>;
  readonly snapshot: PasswordResetSnapshot;
};
export type PasswordResetView = 'email' | 'sent' | 'checking' | 'unchecked' | 'password' | 'saved' | 'ended';

/** What of the page shows. */
export const getPasswordResetView = (snapshot: PasswordResetSnapshot): PasswordResetView => {
  if (snapshot.matches('asking') || snapshot.matches('sending')) return 'email';
  if (snapshot.matches('choosing') || snapshot.matches('saving')) return 'password';
  if (snapshot.matches('sent')) return 'sent';
  if (snapshot.matches('saved')) return 'saved';
  if (snapshot.matches('unchecked')) return 'unchecked';
  return snapshot.hasTag('failed') ? 'ended' : 'checking';
};

/** Why a link leads nowhere. */
export const getPasswordResetEnd = (snapshot: PasswordResetSnapshot): 'used' | 'expired' | 'wrong' => {
  if (snapshot.matches('used')) return 'used';
  return snapshot.matches('expired') ? 'expired' : 'wrong';
};
