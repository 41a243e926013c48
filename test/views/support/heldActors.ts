import type * as Bindings from '@xstate/react';
import type * as Children from '../../../src/app/useChild.ts';
import { held } from './held.ts';

/** The id of a machine; empty for other logic. */
export const idOf = (logic: unknown): string =>
  typeof logic === 'object' && logic !== null && 'id' in logic ? String(logic.id) : '';

/** `@xstate/react`, with the actors that the test holds in place of those that views would start. */
export const heldBindings = ({ useActorRef: start, ...others }: typeof Bindings): object => ({
  ...others,
  useActorRef: (...args: Parameters<typeof start>) => held.get(idOf(args[0])) ?? start(...args),
});

/** `useChild`, with the actors that the test holds in place of the application's. */
export const heldChildren = ({ useChild: ask, ...others }: typeof Children): object => ({
  ...others,
  useChild: (name: Parameters<typeof ask>[0]) => held.get(name) ?? ask(name),
});
