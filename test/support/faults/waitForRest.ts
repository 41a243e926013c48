import { minutes } from '../../../server/platform/core/clock.ts';
import { countDueJobs } from '../server/waitUntilJobsRest.ts';
import { listUndecidedRefunds, type Money, readOrdersMoney } from './money.ts';
import type { Scene } from './scene.ts';

const rounds = 12;

const restTimeoutMs = 30_000;

type RestingScene = Pick<Scene, 'server' | 'standIn' | 'order' | 'passes'> & {
  /** Whether a process works the jobs; where none does, they stay, and `passes` does what they would. */
  readonly areJobsDone?: boolean;
};

/** What had gone wrong is over, time passes, and everybody does what they owe; answers what there is then. */
export const waitForRest = async (scene: RestingScene): Promise<Money> => {
  const { server, standIn, order, areJobsDone = true } = scene;
  standIn.faults.clear();
  standIn.release();
  const { db } = server.services;
  const look = (): Promise<Money> => readOrdersMoney(db, standIn, order.id);
  /** No payment is open, and no job is on its way that could open one again. */
  const isQuietNow = async (): Promise<boolean> =>
    (!areJobsDone || (await countDueJobs(db)) === 0) && (await look()).openPayments === 0;
  /** It stays so: between two looks a call of the provider may have been under way. */
  const isQuiet = async (): Promise<boolean> => {
    if (!(await isQuietNow())) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await standIn.settled();
    return isQuietNow();
  };
  for (let round = 0; round < rounds; round += 1) {
    await standIn.settled();
    if ((await isQuiet()) && (await listUndecidedRefunds(db, order.id)) === 0) break;
    await scene.passes(minutes(2));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // A job may still be on its way on a busy machine.
  const end = performance.now() + restTimeoutMs;
  while (!(await isQuiet()) && performance.now() < end) {
    await scene.passes(0);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return look();
};
