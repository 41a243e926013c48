import { anything, anythingBut } from './anything.ts';
import { definitionsOf, isBelow, stateName } from './definitions.ts';
import { digest } from './digest.ts';
import { achievedBy, type Definitions, goalsOf } from './goals.ts';
import type { AnyModel } from './model.ts';
import { type Move, movesAt } from './moves.ts';
import { type Step, startOf, stepOf, type TimerChange } from './step.ts';
import { type Vertex, vertexAfter, withoutTimer } from './vertex.ts';

/** A way to begin, by the name of its input. */
export type Start = {
  readonly name: string;
  readonly to: string;
  readonly achieves: readonly string[];
  readonly timers: readonly TimerChange[];
};

export type Edge = {
  readonly from: string;
  readonly to: string;
  readonly move: Move;
  /** No transition took it: the machine ignores the event here. */
  readonly ignored: boolean;
  readonly achieves: readonly string[];
  readonly timers: readonly TimerChange[];
};

/** All that a machine can do, as far as its model describes it. */
export type Exploration = {
  readonly model: AnyModel;
  readonly definitions: Definitions;
  readonly goals: readonly string[];
  readonly starts: readonly Start[];
  readonly vertices: ReadonlyMap<string, Vertex>;
  /** Edges by the vertex they leave. */
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
  /** Guards and actions that threw. */
  readonly faults: readonly Fault[];
  /** Moves and starts that were given made-up content, because what they meet reads some. */
  readonly guesses: ReadonlySet<string>;
  /** Vertices that were not explored further, because a limit was reached. */
  readonly cut: number;
};

export type Fault = { readonly where: string; readonly text: string };

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const childOf = (move: Move): string | null => (move.kind === 'settle' ? move.child : null);

/**
 * Goals that only a walk can know. A sample is one where a transition takes it: two answers of an actor are two things to
 * test. So is each innermost state that a transition of an outer state leaves (of its own region only).
 */
const goalsFound = (definitions: Definitions, step: Step, move: Move): string[] => {
  const first = step.microsteps[0];
  return (first?.transitions ?? []).flatMap((transition) => {
    const definition = definitions.get(transition);
    if (definition === undefined) return [];
    const inner = (first?.before?._nodes ?? []).filter(
      (node) => node.type === 'atomic' && isBelow(node, transition.source),
    );
    return [
      `sample ${move.name}: ${definition.id}`,
      ...inner.map((node) => `from ${stateName(node)}: ${definition.id}`),
    ];
  });
};

const throws = (act: () => unknown): boolean => {
  try {
    act();
    return false;
  } catch {
    return true;
  }
};

/** The model with made-up input, where nobody has written any and the machine does not start without. */
const startable = (model: AnyModel, guesses: Set<string>): AnyModel => {
  if (!model.guesses) return model;
  const inputs = Object.entries(model.inputs).map(([name, input]): [string, () => unknown] => {
    const isNeeded = throws(() => startOf(model.machine, input())) && !throws(() => startOf(model.machine, anything));
    if (isNeeded) guesses.add(name);
    return [name, isNeeded ? () => anything : input];
  });
  return { ...model, inputs: Object.fromEntries(inputs) };
};

/** The same move with made-up content; null where it has none. */
const guessed = (move: Move): Move | null => {
  const name = `${move.name} (made up)`;
  if (move.kind === 'event') return { ...move, name, event: anythingBut(move.event) };
  if (move.kind === 'timer' || move.outcome.kind === 'error') return null;
  const event = Object.assign({ ...move.event }, { output: anything });
  return { ...move, name, event, outcome: { kind: 'done', value: anything } };
};

/** The same answer with nothing in it, which conditions on its parts refuse; null where the move is no answer. */
const emptied = (move: Move): Move | null => {
  if (move.kind !== 'settle' || move.outcome.kind === 'error') return null;
  const event = Object.assign({ ...move.event }, { output: {} });
  return { ...move, name: `${move.name} (empty)`, event, outcome: { kind: 'done', value: {} } };
};

/**
 * A sample is tried where it changes something, if it does so anywhere: keeping a choice that is made already would not
 * show whether it is preserved.
 */
const telling = (
  vertices: ReadonlyMap<string, Vertex>,
  edges: ReadonlyMap<string, readonly Edge[]>,
): ReadonlyMap<string, readonly Edge[]> => {
  const contexts = new Map([...vertices].map(([id, { snapshot }]) => [id, digest(snapshot.context)]));
  const changesContext = ({ from, to }: Edge): boolean => contexts.get(from) !== contexts.get(to);
  const isSample = (goal: string): boolean => goal.startsWith('sample ');
  const elsewhereAchieved = new Set(
    [...edges.values()]
      .flat()
      .filter(changesContext)
      .flatMap(({ achieves }) => achieves.filter(isSample)),
  );
  const retained = (edge: Edge): Edge =>
    changesContext(edge) ? edge : { ...edge, achieves: edge.achieves.filter((goal) => !elsewhereAchieved.has(goal)) };
  return new Map([...edges].map(([id, leaving]) => [id, leaving.map(retained)]));
};

type Attempt = { readonly move: Move; readonly step: Step };

const isTaken = ({ step }: Attempt): boolean => step.microsteps.some(({ transitions }) => transitions.length > 0);

const firedIn = ({ step }: Attempt): readonly unknown[] => step.microsteps.flatMap(({ transitions }) => transitions);

/** Whether an attempt takes no transition that the other one does not take. */
const addsNothing = (one: Attempt, other: Attempt): boolean => {
  const known = new Set(firedIn(other));
  return firedIn(one).every((transition) => known.has(transition));
};

/**
 * What a move does; where its content is nobody's sample and something throws on it or refuses it, what it does with
 * made-up content, too.
 */
const attempts = ({ machine, guesses }: AnyModel, { snapshot }: Vertex, move: Move): Attempt[] => {
  const attempt = (tried: Move): Attempt => ({ move: tried, step: stepOf(machine, snapshot, tried.event) });
  const works = (tried: Move | null): tried is Move => tried !== null && !throws(() => attempt(tried));
  const other = guesses ? guessed(move) : null;
  if (other === null) return [attempt(move)];
  if (!works(move)) {
    const [first, second] = [other, emptied(move)].filter(works).map(attempt);
    if (first === undefined) return [attempt(move)];
    return second === undefined || addsNothing(second, first) ? [first] : [first, second];
  }
  const first = attempt(move);
  if (isTaken(first) || !works(other)) return [first];
  const second = attempt(other);
  return isTaken(second) ? [first, second] : [first];
};

/**
 * Walks everything that a machine can do. Pure: no actor starts and no custom action runs.
 * @param limit vertices at most
 */
export const explore = (asked: AnyModel, limit = 5_000): Exploration => {
  const { machine } = asked;
  const guesses = new Set<string>();
  const model = startable(asked, guesses);
  const definitions = definitionsOf(machine);
  const vertices = new Map<string, Vertex>();
  const edges = new Map<string, Edge[]>();
  const faults: Fault[] = [];
  const counts = new Map<string, number>();
  const goals = new Set(goalsOf(model, definitions));
  const queue: Vertex[] = [];
  let cut = 0;
  let walked = 0;

  const arrive = (vertex: Vertex): void => {
    if (vertices.has(vertex.id)) return;
    vertices.set(vertex.id, vertex);
    // Without samples, children and timers may multiply like contexts.
    const place = model.guesses ? JSON.stringify(vertex.snapshot.value) : vertex.place;
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    if (count > (model.many ?? limit) || walked >= limit) {
      cut += 1;
      return;
    }
    walked += 1;
    queue.push(vertex);
  };

  const starts = Object.entries(model.inputs).flatMap(([name, input]): Start[] => {
    try {
      const step = startOf(machine, input());
      const vertex = vertexAfter(model, step, null, null);
      arrive(vertex);
      return [{ name, to: vertex.id, achieves: achievedBy(definitions, step, goals), timers: step.timers }];
    } catch (error) {
      faults.push({ where: `start "${name}"`, text: wordsOf(error) });
      return [];
    }
  });

  for (let vertex = queue.shift(); vertex !== undefined; vertex = queue.shift()) {
    const leaving: Edge[] = [];
    edges.set(vertex.id, leaving);
    for (const planned of movesAt(model, vertex)) {
      try {
        for (const { move, step } of attempts(model, vertex, planned)) {
          const before = move.kind === 'timer' ? withoutTimer(vertex, move.event.type) : vertex;
          const after = vertexAfter(model, step, before, childOf(move));
          const ignored = step.microsteps.every(({ transitions }) => transitions.length === 0);
          const found = goalsFound(definitions, step, move);
          for (const goal of found) goals.add(goal);
          if (move !== planned) guesses.add(planned.name);
          arrive(after);
          leaving.push({
            from: vertex.id,
            to: after.id,
            move,
            ignored,
            achieves: [...achievedBy(definitions, step, goals), ...found],
            timers: step.timers,
          });
        }
      } catch (error) {
        faults.push({ where: `${planned.name} in ${JSON.stringify(vertex.snapshot.value)}`, text: wordsOf(error) });
      }
    }
  }
  return {
    model,
    definitions,
    goals: [...goals],
    starts,
    vertices,
    edges: telling(vertices, edges),
    faults,
    guesses,
    cut,
  };
};
