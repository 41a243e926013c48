import type { AnyTransitionDefinition } from 'xstate';
import type { Alternative } from './description.ts';

/** What a transition is among those of the same state and event. */
export const alternativeOf = (transition: AnyTransitionDefinition): Alternative => {
  const { source, eventType } = transition;
  const family = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  if (family.length < 2) return 'only';
  const left = family.findIndex(({ guard }) => guard === undefined);
  const place = family.indexOf(transition);
  if (left === -1 || place < left || place === 0) return 'if';
  return place === left ? 'else' : 'never';
};
