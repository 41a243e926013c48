import type { Graph } from './graph.ts';
import { itemAt } from './itemAt.ts';

/** A walk from an origin, as links. */
export type Walk = readonly number[];

type End = { readonly vertex: number; readonly length: number; readonly profit: number };

/**
 * The walks of at most `cap` steps that earn most above `cost` a step, one for each of the best ends; best first. None
 * when no walk earns more than that.
 * @param earned what each link earns
 */
export const richest = (graph: Graph, earned: Float64Array, cost: number, cap: number, count: number): Walk[] => {
  const { size, links, leaving, origins } = graph;
  const ways: Int32Array[] = [new Int32Array(size)];
  const ends = new Map<number, End>();
  let now = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  for (const { to } of origins) now[to] = 0;
  for (let length = 1; length <= cap; length += 1) {
    const next = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
    const way = new Int32Array(size);
    for (let vertex = 0; vertex < size; vertex += 1) {
      const here = now[vertex] ?? 0;
      if (here === Number.NEGATIVE_INFINITY) continue;
      for (const index of leaving[vertex] ?? []) {
        const to = links[index]?.to ?? 0;
        const there = here + (earned[index] ?? 0) - cost;
        if (there <= (next[to] ?? 0)) continue;
        next[to] = there;
        way[to] = index;
      }
    }
    for (let vertex = 0; vertex < size; vertex += 1) {
      const profit = next[vertex] ?? 0;
      if (profit > 1e-9 && profit > (ends.get(vertex)?.profit ?? 0)) ends.set(vertex, { vertex, length, profit });
    }
    ways.push(way);
    now = next;
  }
  const best = [...ends.values()].sort((one, other) => other.profit - one.profit).slice(0, count);
  return best.map(({ vertex, length }) => {
    const walk: number[] = [];
    for (let at = vertex, left = length; left > 0; left -= 1) {
      const index = itemAt(itemAt(ways, left), at);
      walk.unshift(index);
      at = itemAt(links, index).from;
    }
    return walk;
  });
};
