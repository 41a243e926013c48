import { type Column, descend, type Point } from './covering.ts';
import { shortestSuite } from './exact.ts';
import type { Graph } from './graph.ts';
import { itemAt } from './itemAt.ts';
import { richest, type Walk } from './richest.ts';
import { stepsOf } from './suite.ts';

/** Prices of goals such that no walk of at most `cap` steps collects more than its steps; `value` is all they make. */
export type Certificate = { readonly prices: Float64Array; readonly value: number };

const total = (prices: Float64Array): number => prices.reduce((sum, price) => sum + price, 0);

const earnedBy = ({ links }: Graph, prices: Float64Array): Float64Array =>
  Float64Array.from(links, ({ covers }) => covers.reduce((sum, goal) => sum + itemAt(prices, goal), 0));

/** Lowers prices until they are a certificate, and finds walks that collected too much. */
const certify = (
  graph: Graph,
  asked: Float64Array,
  cap: number,
): Certificate & { readonly greedy: readonly Walk[] } => {
  const prices = asked.slice();
  for (const { covers } of graph.origins) for (const goal of covers) prices[goal] = 0;
  const earned = earnedBy(graph, prices);
  const greedy = richest(graph, earned, 1, cap, 40);
  let ratio = 1;
  for (let [walk] = greedy; walk !== undefined; [walk] = richest(graph, earned, ratio, cap, 1)) {
    const steeper = walk.reduce((sum, link) => sum + itemAt(earned, link), 0) / walk.length;
    ratio = Math.max(steeper, ratio + 1e-7);
  }
  return { prices: prices.map((price) => price / ratio), value: total(prices) / ratio, greedy };
};

/** A goal's row asks for one cover; a vertex's row, for no more ways out than ways in. */
const flowColumns = ({ goals, links, origins }: Graph): Column[] => [
  ...links.map(({ from, to, covers }) => ({
    rows: from === to ? covers : [...covers, goals + to, goals + from],
    values: from === to ? covers.map(() => 1) : [...covers.map(() => 1), 1, -1],
    cost: 1,
  })),
  ...origins.map(({ to, covers }) => ({ rows: [...covers, goals + to], values: [...covers.map(() => 1), 1], cost: 0 })),
];

/** Prices by the flow of steps through the graph, as if paths could be as long as they like. */
const flowPrices = (graph: Graph, rounds: number): Float64Array => {
  const columns = flowColumns(graph);
  const wanted = new Float64Array(graph.goals + graph.size).fill(1, 0, graph.goals);
  let mean: Point = { uses: new Float64Array(columns.length), prices: new Float64Array(wanted.length) };
  for (let span = 64, done = 0; done < rounds; done += span, span = Math.min(span * 2, Math.ceil(rounds / 6))) {
    mean = descend(columns, wanted, { uses: mean.uses.slice(), prices: mean.prices.slice() }, span);
  }
  return mean.prices.slice(0, graph.goals);
};

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

/** Raises a certificate by walks that are found one after the other (column generation, steadied by the best so far). */
const refined = (
  graph: Graph,
  first: Certificate,
  cap: number,
  seeds: readonly Walk[],
  enough: number,
): Certificate => {
  const wanted = new Float64Array(graph.goals).fill(1);
  const columns = seeds.filter(({ length }) => length > 0).map((walk) => columnOf(graph, walk));
  let best = first;
  let point: Point = { uses: new Float64Array(columns.length).fill(1), prices: first.prices.slice() };
  for (let round = 0; round < 90 && best.value < enough; round += 1) {
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

/** How many rounds a graph of this size allows in about a second. */
const roundsFor = ({ links, size }: Graph): number =>
  Math.round(Math.min(6_000, Math.max(200, 2.4e8 / (4 * links.length + size))));

/**
 * A first certificate: every goal has a price such that no walk of at most `cap` steps collects more than its steps.
 * Resets are free.
 */
export const firstCertificate = (graph: Graph, cap: number): Certificate =>
  certify(graph, flowPrices(graph, roundsFor(graph)), cap);

/** The lower bound that a certificate proves, rounded up to whole steps: no suite that covers every goal has fewer. */
export const wholeSteps = ({ value }: Certificate): number => Math.ceil(value - 1e-3);

/**
 * Steps that no suite of paths of at most `cap` steps can do without: sound however near the prices are to the best.
 * @param suite a suite that covers all goals: the bound is worked out finely only where it is far from this one
 */
export const boundOf = (graph: Graph, cap: number, suite: readonly Walk[], first: Certificate): number => {
  const steps = suite.reduce((sum, { length }) => sum + length, 0);
  const isNear = first.value * 1.04 >= steps || graph.links.length > 20_000;
  const priced = wholeSteps(isNear ? first : refined(graph, first, cap, suite, steps - 0.5));
  if (priced >= steps) return priced;
  const shortest = shortestSuite(graph);
  return shortest === null ? priced : Math.max(priced, stepsOf(shortest));
};
