import type { Alternative, TransitionDescription } from '../../describe/description.ts';
import type { ReadTransition } from './readTransition.ts';
import { plainId } from './transitionXml.ts';

const alternativeOf = (family: readonly ReadTransition[], place: number): Alternative => {
  if (family.length < 2) return 'only';
  const left = family.findIndex(({ guard }) => guard === '');
  if (left === -1 || place < left || place === 0) return 'if';
  return place === left ? 'else' : 'never';
};

/** Transitions in the order of a document, with what each is among those of the same state and event. */
export const numbered = (transitions: readonly ReadTransition[]): TransitionDescription[] => {
  const families = Map.groupBy(transitions, ({ source, event }) => JSON.stringify([source, event]));
  const seen = new Map<string, number>();
  return transitions.map((transition) => {
    const family = families.get(JSON.stringify([transition.source, transition.event])) ?? [];
    const rank = family.indexOf(transition);
    const base = plainId(transition, 0);
    const ordinal = seen.get(base) ?? 0;
    seen.set(base, ordinal + 1);
    return {
      ...transition,
      id: transition.id ?? plainId(transition, ordinal),
      rank,
      alternative: alternativeOf(family, rank),
    };
  });
};
