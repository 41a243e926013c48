import { explore } from '../../../atlas/paths/explore.ts';
import { planOf } from '../../../atlas/paths/plan.ts';
import { models } from '../../models/index.ts';
import { okOrOver, seconds } from '../words.ts';

const budget = 3_000;

/** All of the project's machines, explored and planned afresh; the slowest by name. */
export const benchProject = (): void => {
  const rows = Object.entries(models).map(([machine, model]) => {
    const began = process.cpuUsage();
    const exploration = explore(model);
    const explored = process.cpuUsage(began);
    const plan = planOf(exploration);
    const { user, system } = process.cpuUsage(began);
    return {
      machine,
      exploring: (explored.user + explored.system) / 1000,
      all: (user + system) / 1000,
      steps: plan.steps,
      bound: plan.bound,
    };
  });
  const total = rows.reduce((sum, { all }) => sum + all, 0);
  const exploring = rows.reduce((sum, one) => sum + one.exploring, 0);
  console.log(`The project's ${rows.length} machines, planned afresh; the slowest ten`);
  console.table(
    rows
      .toSorted((one, other) => other.all - one.all)
      .slice(0, 10)
      .map((row) => ({ ...row, exploring: seconds(row.exploring), all: seconds(row.all) })),
  );
  const steps = rows.reduce((sum, row) => sum + row.steps, 0);
  const bound = rows.reduce((sum, row) => sum + row.bound, 0);
  console.table({
    all: {
      exploring: seconds(exploring),
      took: seconds(total),
      budget: seconds(budget),
      within: okOrOver(total, budget),
      steps,
      bound,
      ratio: (steps / bound).toFixed(3),
    },
  });
};
