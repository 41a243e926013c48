import type { Graph } from './graph.ts';
import { itemAt } from './itemAt.ts';
import type { Route } from './suite.ts';

/** Pairs of a vertex and a set of goals that are visited at most. */
const affordable = 16_000_000;

/** Marks of the pairs: not reached yet, and the first of a way. */
const unseen = -20_000_000;
const nowhere = -1;

/**
 * A suite that covers all goals of a small graph in the fewest steps, by paths of any length whose resets are free; null
 * for a graph that is too big to try every way.
 */
export const shortestSuite = (graph: Graph): Route[] | null => {
  const { size, goals, origins, links, leaving } = graph;
  if (goals > 24 || origins.length === 0 || size * 2 ** goals > affordable) return null;
  const sets = 2 ** goals;
  const bits = (covers: readonly number[]): number => covers.reduce((set, goal) => set | (1 << goal), 0);
  const starts = origins.map(({ to, covers }) => ({ to, covers: bits(covers) }));
  const ways = links.map(({ to, covers }) => ({ to, covers: bits(covers) }));
  // What led to each pair: a link, or (below nothing) an origin; and the pair before it.
  const cause = new Int32Array(size * sets).fill(unseen);
  const before = new Int32Array(size * sets).fill(nowhere);
  let level: number[] = [];
  const arrive = (vertex: number, set: number, by: number, from: number, next: number[]): void => {
    const place = vertex * sets + set;
    if (cause[place] !== unseen) return;
    cause[place] = by;
    before[place] = from;
    next.push(place);
  };
  const begin = (set: number, from: number): void => {
    for (const [index, { to, covers }] of starts.entries()) arrive(to, set | covers, -1 - index, from, level);
  };
  begin(0, nowhere);
  while (level.length > 0) {
    // The list grows while it is scanned: a new start costs no step.
    for (const place of level) {
      if (place % sets === sets - 1) return routesTo(place, cause, before);
      begin(place % sets, place);
    }
    const next: number[] = [];
    for (const place of level) {
      for (const link of itemAt(leaving, Math.floor(place / sets))) {
        const { to, covers } = itemAt(ways, link);
        arrive(to, (place % sets) | covers, link, place, next);
      }
    }
    level = next;
  }
  return null;
};

/** The paths whose last step led to a pair, read backwards. */
const routesTo = (end: number, cause: Int32Array, before: Int32Array): Route[] => {
  const routes: Route[] = [];
  let links: number[] = [];
  for (let place = end; place !== nowhere; place = itemAt(before, place)) {
    const by = itemAt(cause, place);
    if (by >= 0) {
      links.unshift(by);
      continue;
    }
    routes.unshift({ origin: -1 - by, links });
    links = [];
  }
  return routes;
};
