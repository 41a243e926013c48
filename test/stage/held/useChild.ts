import type { AnyActorRef } from 'xstate';
import { useChild as ask } from '../../../src/app/useChild.ts';
import { held } from '../../views/support/held.ts';

/** The machine that the stage holds in place of the application's own. */
export const useChild = (name: Parameters<typeof ask>[0]): AnyActorRef => {
  const own = ask(name);
  return held.get(name) ?? own;
};
