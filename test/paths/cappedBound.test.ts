import { expect, test } from 'vitest';
import { type Certificate, certify } from '../../atlas/paths/certificate.ts';
import { explore } from '../../atlas/paths/explore.ts';
import { cappedCertificate, firstCertificate } from '../../atlas/paths/firstCertificate.ts';
import { cappedProblem } from '../../atlas/paths/flowProblem.ts';
import { foreignModel } from '../../atlas/paths/foreignModel.ts';
import { type Graph, graphOf } from '../../atlas/paths/graph.ts';
import { itemAt } from '../../atlas/paths/itemAt.ts';
import { farness, nearnessOf } from '../../atlas/paths/nearness.ts';
import type { Walk } from '../../atlas/paths/richest.ts';
import { warmPoint } from '../../atlas/paths/warmPoint.ts';
import { fewestSteps } from '../support/paths/fewestSteps.ts';
import { largeChart } from '../support/paths/largeChart.ts';
import { randomChartOf } from '../support/paths/sizedCharts.ts';

const charts = Array.from({ length: 30 }, (_, seed) => ({ seed, machine: randomChartOf(4, 3, seed + 1) }));

/** For each goal, a shortest walk to it: a suite that is far from the best. */
const plainSuite = (graph: Graph): Walk[] =>
  graph.covering.map((covering) => {
    let ways = graph.origins.map(({ to }) => ({ at: to, links: [] as number[] }));
    for (;;) {
      const next = ways.flatMap(({ at, links }) =>
        itemAt(graph.leaving, at).map((link) => ({ at: itemAt(graph.links, link).to, links: [...links, link] })),
      );
      const found = next.find(({ links }) => covering.includes(links.at(-1) ?? -1));
      if (found !== undefined) return found.links;
      ways = next;
    }
  });

/** What the walk that is worth most earns above its steps. */
const mostAbove = ({ origins, links, leaving }: Graph, { prices }: Certificate, cap: number): number => {
  const from = (vertex: number, left: number): number =>
    left === 0
      ? 0
      : Math.max(
          0,
          ...itemAt(leaving, vertex).map((link) => {
            const { to, covers } = itemAt(links, link);
            return covers.reduce((sum, goal) => sum + itemAt(prices, goal), -1) + from(to, left - 1);
          }),
        );
  return Math.max(...origins.map(({ to }) => from(to, cap)));
};

test.each(charts)('no bound is higher than the fewest steps with a cap: random graph $seed', ({ machine }) => {
  const exploration = explore(foreignModel(machine));
  const graph = graphOf(exploration, exploration.goals);
  const farthest = Math.max(...farness(graph, nearnessOf(graph)));
  const suite = plainSuite(graph);
  const nothing = certify(graph, new Float64Array(graph.goals), farthest);
  for (const cap of [farthest, farthest + 2]) {
    const fewest = fewestSteps(graph, cap);
    const first = firstCertificate(graph, cap);
    const capped = cappedCertificate(graph, cap, nothing, suite);
    for (const certificate of [first, capped ?? nothing]) {
      expect(certificate.value).toBeLessThanOrEqual(fewest + 1e-6);
      expect(mostAbove(graph, certificate, cap)).toBeLessThanOrEqual(1e-6);
    }
    // Both come near the same optimum: walks that are priced exactly, and the flow by steps.
    expect(capped?.value).toBeGreaterThanOrEqual(first.value * 0.97);
  }
});

test('a flow by steps from a suite on proves no less than was known', () => {
  const exploration = explore(foreignModel(largeChart(20)));
  const graph = graphOf(exploration, exploration.goals);
  const first = firstCertificate(graph, 12);
  expect(cappedCertificate(graph, 12, first, [])?.value).toBeGreaterThanOrEqual(first.value);
});

test('the flow by steps begins at a whole suite, and at prices that no step exceeds', () => {
  const cap = 12;
  const exploration = explore(foreignModel(largeChart(20)));
  const graph = graphOf(exploration, exploration.goals);
  const first = firstCertificate(graph, cap);
  const problem = cappedProblem(graph, cap);
  const { uses, prices } = warmPoint(graph, problem, cap, first.prices, plainSuite(graph));
  const made = new Float64Array(problem.height);
  for (const [index, { rows, values, cost }] of problem.columns.entries()) {
    let worth = 0;
    for (const [at, row] of rows.entries()) {
      worth += itemAt(values, at) * itemAt(prices, row);
      made[row] = itemAt(made, row) + itemAt(values, at) * itemAt(uses, index);
    }
    expect(worth).toBeLessThanOrEqual(cost + 1e-6);
  }
  // Every goal is covered by the same share of a step, and no path goes on from where none is.
  expect(Math.min(...made.slice(0, graph.goals))).toBeGreaterThan(0.5);
  expect(Math.min(...made.slice(graph.goals))).toBeGreaterThanOrEqual(-1e-6);
});
