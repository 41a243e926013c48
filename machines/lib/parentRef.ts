import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** The actor that takes a machine's events for its parent. A typed reference, so that an event the parent does not know does not compile. */
export type ParentRef<TEvent extends EventObject> = ActorRef<Snapshot<unknown>, TEvent>;
