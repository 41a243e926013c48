import { flatLinksOf } from './flatLinks.ts';
import type { Graph } from './graph.ts';

/** A walk from an origin, as links. */
export type Walk = readonly number[];

/** No walk is at this vertex. */
const nowhere = Number.NEGATIVE_INFINITY;

/**
 * The walks of at most `cap` steps that earn most above `cost` a step, one for each of the best ends; best first. None
 * when no walk earns more than that.
 * @param earned what each link earns
 */
export const richest = (graph: Graph, earned: Float64Array, cost: number, cap: number, count: number): Walk[] => {
  const { size, origins } = graph;
  const { from, to } = flatLinksOf(graph);
  const ways: Int32Array[] = [];
  const most = new Float64Array(size);
  const lengths = new Int32Array(size);
  let now = new Float64Array(size).fill(nowhere);
  let next = new Float64Array(size);
  for (const origin of origins) now[origin.to] = 0;
  for (let length = 1; length <= cap; length += 1) {
    const way = new Int32Array(size);
    next.fill(nowhere);
    for (let link = 0; link < from.length; link += 1) {
      const here = now[from[link] ?? 0] ?? nowhere;
      if (here === nowhere) continue;
      const there = here + (earned[link] ?? 0) - cost;
      const end = to[link] ?? 0;
      if (there <= (next[end] ?? nowhere)) continue;
      next[end] = there;
      way[end] = link;
    }
    for (let vertex = 0; vertex < size; vertex += 1) {
      const profit = next[vertex] ?? nowhere;
      if (profit <= 1e-9 || profit <= (most[vertex] ?? 0)) continue;
      most[vertex] = profit;
      lengths[vertex] = length;
    }
    ways.push(way);
    [now, next] = [next, now];
  }
  const ends = Array.from(lengths.keys()).filter((vertex) => (lengths[vertex] ?? 0) > 0);
  const best = ends.sort((one, other) => (most[other] ?? 0) - (most[one] ?? 0)).slice(0, count);
  return best.map((vertex) => {
    const walk: number[] = [];
    for (let at = vertex, left = lengths[vertex] ?? 0; left > 0; left -= 1) {
      const link = ways[left - 1]?.[at] ?? 0;
      walk.push(link);
      at = from[link] ?? 0;
    }
    return walk.reverse();
  });
};
