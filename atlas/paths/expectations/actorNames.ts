import { isActorRef, isCounted } from '../../xstate/actors.ts';
import { listChildren } from '../../xstate/snapshots.ts';
import type { Step } from '../explore/step.ts';
import type { NameOf } from './readable.ts';

const someActor = 'actor';

export const childName = (id: string): string => (isCounted(id) ? 'one without an id' : id);

/** Names of the machine's own actor and of its children; every other one is an actor. */
export const ownActors = ({ snapshot, self }: Step): NameOf => {
  const children = listChildren(snapshot);
  return (actor) => {
    if (actor === self) return 'itself';
    const child = children.find((one) => one === actor);
    return child === undefined ? someActor : `actor ${childName(child.id)}`;
  };
};

/** Where in a context an actor is referred to: the fields that lead to it. */
const placeIn = (value: unknown, actor: object, depth: number): string | null => {
  if (typeof value !== 'object' || value === null || depth === 0) return null;
  for (const [name, part] of Object.entries(value)) {
    if (part === actor) return name;
    const inner = isActorRef(part) ? null : placeIn(part, actor, depth - 1);
    if (inner !== null) return `${name}.${inner}`;
  }
  return null;
};

/** The same, and an actor from outside by the place where the context holds it. */
export const createActorNames = (step: Step): NameOf => {
  const own = ownActors(step);
  return (actor) => {
    const name = own(actor);
    const place = name === someActor ? placeIn(step.snapshot.context, actor, 4) : null;
    return place === null ? name : `context.${place}`;
  };
};
