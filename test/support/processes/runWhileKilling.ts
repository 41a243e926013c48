import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

/** Milliseconds between two kills. */
const pause = 1_500;

/** Does something while one process after the other is killed and started anew. */
export const runWhileKilling = async <T>(cluster: Cluster, work: () => Promise<T>): Promise<T> => {
  let isOver = false;
  const killing = (async () => {
    for (let which = 0; !isOver; which += 1) {
      await wait(pause);
      if (!isOver) await cluster.crash(which);
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await killing;
  }
};
