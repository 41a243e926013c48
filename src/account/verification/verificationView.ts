import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { verificationMachine } from '../../../machines/account/verification.ts';

export type VerificationSnapshot = SnapshotFrom<typeof verificationMachine>;
export type VerificationProps = {
  readonly verification: ActorRefFrom<typeof verificationMachine>;
  readonly snapshot: VerificationSnapshot;
};
export type VerificationView = 'checking' | 'password' | 'done' | 'failed';

/** What of the page shows. */
export const getVerificationView = (snapshot: VerificationSnapshot): VerificationView => {
  if (snapshot.matches('passwordNeeded')) return 'password';
  if (snapshot.hasTag('done')) return 'done';
  return snapshot.hasTag('failed') ? 'failed' : 'checking';
};

/** What came of the link, where it is good. */
export const getVerificationSuccess = (snapshot: VerificationSnapshot): 'activated' | 'confirmed' | 'emailChanged' => {
  if (snapshot.matches('activated')) return 'activated';
  return snapshot.matches('emailChanged') ? 'emailChanged' : 'confirmed';
};

/** Why the link leads nowhere, or nobody knows. */
export const getVerificationFailure = (
  snapshot: VerificationSnapshot,
): 'used' | 'expired' | 'wrong' | 'unavailable' => {
  if (snapshot.matches('used')) return 'used';
  if (snapshot.matches('expired')) return 'expired';
  return snapshot.matches('wrong') ? 'wrong' : 'unavailable';
};
