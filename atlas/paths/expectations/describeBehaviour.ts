import { errorText } from '../../errorText.ts';
import { runCases } from '../cases.ts';
import type { Exploration } from '../exploration.ts';
import type { LockedPath } from '../lockedPath.ts';
import { type Step, startOf, stepOf } from '../step.ts';
import { edgeNamed, startStep } from '../stepName.ts';
import { abbreviated } from './abbreviated.ts';
import { acceptLines } from './acceptLines.ts';
import type { Behaviour, CaseBehaviour, PathBehaviour, StepBehaviour } from './behaviour.ts';
import { configurationsOf } from './configurationsOf.ts';
import { describeStep } from './describeStep.ts';
import { reasonsOf } from './reasons.ts';

type Described = Pick<StepBehaviour, 'sentence' | 'facts'>;

/** Where a path is, really and in the exploration. */
type Reached = { readonly step: Step; readonly vertex: string };

/** What became of a step; nothing is reached where the machine cannot take it. */
type Outcome = Described & { readonly reached: Reached | null; readonly achieves: readonly string[] };

/** A step that was not made, by the reason. */
const unmade = (reason: string): Described => {
  const line = abbreviated(reason.replaceAll(/\s+/g, ' '));
  return { sentence: line, facts: [line] };
};

const impossible = (reason: string): Outcome => ({ ...unmade(reason), reached: null, achieves: [] });

/** Does a step, and describes where it leads; what it throws is what it does. */
const outcomeOf = (
  act: () => Step,
  before: Step | null,
  { to, achieves }: { readonly to: string; readonly achieves: readonly string[] },
): Outcome => {
  try {
    const step = act();
    return { ...describeStep(step, before), reached: { step, vertex: to }, achieves };
  } catch (error) {
    return impossible(`throws ${errorText(error)}`);
  }
};

const started = ({ model, starts }: Exploration, name: string): Outcome => {
  const start = starts.find((one) => one.name === name);
  const input = model.inputs[name];
  if (start === undefined || input === undefined) return impossible('does not start');
  return outcomeOf(() => startOf(model.machine, input()), null, start);
};

const moved = (exploration: Exploration, from: Reached | null, name: string): Outcome => {
  if (from === null) return impossible('is not reached');
  const edge = edgeNamed(exploration, from.vertex, name);
  if (edge === undefined) return impossible('cannot happen here');
  return outcomeOf(() => stepOf(exploration.model.machine, from.step.snapshot, edge.move.event), from.step, edge);
};

/**
 * Walks paths on a machine, purely.
 * @returns what each of their steps leads to. What a configuration accepts and why a step is there stand where they come first
 */
const pathsOf = (exploration: Exploration, paths: readonly LockedPath[]): readonly PathBehaviour[] => {
  const reasonsFor = reasonsOf(exploration);
  const seen = new Set<string>();
  const behaviourOf = (name: string, { reached, sentence, facts, achieves }: Outcome): StepBehaviour => {
    const isFirst = reached !== null && !seen.has(reached.vertex);
    if (reached !== null) seen.add(reached.vertex);
    const accepts = isFirst ? acceptLines(exploration, reached.vertex) : [];
    return { name, sentence, facts: [...facts, ...accepts], reasons: reasonsFor(achieves) };
  };
  return paths.map(({ id, start, steps }) => {
    let outcome = started(exploration, start);
    const behaviours = [behaviourOf(startStep, outcome)];
    for (const name of steps) {
      outcome = moved(exploration, outcome.reached, name);
      behaviours.push(behaviourOf(name, outcome));
    }
    return { id, start, steps: behaviours };
  });
};

/** What the cases of a sidecar lead to. */
const casesOf = ({ model }: Exploration): readonly CaseBehaviour[] =>
  runCases(model).map(({ name, steps }) => ({
    name,
    steps: steps.map(({ name: step, before, outcome }) => ({
      name: step,
      ...(typeof outcome === 'string' ? unmade(outcome) : describeStep(outcome, before)),
      reasons: [],
    })),
  }));

/** What a machine does now: on these paths and in the sidecar's cases, step by step, and in each of its states. */
export const describeBehaviour = (exploration: Exploration, paths: readonly LockedPath[]): Behaviour => ({
  paths: pathsOf(exploration, paths),
  cases: casesOf(exploration),
  configurations: configurationsOf(exploration),
});
