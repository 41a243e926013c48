import { getShortestPaths } from 'xstate/graph';
import type { Driver } from '../driver.ts';
import type { Edge, Exploration } from '../explore/exploration.ts';
import type { Vertex } from '../explore/vertex.ts';
import { machineDriver } from '../machineDriver.ts';
import { type Deviation, replay } from '../replay.ts';
import { moveWords, numberedSteps, valueWords } from '../words.ts';
import { type PlannedPath, toPlannedPath } from './plan.ts';
import { isTimely } from './timely.ts';
import { configurations, traversal, type Way } from './traversal.ts';

/** A start, by its name, and the steps after it. */
type Trace = { readonly start: string; readonly steps: readonly Edge[] };

/** The shortest way from any start to a configuration; null where its timers cannot fire in that order. */
const shortestTo = ({ starts, vertices, edges }: Exploration, wanted: string): Trace | null => {
  const wayTo = (type: string, to: string, edge: Edge | null): Way[] => {
    const after = vertices.get(to);
    return after === undefined ? [] : [{ type, edge, after }];
  };
  const waysFrom = (vertex: Vertex | null): Way[] =>
    vertex === null
      ? starts.flatMap(({ name, to }) => wayTo(name, to, null))
      : (edges.get(vertex.id) ?? []).flatMap((edge, index) => wayTo(String(index), edge.to, edge));
  const [path] = getShortestPaths(configurations, {
    ...traversal(waysFrom),
    toState: ({ vertex }) => vertex?.id === wanted,
  });
  const [, first, ...rest] = path?.steps ?? [];
  const start = starts.find(({ name }) => name === first?.event.type);
  const steps = rest.flatMap(({ event }) => event.edge ?? []);
  return start !== undefined && isTimely(start, steps) ? { start: start.name, steps } : null;
};

/** A failure, as short as it could be made. `states` are the configurations on its way, for marking a chart. */
export type Failure = {
  readonly way: Trace;
  readonly deviation: Deviation;
  readonly text: string;
  /** The way as numbered lines, its start first. */
  readonly lines: readonly string[];
  readonly expected: string;
  readonly states: readonly string[];
};

const toFailure = (exploration: Exploration, way: Trace, deviation: Deviation): Failure => {
  const standsAt = (id: string): unknown => exploration.vertices.get(id)?.snapshot.value;
  const origin = exploration.starts.find(({ name }) => name === way.start)?.to ?? '';
  const steps = way.steps.slice(0, deviation.steps.length);
  const { ignored } = deviation;
  const first = valueWords(standsAt(origin));
  const done = ignored === null ? steps.slice(0, -1) : steps;
  const last = ignored ?? steps.at(-1);
  const place = valueWords(standsAt(ignored?.from ?? last?.to ?? origin));
  const should = ignored === null && last?.ignored !== true ? `It should be in ${place}` : 'Nothing should happen';
  const before = numberedSteps(way.start, first, done, standsAt);
  const lines = last === undefined ? before : [...before, `${before.length}. ${moveWords(last.move)}. ${should}.`];
  return {
    way,
    deviation,
    text: [...lines, `But: ${deviation.words}`].join('\n'),
    lines,
    expected: deviation.expected ?? `in ${place}`,
    states: [origin, ...steps.map(({ to }) => to)].map((id) => valueWords(standsAt(id))),
  };
};

/**
 * Executes a path and, where it fails, tries the shortest way to the same configuration and the same event: one replay more.
 * @param driverOf a new driver for each run
 */
export const executePath = async (
  exploration: Exploration,
  path: PlannedPath,
  checked: Set<string>,
  driverOf: () => Driver = () => machineDriver(exploration.model),
): Promise<Failure | null> => {
  const deviation = await replay(exploration, path, checked, driverOf());
  if (deviation === null) return null;
  const last = deviation.steps.at(-1);
  const target = deviation.ignored?.from ?? last?.from;
  const way = target === undefined ? null : shortestTo(exploration, target);
  if (way !== null && way.steps.length + 1 < deviation.steps.length) {
    const steps = deviation.ignored === null && last !== undefined ? [...way.steps, last] : way.steps;
    const again = await replay(exploration, toPlannedPath(exploration, way.start, steps), new Set(), driverOf());
    // A way that fails by something else explains nothing.
    if (again !== null && again.words === deviation.words)
      return toFailure(exploration, { start: way.start, steps }, again);
  }
  return toFailure(exploration, path, deviation);
};
