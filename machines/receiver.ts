import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** Whoever takes a machine's reports. A typed reference, so that a report nobody knows does not compile. */
export type Receiver<TReport extends EventObject> = ActorRef<Snapshot<unknown>, TReport>;
