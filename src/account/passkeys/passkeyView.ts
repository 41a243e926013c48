import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passkeyMachine } from '../../../machines/account/passkey.ts';

export type PasskeySnapshot = SnapshotFrom<typeof passkeyMachine>;
export type PasskeyProps = {
  readonly passkey: ActorRefFrom<typeof passkeyMachine>;
  readonly snapshot: PasskeySnapshot;
};
export type PasskeyView = 'loading' | 'failed' | 'unavailable' | 'list';

/** What of the section shows. */
export const getPasskeyView = (snapshot: PasskeySnapshot): PasskeyView => {
  if (snapshot.hasTag('listed')) return 'list';
  if (snapshot.hasTag('failed')) return 'failed';
  return snapshot.matches('unavailable') ? 'unavailable' : 'loading';
};
