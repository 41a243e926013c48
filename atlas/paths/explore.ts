import { errorText } from '../errorText.ts';
import { anything } from './anything.ts';
import { combinationsOf } from './combinations.ts';
import { definitionsOf } from './definitions.ts';
import { expand, type Walked } from './expand.ts';
import type { Edge, Exploration, Fault, Start } from './exploration.ts';
import { achievedBy, goalsOf } from './goals.ts';
import { walkInPairs } from './inPairs.ts';
import type { AnyModel } from './model.ts';
import { startOf } from './step.ts';
import { telling } from './telling.ts';
import { throws } from './throws.ts';
import { type Vertex, vertexAfter } from './vertex.ts';

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
  const definitions = definitionsOf(machine);
  const vertices = new Map<string, Vertex>();
  const edges = new Map<string, Edge[]>();
  const faults: Fault[] = [];
  const goals = new Set(goalsOf(model, definitions));
  const walked: Walked = { model, definitions, goals, faults, guesses };
  const isWide = combinationsOf(machine) > limit;
  const counts = new Map<string, number>();
  const queue: Vertex[] = [];
  let cut = 0;
  let queued = 0;

  const arrive = (vertex: Vertex): void => {
    if (vertices.has(vertex.id)) return;
    vertices.set(vertex.id, vertex);
    // Without samples, children and timers may multiply like contexts.
    const place = model.guesses ? JSON.stringify(vertex.snapshot.value) : vertex.place;
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    if (count > (model.many ?? limit) || queued >= limit) {
      cut += 1;
      return;
    }
    queued += 1;
    queue.push(vertex);
  };

  const starts = Object.entries(model.inputs).flatMap(([name, input]): Start[] => {
    try {
      const step = startOf(machine, input());
      const vertex = vertexAfter(model, step, null, null);
      arrive(vertex);
      return [{ name, to: vertex.id, achieves: achievedBy(definitions, step, goals), timers: step.timers }];
    } catch (error) {
      faults.push({ where: `start "${name}"`, text: errorText(error) });
      return [];
    }
  });

  const isTooWide = (): boolean => isWide && edges.size >= Math.min(enough, limit);
  while (!isTooWide()) {
    const vertex = queue.shift();
    if (vertex === undefined) break;
    const leaving = expand(walked, vertex);
    edges.set(
      vertex.id,
      leaving.map(({ edge }) => edge),
    );
    for (const { after } of leaving) arrive(after);
  }
  const inPairs = isTooWide() && queue.length > 0;
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
