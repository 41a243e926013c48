import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import { listCandidates } from '../../xstate/candidates.ts';
import { remembered } from '../../xstate/remembered.ts';
import { getNodes } from '../../xstate/snapshots.ts';
import { conditionsIn } from '../conditions/recorder.ts';
import { type Definition, isBelow, listStates, stateName } from '../explore/definitions.ts';
import { guardText, holds, listGuardParts } from '../explore/guards.ts';
import { meetsNothing, type Step } from '../explore/step.ts';
import type { AnyModel } from '../model.ts';

export type Definitions = ReadonlyMap<AnyTransitionDefinition, Definition>;

/** Whether a goal is a condition inside a guard, which only an instrumented module reports. */
export const isCondition = (goal: string): boolean => goal.startsWith('condition ');

const stateGoal = remembered((node: AnyStateNode): string => `state: ${stateName(node)}`);
const takenGoal = remembered(({ id }: Definition): string => `taken: ${id}`);
const heldGoal = remembered(({ id }: Definition): string => `guard true: ${id}`);
const unheldGoal = remembered(({ id }: Definition): string => `guard false: ${id}`);
const guardGoal = (definition: Definition, held: boolean): string => (held ? heldGoal : unheldGoal)(definition);
const partGoal = ({ id }: Definition, part: unknown, held: boolean): string =>
  `part ${guardText(part)} ${held ? 'true' : 'false'}: ${id}`;

/**
 * What a suite must do for a machine: be in every state, take every transition, see every guard hold and not hold, and
 * every part of a composite guard. All of them belong to one region, so parallel regions do not multiply them.
 */
export const listGoals = (model: AnyModel, definitions: Definitions): string[] => [
  ...listStates(model.machine)
    .filter(({ type }) => type !== 'history')
    .map(stateGoal),
  ...[...definitions.values()].flatMap((definition) => {
    const { guard } = definition.transition;
    if (guard === undefined) return [takenGoal(definition)];
    return [
      takenGoal(definition),
      guardGoal(definition, true),
      guardGoal(definition, false),
      ...listGuardParts(guard).flatMap((part) => [partGoal(definition, part, true), partGoal(definition, part, false)]),
    ];
  }),
];

/** Candidates that were asked before the one that fired (or all, where none did). */
const refused = (
  candidates: readonly AnyTransitionDefinition[],
  fired: readonly AnyTransitionDefinition[],
): readonly AnyTransitionDefinition[] => {
  const at = candidates.findIndex((candidate) => fired.includes(candidate));
  return at === -1 ? candidates : candidates.slice(0, at);
};

/** Transitions that an event found refused in a snapshot: a state is asked when nothing inside it has answered. */
const refusedIn = (
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  fired: readonly AnyTransitionDefinition[],
): AnyTransitionDefinition[] =>
  getNodes(snapshot)
    .filter((node) => !fired.some(({ source }) => isBelow(source, node)))
    .flatMap((node) => refused(listCandidates(node, event.type), fired));

/** The goals of being in a configuration: one list for all events that it ignores. */
const statesIn = remembered((snapshot: AnyMachineSnapshot): readonly string[] => getNodes(snapshot).map(stateGoal));

/** Whether goals are those of being somewhere, and no others. */
export const areStates = (goals: readonly string[]): boolean => goals.every((goal) => goal.startsWith('state: '));

/**
 * The goals that a step achieves.
 * @param found takes the goals of conditions that only a walk can know: those of every function that a guard calls
 */
export const achievedBy = (definitions: Definitions, step: Step, found: Set<string>): readonly string[] => {
  const [first] = step.microsteps;
  if (first?.before === step.snapshot && meetsNothing(first.before, first.event)) return statesIn(step.snapshot);
  const goals = new Set<string>(getNodes(step.snapshot).map(stateGoal));
  const see = (transition: AnyTransitionDefinition, held: boolean): void => {
    const definition = definitions.get(transition);
    if (definition !== undefined && transition.guard !== undefined) goals.add(guardGoal(definition, held));
  };
  const seeParts = (transition: AnyTransitionDefinition, snapshot: AnyMachineSnapshot, event: EventObject): void => {
    if (transition.guard !== undefined) {
      const { achieved, possible } = conditionsIn(() => holds(transition.guard, snapshot, event));
      for (const goal of achieved) goals.add(goal);
      for (const goal of possible) found.add(goal);
    }
    const definition = definitions.get(transition);
    if (definition === undefined) return;
    for (const part of listGuardParts(transition.guard))
      goals.add(partGoal(definition, part, holds(part, snapshot, event)));
  };
  for (const { event, before, transitions } of step.microsteps) {
    const eventless = transitions.filter(({ eventType }) => eventType === '');
    for (const transition of transitions) {
      const definition = definitions.get(transition);
      if (definition !== undefined) goals.add(takenGoal(definition));
      see(transition, true);
      if (before !== null) seeParts(transition, before, event);
    }
    for (const node of before === null ? [] : getNodes(before)) goals.add(stateGoal(node));
    const unheld =
      eventless.length > 0
        ? eventless.flatMap(({ source }) => refused(source.always ?? [], transitions))
        : before === null
          ? []
          : refusedIn(before, event, transitions);
    for (const transition of unheld) {
      see(transition, false);
      if (before !== null) seeParts(transition, before, event);
    }
    for (const { source } of eventless) goals.add(stateGoal(source));
  }
  const last = step.microsteps.at(-1)?.event;
  if (last !== undefined && step.snapshot.status === 'active') {
    for (const transition of getNodes(step.snapshot).flatMap((node) => node.always ?? [])) {
      see(transition, false);
      seeParts(transition, step.snapshot, last);
    }
  }
  return [...goals];
};
