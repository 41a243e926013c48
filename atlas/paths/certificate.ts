import { earnedBy } from './flatLinks.ts';
import type { Graph } from './graph.ts';
import { itemAt } from './itemAt.ts';
import { richest, type Walk } from './richest.ts';

/** Prices of goals such that no walk of at most `cap` steps collects more than its steps; `value` is all they make. */
export type Certificate = {
  readonly prices: Float64Array;
  readonly value: number;
  /** Whether no other method proves more. */
  readonly isFinest: boolean;
};

export const total = (prices: Float64Array): number => prices.reduce((sum, price) => sum + price, 0);

/** Walks that collect much, when prices are too high. */
const walksAtOnce = 15;

/**
 * Lowers prices until they are a certificate, and finds walks that collected too much.
 */
export const certify = (
  graph: Graph,
  asked: Float64Array,
  cap: number,
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
  return { prices: prices.map((price) => price / ratio), value: total(prices) / ratio, isFinest: false, greedy };
};

/** The lower bound that a certificate proves, rounded up to whole steps: no suite that covers every goal has fewer. */
export const wholeSteps = ({ value }: Certificate): number => Math.ceil(value - 1e-3);
