import { expect, test } from 'vitest';
import { explore } from '../../atlas/paths/explore.ts';
import { foreignModel } from '../../atlas/paths/foreignModel.ts';
import { planOf } from '../../atlas/paths/plan.ts';
import { largeChart } from '../support/paths/largeChart.ts';
import { chainOf, randomChartOf } from '../support/paths/sizedCharts.ts';

test.each([chainOf(60), chainOf(300), randomChartOf(80, 3), randomChartOf(110, 3), largeChart(80)])(
  'a graph without a sidecar is planned whole, near its bound: $id',
  (machine) => {
    const plan = planOf(explore(foreignModel(machine)));
    expect(plan.achieved.size).toBe(plan.reachable.length);
    expect(plan.offTarget).toEqual([]);
    expect(plan.bound).toBeLessThanOrEqual(plan.steps);
    expect(plan.steps / plan.bound).toBeLessThanOrEqual(1.25);
  },
);

test('a chain is walked on and back in as few steps as its flow', () => {
  const plan = planOf(explore(foreignModel(chainOf(200))));
  expect([plan.steps, plan.bound, plan.paths.length]).toEqual([599, 599, 1]);
});
