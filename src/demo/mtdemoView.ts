import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { mtdemoMachine } from '../../machines/demo/mtdemo.ts';

export type MtdemoActor = ActorRefFrom<typeof mtdemoMachine>;
export type MtdemoProps = { readonly demo: MtdemoActor };
export type MtdemoView = 'loading' | 'notImplemented' | 'unreachable' | 'form';

/** What of the page shows. */
export const getMtdemoView = (snapshot: SnapshotFrom<typeof mtdemoMachine>): MtdemoView => {
  if (snapshot.matches('notImplemented')) return 'notImplemented';
  if (snapshot.matches('unreachable')) return 'unreachable';
  return snapshot.hasTag('form') ? 'form' : 'loading';
};
