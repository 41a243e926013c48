import { benchCharts } from '../../atlas/charts/bench.ts';
import { brandIds } from '../../tools/brands.ts';
import { benchAtlas } from './atlas/benchAtlas.ts';
import { benchBalance } from './benchBalance.ts';
import { benchBoard } from './benchBoard.ts';
import { benchBrand } from './benchBrand.ts';
import { benchCommits } from './benchCommits.ts';
import { benchJobs } from './benchJobs.ts';
import { benchLists } from './benchLists.ts';
import { benchNotifications } from './benchNotifications.ts';
import { benchSessions } from './benchSessions.ts';
import { benchSteps } from './benchSteps.ts';
import { benchProcesses } from './scale/benchProcesses.ts';
import { benchScale } from './scale/benchScale.ts';
import { benchFlow } from './server/benchFlow.ts';
import { benchServer } from './server/benchServer.ts';
import { benchStreams } from './server/benchStreams.ts';
import { seconds } from './words.ts';

/**
 * `npm run bench`: the application brand by brand (`BRAND` names one), the planner, the pictures, the server's jobs and commits, the desk's board, customers' sessions and their lists, notifications of payments,
 * each against its budgets. `npm run bench -- atlas` takes only that part: `atlas`, `charts`, `jobs`, `commits`, `board`, `sessions`, `balance`, `lists`, `notifications`, `server`, `streams`, `flow`, `processes`, `scale`, `speed` or `steps`.
 */
const port = Number(process.env.PORT ?? 4600);
const runs = Number(process.env.RUNS ?? 5);
const parts = {
  atlas: benchAtlas,
  charts: async () => {
    console.log('Pictures of all machines and of charts of 200, 500 and 1,000 states');
    console.table(
      (await benchCharts()).map(({ milliseconds, budget, within, ...row }) => ({
        ...row,
        took: seconds(milliseconds),
        budget: seconds(budget),
        within: within ? 'ok' : 'OVER',
      })),
    );
  },
  jobs: benchJobs,
  commits: benchCommits,
  board: benchBoard,
  sessions: benchSessions,
  balance: benchBalance,
  lists: benchLists,
  notifications: benchNotifications,
  server: benchServer,
  streams: benchStreams,
  flow: benchFlow,
  processes: benchProcesses,
  scale: benchScale,
  speed: async () => {
    for (const id of brandIds()) await benchBrand(id, port, runs);
  },
  steps: () => benchSteps(port, runs),
} as const;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}, only ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
for (const [name, run] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await run();
