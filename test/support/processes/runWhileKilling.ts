import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

/** Milliseconds between two kills, at least. */
const shortestPause = 1_500;

/**
 * Does something while one process after the other is killed and started anew. Between two kills passes as long as a start takes: work
 * goes on in between on a slow machine, too.
 */
export const runWhileKilling = async <T>(cluster: Cluster, work: () => Promise<T>): Promise<T> => {
  let isOver = false;
  const killing = (async () => {
    let pause = shortestPause;
    for (let which = 0; !isOver; which += 1) {
      await wait(pause);
      if (isOver) return;
      const killedAt = performance.now();
      await cluster.crash(which);
      pause = Math.max(shortestPause, performance.now() - killedAt);
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await killing;
  }
};
