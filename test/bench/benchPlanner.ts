import { explore } from '../../atlas/paths/explore.ts';
import { foreignModel } from '../../atlas/paths/foreignModel.ts';
import { graphOf } from '../../atlas/paths/graph.ts';
import type { AnyModel } from '../../atlas/paths/model.ts';
import { type Plan, planOf } from '../../atlas/paths/plan.ts';
import { models } from '../models/index.ts';
import { largeChart } from '../paths/largeChart.ts';
import { solvedBound } from '../paths/solved.ts';
import { megabytes, okOrOver, seconds } from './words.ts';

type Planned = { readonly plan: Plan; readonly milliseconds: number; readonly model: AnyModel };

/** Plans afresh, without the lock. Times are the processor's: others on the machine do not count. */
const planned = (model: AnyModel): Planned => {
  const began = process.cpuUsage();
  const plan = planOf(explore(model));
  const { user, system } = process.cpuUsage(began);
  return { plan, milliseconds: (user + system) / 1000, model };
};

const rowOf = ({ plan, model }: Planned) => {
  const exploration = explore(model);
  const solved = Math.ceil(solvedBound(graphOf(exploration, exploration.goals)) - 1e-6);
  const bound = Math.max(plan.bound, solved);
  return {
    goals: `${plan.achieved.size} of ${plan.reachable.length}`,
    paths: plan.paths.length,
    steps: plan.steps,
    bound: plan.bound,
    solver: solved,
    ratio: (plan.steps / bound).toFixed(3),
    '1.10 at most': okOrOver(plan.steps, bound * 1.1),
  };
};

/** The planner on every machine and on a chart of 200 states with a counter: time, memory, and steps beside their bounds. */
export const benchPlanner = (): void => {
  const all = Object.entries(models).map(([name, model]) => [name, planned(model)] as const);
  const spent = all.reduce((sum, [, { milliseconds }]) => sum + milliseconds, 0);
  const peak = process.resourceUsage().maxRSS * 1024;
  const large = planned(foreignModel(largeChart()));
  console.log('Paths planned afresh; the solver’s bound allows paths of any length');
  console.table(Object.fromEntries([...all, ['200 states', large] as const].map(([name, one]) => [name, rowOf(one)])));
  console.table({
    'all machines': { took: seconds(spent), budget: seconds(5_000), within: okOrOver(spent, 5_000) },
    'their memory, at most': { took: megabytes(peak), budget: megabytes(1e9), within: okOrOver(peak, 1e9) },
    '200 states': {
      took: seconds(large.milliseconds),
      budget: seconds(10_000),
      within: okOrOver(large.milliseconds, 10_000),
    },
  });
};
