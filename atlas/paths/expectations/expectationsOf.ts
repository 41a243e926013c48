import { errorText } from '../../errorText.ts';
import { runCases } from '../cases.ts';
import type { Exploration } from '../exploration.ts';
import type { LockedPath } from '../lockedPath.ts';
import { type Step, startOf, stepOf } from '../step.ts';
import { edgeNamed, startStep } from '../stepName.ts';
import { acceptLines } from './acceptLines.ts';
import { configurationLines } from './configurationLines.ts';
import type { CaseExpectation, Expectations, PathExpectation, StepExpectation } from './expectation.ts';
import { factsOf } from './factsOf.ts';
import { whysOf } from './whyLines.ts';

/** Where a path is, really and in the exploration. */
type Reached = { readonly step: Step; readonly vertex: string };

/** What became of a step; nothing is reached where the machine cannot take it. */
type Outcome = {
  readonly reached: Reached | null;
  readonly facts: readonly string[];
  readonly achieves: readonly string[];
};

const impossible = (reason: string): Outcome => ({ reached: null, facts: [reason], achieves: [] });

/** Does a step, and describes where it leads; what it throws is what it does. */
const outcomeOf = (
  act: () => Step,
  before: Step | null,
  { to, achieves }: { readonly to: string; readonly achieves: readonly string[] },
): Outcome => {
  try {
    const step = act();
    return { reached: { step, vertex: to }, facts: factsOf(step, before), achieves };
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
const pathsOf = (exploration: Exploration, paths: readonly LockedPath[]): readonly PathExpectation[] => {
  const whyOf = whysOf(exploration);
  const seen = new Set<string>();
  const expectationOf = (name: string, { reached, facts, achieves }: Outcome): StepExpectation => {
    const isFirst = reached !== null && !seen.has(reached.vertex);
    if (reached !== null) seen.add(reached.vertex);
    const accepts = isFirst ? acceptLines(exploration, reached.vertex) : [];
    return { name, facts: [...facts, ...accepts, ...whyOf(achieves)] };
  };
  return paths.map(({ id, start, steps }) => {
    let outcome = started(exploration, start);
    const expected = [expectationOf(startStep, outcome)];
    for (const name of steps) {
      outcome = moved(exploration, outcome.reached, name);
      expected.push(expectationOf(name, outcome));
    }
    return { id, start, steps: expected };
  });
};

/** What the cases of a sidecar lead to. */
const casesOf = ({ model }: Exploration): readonly CaseExpectation[] =>
  runCases(model).map(({ name, steps }) => ({
    name,
    steps: steps.map(({ name: step, before, outcome }) => ({
      name: step,
      facts: typeof outcome === 'string' ? [outcome] : factsOf(outcome, before),
    })),
  }));

/** What a machine does now: on these paths and in the sidecar's cases, step by step, and in each of its states. */
export const expectationsOf = (exploration: Exploration, paths: readonly LockedPath[]): Expectations => ({
  paths: pathsOf(exploration, paths),
  cases: casesOf(exploration),
  configurations: configurationLines(exploration),
});
