import type { AnyActorRef } from 'xstate';
import type { Services } from '../../../src/app/Services.ts';
import { held } from './held.ts';

type Root = Services['app'];

/** What is held by this name is an actor of the root machine. */
const isRoot = (actor: AnyActorRef | undefined): actor is Root => actor !== undefined;

/** The root that is held, if one is. Its children may be no machines to look at: those of the other one show. */
export const heldRoot = (other: Root): Root => {
  const root = held.get('app');
  for (const [name, child] of Object.entries(other.getSnapshot().context)) {
    if (!held.has(name)) held.set(name, child);
  }
  return isRoot(root) ? root : other;
};
