import { getAdjacencyMap } from 'xstate/graph';
import { errorText } from '../../errorText.ts';
import { remembered } from '../../xstate/remembered.ts';
import type { AnyModel } from '../model.ts';
import { achievedBy, listGoals } from '../plan/goals.ts';
import { walkInPairs } from '../plan/inPairs.ts';
import { configurations, traversal, type Way } from '../plan/traversal.ts';
import { anything } from './anything.ts';
import { countCombinations } from './combinations.ts';
import { collectDefinitions } from './definitions.ts';
import { digest } from './digest.ts';
import { expand, type Walked } from './expand.ts';
import type { Edge, Exploration, Fault, Start } from './exploration.ts';
import { takeStart } from './step.ts';
import { throws } from './throws.ts';
import { type Vertex, vertexAfter } from './vertex.ts';

/** Contexts as text; a part that many of them share is read once. */
const contextTexts = (): ((context: object) => string) => {
  const textOf = remembered((part: object) => digest(part));
  return remembered((context: object) =>
    JSON.stringify(
      Object.entries(context).flatMap(([name, part]: [string, unknown]) =>
        part === undefined ? [] : [name, typeof part === 'object' && part !== null ? textOf(part) : digest(part)],
      ),
    ),
  );
};

/**
 * A sample is tried where it changes something, if it does so anywhere: keeping a choice that is made already would not
 * show whether it is preserved.
 */
const telling = (
  vertices: ReadonlyMap<string, Vertex>,
  edges: ReadonlyMap<string, readonly Edge[]>,
): ReadonlyMap<string, readonly Edge[]> => {
  const textOf = contextTexts();
  const contexts = new Map([...vertices].map(([id, { snapshot }]) => [id, textOf(snapshot.context)]));
  const changesContext = ({ from, to }: Edge): boolean => contexts.get(from) !== contexts.get(to);
  const isSample = (goal: string): boolean => goal.startsWith('sample ');
  const elsewhereAchieved = new Set(
    [...edges.values()]
      .flat()
      .filter(changesContext)
      .flatMap(({ achieves }) => achieves.filter(isSample)),
  );
  const isElsewhere = (goal: string): boolean => elsewhereAchieved.has(goal);
  const retained = (edge: Edge): Edge =>
    edge.achieves.some(isElsewhere) && !changesContext(edge)
      ? { ...edge, achieves: edge.achieves.filter((goal) => !isElsewhere(goal)) }
      : edge;
  return new Map([...edges].map(([id, leaving]) => [id, leaving.map(retained)]));
};

/** The model with made-up input, where nobody has written any and the machine does not start without. */
const startable = (model: AnyModel, guesses: Set<string>): AnyModel => {
  if (!model.guesses) return model;
  const inputs = Object.entries(model.inputs).map(([name, input]): [string, () => unknown] => {
    const isNeeded =
      throws(() => takeStart(model.machine, input())) && !throws(() => takeStart(model.machine, anything));
    if (isNeeded) guesses.add(name);
    return [name, isNeeded ? () => anything : input];
  });
  return { ...model, inputs: Object.fromEntries(inputs) };
};

/** Vertices after which a machine is walked in pairs whose states have more combinations than may be walked. */
const enough = 200;

/**
 * Walks everything that a machine can do. Pure: no actor starts and no custom action runs.
 * @param limit vertices at most
 */
export const explore = (asked: AnyModel, limit = 5_000): Exploration => {
  const { machine } = asked;
  const guesses = new Set<string>();
  const model = startable(asked, guesses);
  const definitions = collectDefinitions(machine);
  const vertices = new Map<string, Vertex>();
  const edges = new Map<string, Edge[]>();
  const faults: Fault[] = [];
  const goals = new Set(listGoals(model, definitions));
  const walked: Walked = { model, definitions, goals, faults, guesses };
  const isWide = countCombinations(machine) > limit;
  const counts = new Map<string, number>();
  let cut = 0;
  let inPairs = false;

  const begin = new Map<string, Vertex>();
  const starts = Object.entries(model.inputs).flatMap(([name, input]): Start[] => {
    try {
      const step = takeStart(machine, input());
      const vertex = vertexAfter(model, step, null, null);
      begin.set(name, vertex);
      return [{ name, to: vertex.id, achieves: achievedBy(definitions, step, goals), timers: step.timers }];
    } catch (error) {
      faults.push({ where: `start "${name}"`, text: errorText(error) });
      return [];
    }
  });

  const waysFrom = (vertex: Vertex | null): readonly Way[] => {
    if (vertex === null) return Array.from(begin, ([type, after]) => ({ type, edge: null, after }));
    const leaving = expand(walked, vertex);
    edges.set(
      vertex.id,
      leaving.map(({ edge }) => edge),
    );
    return leaving.map(({ edge, after }, index) => ({ type: String(index), edge, after }));
  };

  /** Whether a vertex is not expanded: xstate/graph throws at its own limit, and keeps nothing. */
  const isLeft = (vertex: Vertex): boolean => {
    // Without samples, children and timers may multiply like contexts.
    const place = model.guesses ? JSON.stringify(vertex.snapshot.value) : vertex.place;
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    if (count > (model.many ?? limit) || edges.size >= limit) {
      cut += 1;
      return true;
    }
    if (isWide && edges.size >= enough) inPairs = true;
    return inPairs;
  };

  const reached = getAdjacencyMap(configurations, {
    ...traversal(waysFrom),
    stopWhen: ({ vertex }) => vertex !== null && isLeft(vertex),
  });
  for (const { state } of Object.values(reached))
    if (state.vertex !== null) vertices.set(state.vertex.id, state.vertex);
  if (inPairs) cut = walkInPairs(walked, starts, vertices, edges, limit);
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
    inPairs,
  };
};
