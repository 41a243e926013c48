import type { Point } from './covering.ts';
import { earnedBy } from './flatLinks.ts';
import type { CappedProblem } from './flowProblem.ts';
import type { Graph } from './graph.ts';
import { itemAt } from './itemAt.ts';
import type { Walk } from './richest.ts';

/** How much of each step of a suite is used at first: a suite is longer than the flow that is looked for. */
const share = 0.8;

/** What a walk can still earn above its steps, by steps taken and vertex. */
const futures = ({ links, size }: Graph, earned: Float64Array, cap: number): Float64Array => {
  const most = new Float64Array((cap + 1) * size);
  for (let step = cap - 1; step >= 0; step -= 1) {
    for (const [link, { from, to }] of links.entries()) {
      const place = step * size + from;
      most[place] = Math.max(itemAt(most, place), itemAt(earned, link) - 1 + itemAt(most, (step + 1) * size + to));
    }
  }
  return most;
};

/**
 * Where the search for the cheapest flow of at most `cap` steps begins: at a suite, and at prices of goals that hardly any walk exceeds.
 * From there it takes a third of the rounds that it takes from nothing.
 */
export const warmPoint = (
  graph: Graph,
  { columns, height, columnOf, places }: CappedProblem,
  cap: number,
  prices: Float64Array,
  suite: readonly Walk[],
): Point => {
  const uses = new Float64Array(columns.length);
  const use = (column: number): void => {
    if (column >= 0) uses[column] = itemAt(uses, column) + share;
  };
  for (const walk of suite) {
    const [first] = walk;
    if (first === undefined) continue;
    const { from } = itemAt(graph.links, first);
    use(graph.origins.findIndex(({ to }) => to === from));
    for (const [step, link] of walk.entries()) use(columnOf(link, step));
  }
  const all = new Float64Array(height);
  all.set(prices);
  const future = futures(graph, earnedBy(graph, prices), cap);
  for (const { vertex, step, row } of places) all[row] = itemAt(future, step * graph.size + vertex);
  return { uses, prices: all };
};
