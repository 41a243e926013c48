import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { findOwnAction } from '../../../xstate/ownActions.ts';
import type { CaseRun } from '../../explore/cases.ts';
import { digest } from '../../explore/digest.ts';
import type { Exploration } from '../../explore/exploration.ts';
import { type Executed, type Step, takeStart, takeStep } from '../../explore/step.ts';
import type { AnyModel } from '../../model.ts';
import type { PlannedPath } from '../../plan/plan.ts';

/** A snapshot, and all that can be seen of the step to it: value, context, tags, actions with parameters, timers, actors. */
type Seen = { readonly snapshot: AnyMachineSnapshot; readonly text: string };

const actionText = ({ type, params }: Executed): string => {
  const own = findOwnAction(type, params);
  if (own === null) return `${type} ${digest(params)}`;
  // Actors differ from run to run.
  const parts = Object.entries(own).filter(([name]) => name !== 'to' && name !== 'actor');
  return `${type} ${digest(Object.fromEntries(parts))}`;
};

const toSeen = ({ snapshot, executed }: Step): Seen => {
  const { status, value, context, tags, error } = snapshot;
  return { snapshot, text: digest([status, value, context, [...tags].sort(), error, executed.map(actionText)]) };
};

const started = (machine: AnyStateMachine, input: unknown): Seen => toSeen(takeStart(machine, input));

const stepped = (machine: AnyStateMachine, from: AnyMachineSnapshot, event: EventObject): Seen =>
  toSeen(takeStep(machine, from, event));

const describeError = (error: unknown): string => `throws ${String(error)}`;

const attempt = (act: () => Seen): Seen | string => {
  try {
    return act();
  } catch (error) {
    return describeError(error);
  }
};

/**
 * What a machine does in the cases of a sidecar, a line a step. What throws ends its case.
 * @param cases as they run on the original, whose moves have names
 */
export function* behaviourInCases(
  machine: AnyStateMachine,
  { cases = {} }: AnyModel,
  runs: readonly CaseRun[],
): Generator<string> {
  for (const { name, steps } of runs) {
    let at = attempt(() => started(machine, cases[name]?.input()));
    yield typeof at === 'string' ? at : at.text;
    for (const { event } of steps) {
      if (event === null || typeof at === 'string') continue;
      const { snapshot } = at;
      at = attempt(() => stepped(machine, snapshot, event));
      yield typeof at === 'string' ? at : at.text;
    }
  }
}

/**
 * What a machine does on planned paths, a line a step: also for every other event that can come in a configuration, where a
 * path first reaches it. What throws is behaviour, too, and ends its path.
 */
export function* traceBehaviour(
  machine: AnyStateMachine,
  { model, edges }: Exploration,
  paths: readonly PlannedPath[],
): Generator<string> {
  const visited = new Set<string>();
  for (const { start, origin, steps } of paths) {
    let at = attempt(() => started(machine, model.inputs[start]?.()));
    let vertex = origin;
    for (const step of [null, ...steps]) {
      if (step !== null && typeof at !== 'string') {
        const { snapshot } = at;
        at = attempt(() => stepped(machine, snapshot, step.move.event));
        vertex = step.to;
      }
      yield typeof at === 'string' ? at : at.text;
      if (typeof at === 'string' || visited.has(vertex)) continue;
      visited.add(vertex);
      const { snapshot } = at;
      for (const { move } of edges.get(vertex) ?? []) {
        const beside = attempt(() => stepped(machine, snapshot, move.event));
        yield typeof beside === 'string' ? beside : beside.text;
      }
    }
  }
}
