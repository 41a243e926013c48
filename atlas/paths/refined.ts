import { type Certificate, certify, total } from './certificate.ts';
import { type Column, descend, type Point } from './covering.ts';
import type { Graph } from './graph.ts';
import { itemAt } from './itemAt.ts';
import type { Walk } from './richest.ts';

const columnOf = (graph: Graph, walk: Walk): Column => {
  const times = new Map<number, number>();
  for (const link of walk) {
    for (const goal of itemAt(graph.links, link).covers) times.set(goal, (times.get(goal) ?? 0) + 1);
  }
  return { rows: [...times.keys()], values: [...times.values()], cost: walk.length };
};

const longer = (numbers: Float64Array, length: number): Float64Array => {
  const copy = new Float64Array(length);
  copy.set(numbers);
  return copy;
};

/** Rounds at most; fewer where looking for walks takes long. */
const roundsFor = ({ links }: Graph, cap: number): number => Math.min(90, Math.ceil(6e8 / (links.length * cap)));

/** Raises a certificate by walks that are found one after the other (column generation, steadied by the best so far). */
export const refined = (
  graph: Graph,
  first: Certificate,
  cap: number,
  seeds: readonly Walk[],
  enough: number,
): Certificate => {
  const wanted = new Float64Array(graph.goals).fill(1);
  const columns = seeds.filter(({ length }) => length > 0).map((walk) => columnOf(graph, walk));
  const rounds = roundsFor(graph, cap);
  let best = first;
  let point: Point = { uses: new Float64Array(columns.length).fill(1), prices: first.prices.slice() };
  for (let round = 0; round < rounds && best.value < enough; round += 1) {
    point = { uses: longer(point.uses, columns.length), prices: point.prices };
    const mean = descend(columns, wanted, point, 200);
    const asked = mean.prices.map((price, goal) => 0.3 * price + 0.7 * itemAt(best.prices, goal));
    const next = certify(graph, asked, cap);
    if (next.value > best.value) best = next;
    if (round > 40 && best.value > total(mean.prices) - 0.02) break;
    columns.push(...next.greedy.map((walk) => columnOf(graph, walk)));
  }
  return best;
};
