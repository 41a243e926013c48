import { minutes } from '../../../server/core/clock.ts';
import { listUndecidedRefunds, type Money, readMoneyOf } from './money.ts';
import type { Scene } from './scene.ts';

const rounds = 12;

const patienceMs = 30_000;

/** What had gone wrong is over, time passes, and everybody does what they owe; answers what there is then. */
export const waitForRest = async (scene: Pick<Scene, 'server' | 'standIn' | 'order' | 'passes'>): Promise<Money> => {
  const { server, standIn, order } = scene;
  standIn.faults.clear();
  standIn.release();
  const look = (): Promise<Money> => readMoneyOf(server.services.db, standIn, order.id);
  for (let round = 0; round < rounds; round += 1) {
    await standIn.settled();
    const { openPayments } = await look();
    if (openPayments === 0 && (await listUndecidedRefunds(server.services.db, order.id)) === 0) break;
    await scene.passes(minutes(2));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // A job may still be on its way on a busy machine.
  const end = performance.now() + patienceMs;
  while ((await look()).openPayments > 0 && performance.now() < end) {
    await scene.passes(0);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return look();
};
