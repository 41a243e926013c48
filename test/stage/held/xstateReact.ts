import { useActorRef as start } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { held } from '../../views/support/held.ts';
import { idOf } from '../../views/support/heldActors.ts';

export * from '@xstate/react';

/** The actor that the stage holds in place of the one that a view would start. */
export const useActorRef = (...args: Parameters<typeof start>): AnyActorRef =>
  held.get(idOf(args[0])) ?? start(...args);
