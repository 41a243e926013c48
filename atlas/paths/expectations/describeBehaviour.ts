import type { MachineContext } from 'xstate';
import { errorText } from '../../errorText.ts';
import { remembered } from '../../xstate/remembered.ts';
import { runCases } from '../explore/cases.ts';
import type { Edge, Exploration } from '../explore/exploration.ts';
import { type Step, takeStart, takeStep } from '../explore/step.ts';
import { edgeNamed, startStep, stepName } from '../explore/stepName.ts';
import type { Vertex } from '../explore/vertex.ts';
import type { LockedPath } from '../lock/lockedPath.ts';
import { valueWords } from '../words.ts';
import { abbreviated } from './abbreviated.ts';
import type { Behaviour, CaseBehaviour, Configurations, PathBehaviour, StepBehaviour } from './behaviour.ts';
import { describeStep } from './describeStep.ts';
import { readable } from './readable.ts';
import { createReasons } from './reasons.ts';
import { shortDigest } from './shortDigest.ts';

/** The part of a move's name that all its samples share. */
const toBaseName = (name: string): string => name.replace(/ #\d+$/, '');

/** Moves by their names; samples of one event in one word, and as the event alone where all of them are meant. */
const movesText = (names: readonly string[], all: readonly string[]): string => {
  const bases = [...new Set(names.map(toBaseName))];
  return bases
    .map((base) => {
      const isOf = (name: string): boolean => toBaseName(name) === base;
      const some = names.filter(isOf);
      return some.length === all.filter(isOf).length
        ? base
        : [base, ...some.map((name) => name.slice(base.length + 1))].join(' ');
    })
    .join(', ');
};

/** Where a move leads, as far as that differs from where it begins; empty where it stays. */
const targetText = ({ vertices }: Exploration, { from, to }: Edge): string => {
  const [before, after] = [from, to].map((id) => valueWords(vertices.get(id)?.snapshot.value).split(', '));
  const entered = (after ?? []).filter((leaf) => !before?.includes(leaf));
  return before?.join() === after?.join() ? '' : entered.join(', ') || (after ?? []).join(', ');
};

/** What a configuration takes notice of, a line for each place where that leads; everything else is ignored there. */
const acceptLines = (exploration: Exploration, vertex: string): readonly string[] => {
  const all = exploration.edges.get(vertex) ?? [];
  const namesOf = (edges: readonly Edge[]): readonly string[] => edges.map((edge) => stepName(exploration, edge));
  const byTarget = Map.groupBy(
    all.filter(({ ignored }) => !ignored),
    (edge) => targetText(exploration, edge),
  );
  return [...byTarget]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([target, edges]) => `accepts ${movesText(namesOf(edges), namesOf(all))}${target === '' ? '' : ` → ${target}`}`,
    );
};

/** A context as text; many configurations differ in nothing of it. */
const contextText = remembered((context: MachineContext) => readable(context, () => 'actor'));

/** All that happens in a configuration: its context where it is first reached, and where each move leads. */
const digestContent = (exploration: Exploration, { id, snapshot }: Vertex): string =>
  JSON.stringify([
    id,
    contextText(snapshot.context),
    (exploration.edges.get(id) ?? []).map((edge) => [stepName(exploration, edge), edge.ignored, edge.to]).toSorted(),
  ]);

/**
 * Every configuration that can be reached, also where no path leads, by its state. A change of behaviour that no path takes is seen
 * by its state.
 */
const listConfigurations = (exploration: Exploration): readonly Configurations[] =>
  [...Map.groupBy(exploration.vertices.values(), ({ snapshot }) => valueWords(snapshot.value))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([value, vertices]) => {
      const contents = vertices.map((vertex) => digestContent(exploration, vertex)).toSorted();
      return { value, count: vertices.length, digest: shortDigest(contents.join('\n')) };
    });

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
const tryStep = (
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
  return tryStep(() => takeStart(model.machine, input()), null, start);
};

const moved = (exploration: Exploration, from: Reached | null, name: string): Outcome => {
  if (from === null) return impossible('is not reached');
  const edge = edgeNamed(exploration, from.vertex, name);
  if (edge === undefined) return impossible('cannot happen here');
  return tryStep(() => takeStep(exploration.model.machine, from.step.snapshot, edge.move.event), from.step, edge);
};

/**
 * Walks paths on a machine, purely.
 * @returns what each of their steps leads to. What a configuration accepts and why a step is there stand where they come first
 */
const describePaths = (exploration: Exploration, paths: readonly LockedPath[]): readonly PathBehaviour[] => {
  const reasonsFor = createReasons(exploration);
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
const describeCases = ({ model }: Exploration): readonly CaseBehaviour[] =>
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
  paths: describePaths(exploration, paths),
  cases: describeCases(exploration),
  configurations: listConfigurations(exploration),
});
