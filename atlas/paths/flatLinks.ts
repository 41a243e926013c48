import { remembered } from '../xstate/remembered.ts';
import type { Graph } from './graph.ts';

/** The links of a graph as flat arrays, because they are scanned thousands of times. */
export type FlatLinks = {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** The goals of link `l` are those from `firstGoal[l]` on, before `firstGoal[l + 1]`. */
  readonly firstGoal: Int32Array;
  readonly goals: Int32Array;
};

export const flatLinksOf = remembered(({ links }: Graph): FlatLinks => {
  const firstGoal = new Int32Array(links.length + 1);
  for (const [index, { covers }] of links.entries()) firstGoal[index + 1] = (firstGoal[index] ?? 0) + covers.length;
  return {
    from: Int32Array.from(links, ({ from }) => from),
    to: Int32Array.from(links, ({ to }) => to),
    firstGoal,
    goals: Int32Array.from(links.flatMap(({ covers }) => covers)),
  };
});

/** What each link earns, by the prices of the goals that it covers. */
export const earnedBy = (graph: Graph, prices: Float64Array): Float64Array => {
  const { firstGoal, goals } = flatLinksOf(graph);
  const earned = new Float64Array(graph.links.length);
  for (let link = 0; link < earned.length; link += 1) {
    const end = firstGoal[link + 1] ?? 0;
    let sum = 0;
    for (let at = firstGoal[link] ?? 0; at < end; at += 1) sum += prices[goals[at] ?? 0] ?? 0;
    earned[link] = sum;
  }
  return earned;
};
