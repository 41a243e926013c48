import type { AnyActorRef } from 'xstate';

/**
 * Actors that a test has started, by the id of their machine (a child of the application by its name): views are given
 * them in place of those that they would start, or ask the application for.
 */
export const injected = new Map<string, AnyActorRef>();
