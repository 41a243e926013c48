import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode } from 'xstate';

/**
 * The states that a machine is in, outer ones first.
 *
 * XState 6 calls them `nodes`, publicly.
 */
export const getNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes;

/** The actors that a machine has invoked or spawned and not stopped; those that have ended are among them. */
export const listChildren = (snapshot: AnyMachineSnapshot): AnyActorRef[] =>
  Object.values<AnyActorRef | undefined>(snapshot.children).filter((child) => child !== undefined);
