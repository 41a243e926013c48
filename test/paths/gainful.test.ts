import { describe, expect, test } from 'vitest';
import { explore } from '../../atlas/paths/explore.ts';
import { foreignModel } from '../../atlas/paths/foreignModel.ts';
import { gainfulIn } from '../../atlas/paths/gainful.ts';
import { graphOf } from '../../atlas/paths/graph.ts';
import { itemAt } from '../../atlas/paths/itemAt.ts';
import { nearnessOf } from '../../atlas/paths/nearness.ts';
import { profitsIn } from '../../atlas/paths/profits.ts';
import { randomOf } from '../../atlas/paths/random.ts';
import { coverage, type Route, stepsOf } from '../../atlas/paths/suite.ts';
import { endOf } from '../../atlas/paths/tour.ts';
import { largeChart } from '../support/paths/largeChart.ts';
import { chainOf, randomChartOf } from '../support/paths/sizedCharts.ts';

const cap = 20;

describe.each([largeChart(30), randomChartOf(60, 3), randomChartOf(40, 6)])(
  'walks by what they cover: $id',
  (machine) => {
    const exploration = explore(foreignModel(machine));
    const graph = graphOf(exploration, exploration.goals);
    const rulesFor = (allowed: (route: Route) => boolean) => ({
      graph,
      nearness: nearnessOf(graph),
      cap,
      allowed,
      random: randomOf(1),
    });
    const everything = (): Set<number> => new Set(Array.from({ length: graph.goals }, (_, goal) => goal));

    const expectConnected = (routes: readonly Route[]): void => {
      for (const { origin, links } of routes) {
        expect(links.length).toBeLessThanOrEqual(cap);
        for (const [index, link] of links.entries()) {
          expect(itemAt(graph.links, link).from).toBe(endOf(graph, { origin, links: links.slice(0, index) }));
        }
      }
    };

    test('cover everything by walks of the graph that are no longer than the cap', () => {
      const missing = everything();
      const routes = gainfulIn(rulesFor(() => true))([], missing, 0);
      expect(missing.size).toBe(0);
      expect(coverage(graph, routes).every((count) => count > 0)).toBe(true);
      expectConnected(routes);
    });

    test('go on from paths that are there, and change nothing else in them', () => {
      const whole = gainfulIn(rulesFor(() => true))([], everything(), 0);
      const begun = whole.map(({ origin, links }): Route => ({ origin, links: links.slice(0, 5) }));
      const missing = everything();
      for (const [goal, count] of coverage(graph, begun).entries()) if (count > 0) missing.delete(goal);
      const routes = gainfulIn(rulesFor(() => true))(begun, missing, 0);
      expect(missing.size).toBe(0);
      expectConnected(routes);
      for (const [index, { links }] of begun.entries()) expect(routes[index]?.links.slice(0, 5)).toEqual(links);
      expect(stepsOf(routes)).toBeLessThan(stepsOf(begun) + stepsOf(whole));
    });

    test('are none where nothing is allowed', () => {
      const missing = everything();
      expect(gainfulIn(rulesFor(() => false))([], missing, 0)).toEqual([]);
      expect(missing.size).toBe(graph.goals);
    });
  },
);

test('what a walk covers again earns nothing', () => {
  const exploration = explore(foreignModel(chainOf(3)));
  const graph = graphOf(exploration, exploration.goals);
  const [origin] = graph.origins;
  if (origin === undefined) throw new Error('Nothing starts.');
  const earned = Float64Array.from(graph.links, ({ covers }) => covers.length);
  const find = profitsIn(graph, 12);
  const [best] = find({ beginnings: [{ vertex: origin.to, steps: 0 }], earned, cost: 0.1, share: 1 });
  const covered = new Set(best?.links.flatMap((link) => itemAt(graph.links, link).covers));
  expect(best?.profit).toBeCloseTo(covered.size - 0.1 * (best?.links.length ?? 0));
  expect(covered.size).toBe(graph.goals);
});
