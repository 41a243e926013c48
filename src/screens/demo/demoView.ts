import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { demoMachine } from '../../../machines/demo.ts';

export type DemoActor = ActorRefFrom<typeof demoMachine>;
export type DemoProps = { readonly demo: DemoActor };
export type DemoView = 'loading' | 'notImplemented' | 'unreachable' | 'form';

/** What of the page shows. */
export const getDemoView = (snapshot: SnapshotFrom<typeof demoMachine>): DemoView => {
  if (snapshot.matches('notImplemented')) return 'notImplemented';
  if (snapshot.matches('unreachable')) return 'unreachable';
  return snapshot.hasTag('form') ? 'form' : 'loading';
};
