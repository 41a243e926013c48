import { type Certificate, certify, total, wholeSteps } from './certificate.ts';
import type { Graph } from './graph.ts';
import { itemAt } from './itemAt.ts';
import { type Cover, masterOf } from './master.ts';
import { farness, nearnessOf } from './nearness.ts';
import type { Walk } from './richest.ts';

/** The goals that a walk covers, each as often as it does. */
const coverOf = (graph: Graph, walk: Walk): Cover => {
  const times = new Map<number, number>();
  for (const link of walk) {
    for (const goal of itemAt(graph.links, link).covers) times.set(goal, (times.get(goal) ?? 0) + 1);
  }
  return { goals: [...times.keys()], times: [...times.values()], cost: walk.length };
};

/** Rounds at most. */
const mostRounds = 120;

/** How much the prices that are tried are those of the best certificate so far: it keeps them from swinging. */
const steadiness = 0.6;

/**
 * Finds walks that are worth more than their steps, some at a time, and prices that fit all of them, until no certificate
 * can prove a step more (column generation).
 */
export const generatedCertificate = (graph: Graph, cap: number): Certificate => {
  // No goal costs more than the way to it.
  const master = masterOf(Float64Array.from(farness(graph, nearnessOf(graph))));
  const known = new Set<string>();
  let best = certify(graph, new Float64Array(graph.goals), cap);
  for (let round = 0; round < mostRounds; round += 1) {
    const ideal = master.prices();
    if (wholeSteps(best) >= Math.ceil(total(ideal) - 2e-3)) break;
    const share = round === 0 ? 0 : steadiness;
    const next = certify(
      graph,
      ideal.map((price, goal) => (1 - share) * price + share * itemAt(best.prices, goal)),
      cap,
    );
    if (next.value > best.value) best = next;
    for (const walk of next.greedy) {
      const text = walk.join();
      if (known.has(text)) continue;
      known.add(text);
      master.add(coverOf(graph, walk));
    }
  }
  return { prices: best.prices, value: best.value, isFinest: true };
};
