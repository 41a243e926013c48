import { explore } from '../../../atlas/paths/explore/explore.ts';
import { foreignModel } from '../../../atlas/paths/foreignModel.ts';
import { createPlan } from '../../../atlas/paths/plan/plan.ts';
import { largeChart } from '../../support/paths/largeChart.ts';
import { buildChain, buildRandomChart } from '../../support/paths/sizedCharts.ts';
import { megabytes, okOrOver, seconds } from '../words.ts';

/** Milliseconds of a processor for exploring and planning, by states. */
const budgets = { 200: 10_000, 500: 30_000, 1000: 90_000 } as const;
const memory = 1e9;

/** Graphs of 200, 500 and 1,000 states, without a sidecar: time of a processor, memory so far. */
export const benchSizes = (): void => {
  const rows = Object.entries(budgets).flatMap(([text, budget]) => {
    const count = Number(text);
    const charts = [buildChain(count), buildRandomChart(count, 3), buildRandomChart(count, 6), largeChart(count)];
    return charts.map((machine) => {
      const began = process.cpuUsage();
      const exploration = explore(foreignModel(machine));
      const plan = createPlan(exploration);
      const { user, system } = process.cpuUsage(began);
      const spent = (user + system) / 1000;
      const peak = process.resourceUsage().maxRSS * 1024;
      const links = [...exploration.edges.values()].flat().length;
      return {
        chart: machine.id === 'largeChart' ? `counter in ${count}` : machine.id,
        configurations: exploration.vertices.size,
        edges: links,
        goals: `${plan.achieved.size} of ${plan.reachable.length}`,
        paths: plan.paths.length,
        steps: plan.steps,
        took: seconds(spent),
        budget: seconds(budget),
        within: okOrOver(spent, budget),
        memory: megabytes(peak),
        '1 GB': okOrOver(peak, memory),
      };
    });
  });
  console.log('Chains, random graphs and a counter, planned without a sidecar; time of a processor, memory so far');
  console.table(rows);
};
