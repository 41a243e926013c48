import { type AnyStateNode, type AnyTransitionDefinition, createMachine } from 'xstate';
import { remembered } from './remembered.ts';

/**
 * Whether a descriptor, which may end in a wildcard, stands for an event's type.
 *
 * XState 6 matches alike, and a transition's `matches` as well, which says whose event it takes.
 */
export const answers = (descriptor: string, type: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && (type === descriptor.slice(0, -2) || type.startsWith(descriptor.slice(0, -1))));

/** Asks this copy of XState whether a wildcard takes what a transition of the type itself refuses. */
const asksWildcardsAfterAll = (): boolean => {
  const machine = createMachine({ on: { event: { guard: () => false }, '*': { actions: () => {} } } });
  return machine.resolveState({ value: {}, context: {} }).can({ type: 'event' });
};

let areWildcardsAsked: boolean | null = null;

const candidatesAt = (node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] => {
  const own = node.transitions.get(type);
  areWildcardsAsked ??= asksWildcardsAfterAll();
  if (own !== undefined && !areWildcardsAsked) return own;
  const wild = [...node.transitions]
    .filter(([descriptor]) => descriptor !== type && answers(descriptor, type))
    .sort(([one], [other]) => other.length - one.length)
    .flatMap(([, transitions]) => transitions);
  return [...(own ?? []), ...wild];
};

/** The lists by the type of the event: a machine never changes, and its states are asked again and again. */
const getLists = remembered((_: AnyStateNode) => new Map<string, readonly AnyTransitionDefinition[]>());

/**
 * A state's transitions that an event type may take, in the order in which they are asked: those of the type itself, then
 * wildcards, the longest first. Before 5.32.2 a state with transitions of the type itself asks no wildcard.
 */
export const listCandidates = (node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] => {
  const lists = getLists(node);
  const known = lists.get(type);
  if (known !== undefined) return known;
  const candidates = candidatesAt(node, type);
  lists.set(type, candidates);
  return candidates;
};
