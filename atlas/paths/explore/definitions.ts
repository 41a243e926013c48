import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { remembered } from '../../xstate/remembered.ts';
import { guardText } from './guards.ts';

/** A transition as it is written in a machine. Its `id` stays the same as long as its five parts do. */
export type Definition = {
  readonly id: string;
  readonly source: string;
  readonly event: string;
  readonly guard: string;
  readonly target: string;
  readonly transition: AnyTransitionDefinition;
};

/** A state's name within its machine; the machine's own id for the root. */
export const stateName = remembered((node: AnyStateNode): string =>
  node.path.length === 0 ? node.id : node.path.join('.'),
);

/** Every state of a machine, the root first, in document order. */
export const listStates = (machine: AnyStateMachine): AnyStateNode[] => {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
};

/** Whether a state lies within another. */
export const isBelow = (node: AnyStateNode, ancestor: AnyStateNode): boolean => {
  for (let at = node.parent; at !== undefined; at = at.parent) if (at === ancestor) return true;
  return false;
};

/** Transitions written in a state: by events, done and error events, timers, and `always`. */
export const writtenIn = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** A transition's targets. One that is written as `null` is none, although xstate lists it. */
export const listTargets = ({ target = [] }: AnyTransitionDefinition): readonly AnyStateNode[] =>
  target.filter(Boolean);

/** Every transition of a machine with its identity: source | event | guard text | target | ordinal. */
export const collectDefinitions = (machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, Definition> => {
  const seen = new Map<string, number>();
  const definitions = new Map<AnyTransitionDefinition, Definition>();
  for (const transition of listStates(machine).flatMap(writtenIn)) {
    const source = stateName(transition.source);
    const event = transition.eventType === '' ? 'always' : transition.eventType;
    const guard = guardText(transition.guard);
    const target = listTargets(transition).map(stateName).join(', ');
    const parts = [source, event, guard, target].join(' | ');
    const ordinal = seen.get(parts) ?? 0;
    seen.set(parts, ordinal + 1);
    definitions.set(transition, { id: `${parts} | ${ordinal}`, source, event, guard, target, transition });
  }
  return definitions;
};
