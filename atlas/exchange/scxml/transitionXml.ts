import type { StateDescription, TransitionDescription } from '../../describe/description.ts';
import { element, type XmlElement } from '../xml/element.ts';
import { contentOf } from './actions.ts';
import { scxmlEvent } from './events.ts';

export type TransitionNames = {
  readonly idOf: (text: string) => string;
  readonly states: ReadonlyMap<string, StateDescription>;
  readonly conditionOf: (guard: string) => string;
};

/** The identity of a transition where nothing else is said: source | event | guard | target | ordinal. */
export const plainId = (
  { source, event, guard, targets }: Pick<TransitionDescription, 'source' | 'event' | 'guard' | 'targets'>,
  ordinal: number,
): string => [source, event, guard, targets.join(', '), ordinal].join(' | ');

const isWithin = (id: string, ancestor: string, states: TransitionNames['states']): boolean => {
  for (let at = states.get(id)?.parent ?? null; at !== null; at = states.get(at)?.parent ?? null) {
    if (at === ancestor) return true;
  }
  return false;
};

/**
 * Where SCXML goes to do the same: it always leaves a state that is its own target, xstate only where it re-enters. An
 * atomic state then stays, a compound one begins again inside.
 */
const scxmlTargets = (
  { source, targets, reenter }: TransitionDescription,
  states: TransitionNames['states'],
): string[] => {
  const state = states.get(source);
  if (reenter || targets.length !== 1 || targets[0] !== source || state === undefined) return [...targets];
  if (state.states.length === 0) return [];
  return state.initial === null ? [...targets] : [state.initial.target];
};

/** Whether a transition that re-enters its source differs from one that does not. */
export const matters = (source: string, targets: readonly string[], states: TransitionNames['states']): boolean =>
  targets.length > 0 && targets.every((target) => target === source || isWithin(target, source, states));

export const transitionXml = (
  transition: TransitionDescription,
  ordinal: number,
  { idOf, states, conditionOf }: TransitionNames,
): XmlElement => {
  const { source, event, guard, targets, reenter, trigger } = transition;
  const name = scxmlEvent(event, source, idOf);
  const ends = scxmlTargets(transition, states);
  const cond = guard === '' ? undefined : conditionOf(guard);
  const isInner = matters(source, ends, states) && states.get(source)?.type === 'compound';
  const isInternal = isInner && !reenter;
  const isRead = !isInternal && matters(source, targets, states);
  const id = plainId(transition, ordinal);
  return element(
    'transition',
    {
      event: name === '' ? undefined : name,
      cond,
      target: ends.length === 0 ? undefined : ends.map(idOf).join(' '),
      type: isInternal ? 'internal' : undefined,
      'atlas:event': event === (name === '' ? 'always' : name) ? undefined : event,
      'atlas:guard': cond === undefined || cond === guard ? undefined : guard,
      'atlas:target': String(ends) === String(targets) ? undefined : targets.map(idOf).join(' '),
      'atlas:reenter': reenter === isRead ? undefined : String(reenter),
      'atlas:words': trigger.words === (name === '' ? 'always' : name) ? undefined : trigger.words,
      'atlas:id': transition.id === id ? undefined : transition.id,
    },
    ...(transition.description === '' ? [] : [element('atlas:description', {}, transition.description)]),
    ...transition.actions.map(contentOf),
  );
};
