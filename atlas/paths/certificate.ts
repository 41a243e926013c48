import { descend, type Point } from './covering.ts';
import { cheapestFlow } from './flow.ts';
import { cappedProblem, type FlowProblem, freeProblem } from './flowProblem.ts';
import type { Graph } from './graph.ts';
import { itemAt } from './itemAt.ts';
import { richest, type Walk } from './richest.ts';

/** Prices of goals such that no walk of at most `cap` steps collects more than its steps; `value` is all they make. */
export type Certificate = {
  readonly prices: Float64Array;
  readonly value: number;
  /** How often the cheapest flow takes each link, in whole numbers; null where that is not known. */
  readonly units: Int32Array | null;
};

export const total = (prices: Float64Array): number => prices.reduce((sum, price) => sum + price, 0);

const earnedBy = ({ links }: Graph, prices: Float64Array): Float64Array =>
  Float64Array.from(links, ({ covers }) => covers.reduce((sum, goal) => sum + itemAt(prices, goal), 0));

/** Walks that collect much, when prices are too high. */
const walksAtOnce = 40;

/**
 * Lowers prices until they are a certificate, and finds walks that collected too much.
 * @param units the flow that the prices belong to
 */
export const certify = (
  graph: Graph,
  asked: Float64Array,
  cap: number,
  units: Int32Array | null = null,
): Certificate & { readonly greedy: readonly Walk[] } => {
  const prices = asked.slice();
  for (const { covers } of graph.origins) for (const goal of covers) prices[goal] = 0;
  const earned = earnedBy(graph, prices);
  const greedy = richest(graph, earned, 1, cap, walksAtOnce);
  let ratio = 1;
  for (let [walk] = greedy; walk !== undefined; [walk] = richest(graph, earned, ratio, cap, 1)) {
    const steeper = walk.reduce((sum, link) => sum + itemAt(earned, link), 0) / walk.length;
    ratio = Math.max(steeper, ratio + 1e-7);
  }
  return { prices: prices.map((price) => price / ratio), value: total(prices) / ratio, units, greedy };
};

/** Prices by the flow of steps. @param goals how many of the rows are goals */
const pricesBy = ({ columns, height }: FlowProblem, goals: number, rounds: number): Float64Array => {
  const wanted = new Float64Array(height).fill(1, 0, goals);
  let mean: Point = { uses: new Float64Array(columns.length), prices: new Float64Array(height) };
  for (let span = 64, done = 0; done < rounds; done += span, span = Math.min(span * 2, Math.ceil(rounds / 6))) {
    mean = descend(columns, wanted, { uses: mean.uses.slice(), prices: mean.prices.slice() }, span);
  }
  return mean.prices.slice(0, goals);
};

/** How many rounds so many columns allow. @param effort about 2e8 take a second */
const roundsWithin = (effort: number, columns: number): number =>
  Math.round(Math.min(6_000, Math.max(200, effort / (4 * columns))));

/** A first certificate, by a flow whose paths may be as long as they like. Resets are free. */
export const firstCertificate = (graph: Graph, cap: number): Certificate => {
  const flow = cheapestFlow(graph);
  if (flow !== null) return certify(graph, flow.prices, cap, flow.units);
  const problem = freeProblem(graph);
  return certify(graph, pricesBy(problem, graph.goals, roundsWithin(2.4e8, problem.columns.length)), cap);
};

/** Columns of the problem by steps at most: more take longer than they are worth. */
const mostColumns = 400_000;

/** A finer one, by a flow whose paths end after `cap` steps; null where that is too large a problem. */
export const cappedCertificate = (graph: Graph, cap: number): Certificate | null => {
  if (graph.links.length * cap > mostColumns) return null;
  const problem = cappedProblem(graph, cap);
  return certify(graph, pricesBy(problem, graph.goals, roundsWithin(1e9, problem.columns.length)), cap);
};

/** The lower bound that a certificate proves, rounded up to whole steps: no suite that covers every goal has fewer. */
export const wholeSteps = ({ value }: Certificate): number => Math.ceil(value - 1e-3);
