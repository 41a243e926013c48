import { movedTransitions } from '../describe/changes.ts';
import type { Description } from '../describe/description.ts';
import { newStateId, withRenamedStates } from '../describe/renamedStates.ts';
import { renameStates } from '../describe/renameStates.ts';
import type { Subject } from './review.ts';

/** What a comment is about, as it is now; null where that is not there any more. */
export type PlacesNow = (subject: Subject) => Subject | null;

const rootOf = ({ id, states }: Description): string => states.find(({ parent }) => parent === null)?.id ?? id;

/** An earlier chart with the machine's name of now. */
const renamedMachine = (before: Description, now: Description): Description => {
  const [was, is] = [rootOf(before), rootOf(now)];
  if (before.id === now.id && was === is) return before;
  return renameStates(before, { machine: now.id, state: (id) => (id === was ? is : id) });
};

/**
 * Finds what comments are about: by its name, or where that was given up, under the name that it seems to have now.
 * @param seen the chart on which the comments were last seen; null where nobody knows it
 */
export const placesNow = (seen: Description | null, now: Description): PlacesNow => {
  const states = new Set(now.states.map(({ id }) => id));
  const transitions = new Set(now.transitions.map(({ id }) => id));
  const inMachine = seen === null ? null : renamedMachine(seen, now);
  const found = inMachine === null ? null : withRenamedStates(inMachine, now);

  const stateNow = (id: string): string => (found === null || seen === null ? id : newStateId(id, found.renamed));
  const transitionNow = (id: string): string => {
    if (found === null || seen === null) return id;
    const at = seen.transitions.findIndex((transition) => transition.id === id);
    const before = found.before.transitions[at];
    if (before === undefined) return id;
    const old = new Set(found.before.transitions.map((transition) => transition.id));
    const pairs = movedTransitions(
      found.before.transitions.filter((transition) => !transitions.has(transition.id)),
      now.transitions.filter((transition) => !old.has(transition.id)),
    );
    return pairs.find(([was]) => was === before)?.[1].id ?? before.id;
  };

  return (subject) => {
    if (subject.kind === 'machine') return subject;
    const known = subject.kind === 'state' ? states : transitions;
    const id = subject.kind === 'state' ? stateNow(subject.id) : transitionNow(subject.id);
    if (known.has(id)) return { kind: subject.kind, id };
    return known.has(subject.id) ? subject : null;
  };
};
