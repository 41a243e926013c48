import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { digest } from '../explore/digest.ts';
import type { Exploration } from '../explore/exploration.ts';
import { explore } from '../explore/explore.ts';
import { type Step, takeStart, takeStep } from '../explore/step.ts';
import { digestState } from '../explore/walk.ts';
import type { AnyModel } from '../model.ts';

/** Configurations to compare at most. */
const limit = 2_000;

/** The same exploration, but every context counts as another configuration, whatever the model's key says. */
export const widely = (model: AnyModel): Exploration => explore({ ...model, key: (context) => digest(context) }, limit);

/** All that can be seen of a step. */
const seen = ({ snapshot, effects, timers }: Step): string =>
  JSON.stringify([digestState(snapshot), effects, timers.map(({ id, pending }) => [id, pending])]);

const attempt = (act: () => Step): Step | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

/**
 * Whether a changed machine is indistinguishable from the original: every start and every move leads to the same snapshot with
 * the same effects, in all configurations of the exploration.
 */
export const isEquivalent = ({ model, starts, vertices, edges }: Exploration, changed: AnyStateMachine): boolean => {
  const reached = new Map<string, AnyMachineSnapshot>();
  const agree = (to: string, one: Step | null, other: Step | null): boolean => {
    if (one === null || other === null) return one === other;
    if (seen(one) !== seen(other)) return false;
    if (!reached.has(to)) reached.set(to, other.snapshot);
    return true;
  };
  for (const { name, to } of starts) {
    const input = model.inputs[name]?.();
    const steps = [model.machine, changed].map((machine) => attempt(() => takeStart(machine, input)));
    if (!agree(to, steps[0] ?? null, steps[1] ?? null)) return false;
  }
  for (const [id, snapshot] of reached) {
    const original = vertices.get(id)?.snapshot;
    for (const { move, to } of original === undefined ? [] : (edges.get(id) ?? [])) {
      const one = original === undefined ? null : attempt(() => takeStep(model.machine, original, move.event));
      if (
        !agree(
          to,
          one,
          attempt(() => takeStep(changed, snapshot, move.event)),
        )
      )
        return false;
    }
  }
  return true;
};
