import { expect, test } from 'vitest';
import { explore } from '../../atlas/paths/explore/explore.ts';
import { foreignModel } from '../../atlas/paths/foreignModel.ts';
import { createPlan } from '../../atlas/paths/plan/plan.ts';
import { largeChart } from '../support/paths/largeChart.ts';
import { buildChain, buildRandomChart } from '../support/paths/sizedCharts.ts';

/** Beside each graph, whose ways back are short, the steps of a suite that an integer-programming solver helped to find. */
test.each([
  [buildRandomChart(80, 3), 364],
  [buildRandomChart(110, 3), 511],
  [largeChart(80), 408],
])(
  'a graph without a sidecar is planned whole, in at most a quarter more steps than a solver needs: $id',
  (machine, solved) => {
    const plan = createPlan(explore(foreignModel(machine)));
    expect(plan.achieved.size).toBe(plan.reachable.length);
    expect(plan.offTarget).toEqual([]);
    expect(plan.steps).toBeLessThanOrEqual(solved * 1.25);
  },
);

test('what is further away than a path may be long is reached by a longer one, and all of it', () => {
  const plan = createPlan(explore(foreignModel(buildChain(200))));
  expect(plan.achieved.size).toBe(plan.reachable.length);
  expect(plan.paths.length).toBeGreaterThan(1);
});
