import type { Edge, Exploration, Start } from './explore.ts';
import { type Expectation, walk } from './walk.ts';

export type PlannedPath = {
  /** The name of the input that it starts with. */
  readonly start: string;
  readonly origin: string;
  readonly steps: readonly Edge[];
  /** At the start, and after every step. */
  readonly expected: readonly Expectation[];
};

export type Plan = {
  readonly paths: readonly PlannedPath[];
  /** Goals that can be achieved, and that the paths do achieve. */
  readonly achieved: ReadonlySet<string>;
  readonly steps: number;
  /** Where the paths do not lead where they were planned to; empty for a good model. */
  readonly astray: readonly string[];
};

type Route = { readonly edges: readonly Edge[] };

/** The nearest edge that achieves something new, with the way to it; of several as near, the one that achieves most. */
const nearest = (
  { edges }: Pick<Exploration, 'edges'>,
  from: string,
  missing: ReadonlySet<string>,
): Route | undefined => {
  const cameBy = new Map<string, Edge | null>([[from, null]]);
  const wayTo = (vertex: string): Edge[] => {
    const way: Edge[] = [];
    for (let edge = cameBy.get(vertex); edge; edge = cameBy.get(edge.from)) way.unshift(edge);
    return way;
  };
  for (let level = [from]; level.length > 0; ) {
    let best: { edge: Edge; gain: number } | undefined;
    const next: string[] = [];
    for (const edge of level.flatMap((vertex) => edges.get(vertex) ?? [])) {
      const gain = edge.achieves.filter((goal) => missing.has(goal)).length;
      if (gain > (best?.gain ?? 0)) best = { edge, gain };
      if (!cameBy.has(edge.to)) {
        cameBy.set(edge.to, edge);
        next.push(edge.to);
      }
    }
    if (best !== undefined) return { edges: [...wayTo(best.edge.from), best.edge] };
    level = next;
  }
  return undefined;
};

/** A fresh start is worth it when going on would take this many steps more. */
const resetCost = 2;

const length = (route: Route | undefined): number => route?.edges.length ?? Number.POSITIVE_INFINITY;

/** Goals that some start or edge of an exploration achieves. */
const possible = ({ goals, starts, edges }: Exploration): string[] => {
  const achieved = new Set([...starts, ...[...edges.values()].flat()].flatMap(({ achieves }) => achieves));
  return goals.filter((goal) => achieved.has(goal));
};

/** Steps at which a path, gone for real, stands elsewhere than its vertex: the model's `key` tells too little. */
const strayed = ({ vertices }: Exploration, { start, steps, expected }: PlannedPath): string[] =>
  steps.flatMap(({ to, move }, index) => {
    const planned = JSON.stringify(vertices.get(to)?.snapshot.value);
    const value = expected[index + 1]?.value;
    return planned === value ? [] : [`${start}, step ${index + 1} (${move.name}): ${value} instead of ${planned}`];
  });

/**
 * A greedy tour with resets through everything that an exploration can achieve.
 * @param cap steps of a path at most; only a goal that lies farther than that makes a longer one
 */
export const planOf = (exploration: Exploration, cap = 20): Plan => {
  const missing = new Set(possible(exploration));
  const achieved = new Set<string>();
  const take = (goals: readonly string[]): void => {
    for (const goal of goals) if (missing.delete(goal)) achieved.add(goal);
  };
  const gainOf = (start: Start): number => start.achieves.filter((goal) => missing.has(goal)).length;
  const wayFrom = (vertex: string): Route | undefined => nearest(exploration, vertex, missing);
  const bestStart = (): Start | undefined =>
    exploration.starts
      .map((start) => ({ start, gain: gainOf(start), far: length(wayFrom(start.to)) }))
      .filter(({ gain, far }) => gain > 0 || far < Number.POSITIVE_INFINITY)
      .sort((one, other) => other.gain - one.gain || one.far - other.far)[0]?.start;

  const paths: PlannedPath[] = [];
  for (let start = bestStart(); start !== undefined; start = bestStart()) {
    const steps: Edge[] = [];
    take(start.achieves);
    let at = start.to;
    for (let way = wayFrom(at); way !== undefined; way = wayFrom(at)) {
      const afresh = Math.min(...exploration.starts.map(({ to }) => length(wayFrom(to))));
      const goesOn = steps.length + way.edges.length <= cap && way.edges.length <= afresh + resetCost;
      if (steps.length > 0 && !goesOn) break;
      for (const edge of way.edges) {
        take(edge.achieves);
        steps.push(edge);
        at = edge.to;
      }
    }
    paths.push({ start: start.name, origin: start.to, steps, expected: walk(exploration.model, start.name, steps) });
  }
  return {
    paths,
    achieved,
    steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
    astray: paths.flatMap((path) => strayed(exploration, path)),
  };
};
