import { expect, test } from 'vitest';
import { explore } from '../../atlas/paths/explore/explore.ts';
import { foreignModel } from '../../atlas/paths/foreignModel.ts';
import { planOf } from '../../atlas/paths/plan/plan.ts';
import { largeChart } from '../support/paths/largeChart.ts';
import { chainOf, randomChartOf } from '../support/paths/sizedCharts.ts';

/** Beside each graph, the steps of a suite that an integer-programming solver helped to find. */
test.each([
  [chainOf(60), 179],
  [chainOf(300), 899],
  [randomChartOf(80, 3), 364],
  [randomChartOf(110, 3), 511],
  [largeChart(80), 408],
])(
  'a graph without a sidecar is planned whole, in at most a quarter more steps than a solver needs: $id',
  (machine, solved) => {
    const plan = planOf(explore(foreignModel(machine)));
    expect(plan.achieved.size).toBe(plan.reachable.length);
    expect(plan.offTarget).toEqual([]);
    expect(plan.steps).toBeLessThanOrEqual(solved * 1.25);
  },
);

test('a chain is walked on and back without a step too many', () => {
  const plan = planOf(explore(foreignModel(chainOf(200))));
  expect([plan.steps, plan.paths.length]).toEqual([599, 1]);
});
