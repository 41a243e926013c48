import { explore } from '../../../atlas/paths/explore.ts';
import { graphOf } from '../../../atlas/paths/graph.ts';
import type { AnyModel } from '../../../atlas/paths/model.ts';
import { type Plan, planOf } from '../../../atlas/paths/plan.ts';
import { models } from '../../models/index.ts';
import { solvedBound } from '../../support/paths/solved.ts';
import { okOrOver, seconds } from '../words.ts';

type Planned = {
  readonly plan: Plan;
  /** of exploring alone, and of all */
  readonly exploring: number;
  readonly milliseconds: number;
  readonly model: AnyModel;
};

/** Plans afresh, without the lock. Times are the processor's: others on the machine do not count. */
const planned = (model: AnyModel): Planned => {
  const began = process.cpuUsage();
  const exploration = explore(model);
  const explored = process.cpuUsage(began);
  const plan = planOf(exploration);
  const { user, system } = process.cpuUsage(began);
  return { plan, exploring: (explored.user + explored.system) / 1000, milliseconds: (user + system) / 1000, model };
};

const rowOf = ({ plan, model, milliseconds }: Planned) => {
  const exploration = explore(model);
  const solved = Math.ceil(solvedBound(graphOf(exploration, exploration.goals)) - 1e-6);
  const bound = Math.max(plan.bound, solved);
  return {
    goals: `${plan.achieved.size} of ${plan.reachable.length}`,
    took: seconds(milliseconds),
    paths: plan.paths.length,
    steps: plan.steps,
    bound: plan.bound,
    solver: solved,
    ratio: (plan.steps / bound).toFixed(3),
    '1.10 at most': okOrOver(plan.steps, bound * 1.1),
  };
};

/** Milliseconds of a processor for exploring and planning all machines. */
const budget = 3_000;

/** The planner on every machine of the project, afresh: time, and steps beside their bounds. */
export const benchMachines = (): void => {
  const all = Object.entries(models).map(([name, model]) => [name, planned(model)] as const);
  const sum = (of: (one: Planned) => number): number => all.reduce((total, [, one]) => total + of(one), 0);
  const spent = sum(({ milliseconds }) => milliseconds);
  console.log('Paths planned afresh; the solver’s bound allows paths of any length');
  console.table(Object.fromEntries(all.map(([name, one]) => [name, rowOf(one)])));
  console.table({
    'all machines': {
      exploring: seconds(sum(({ exploring }) => exploring)),
      took: seconds(spent),
      budget: seconds(budget),
      within: okOrOver(spent, budget),
      steps: sum(({ plan }) => plan.steps),
      bound: sum(({ plan }) => plan.bound),
    },
  });
};
