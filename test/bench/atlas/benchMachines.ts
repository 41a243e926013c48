import { explore } from '../../../atlas/paths/explore/explore.ts';
import { readLock } from '../../../atlas/paths/lock/lock.ts';
import type { AnyModel } from '../../../atlas/paths/model.ts';
import { createPlan, type Plan } from '../../../atlas/paths/plan/plan.ts';
import { models } from '../../support/models/index.ts';
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
  const plan = createPlan(exploration);
  const { user, system } = process.cpuUsage(began);
  return { plan, exploring: (explored.user + explored.system) / 1000, milliseconds: (user + system) / 1000, model };
};

/** Steps of the committed paths. */
const lockedSteps = ({ machine }: AnyModel): number =>
  (readLock()[machine.id]?.paths ?? []).reduce((sum, { steps }) => sum + steps.length, 0);

const toRow = ({ plan, model, milliseconds }: Planned) => ({
  goals: `${plan.achieved.size} of ${plan.reachable.length}`,
  took: seconds(milliseconds),
  paths: plan.paths.length,
  steps: plan.steps,
  committed: lockedSteps(model),
});

/** Milliseconds of a processor for exploring and planning all machines. */
const budget = 3_000;

/** The planner on every machine of the project, afresh: time, and steps beside those of the committed paths. */
export const benchMachines = (): void => {
  const all = Object.entries(models).map(([name, model]) => [name, planned(model)] as const);
  const sum = (of: (one: Planned) => number): number => all.reduce((total, [, one]) => total + of(one), 0);
  const spent = sum(({ milliseconds }) => milliseconds);
  console.log('Paths planned afresh, beside the committed ones');
  console.table(Object.fromEntries(all.map(([name, one]) => [name, toRow(one)])));
  console.table({
    'all machines': {
      exploring: seconds(sum(({ exploring }) => exploring)),
      took: seconds(spent),
      budget: seconds(budget),
      within: okOrOver(spent, budget),
      steps: sum(({ plan }) => plan.steps),
      committed: sum(({ model }) => lockedSteps(model)),
    },
  });
};
