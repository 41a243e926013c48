import type { AnyActorRef } from 'xstate';

/** Actors that a test holds: a view that would start a machine of this id, or ask for this child, is given them. */
export const held = new Map<string, AnyActorRef>();
