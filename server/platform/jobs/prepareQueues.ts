import type { PgBoss } from 'pg-boss';
import { jobNames, queues, retries } from './queues.ts';

const noJob = '00000000-0000-0000-0000-000000000000';

/**
 * Makes the queues as `queues.ts` has them. One whose policy was another is made anew: a policy cannot be changed, and what it held is
 * queued again at start.
 */
export const prepareQueues = async (boss: PgBoss): Promise<void> => {
  const known = new Map((await boss.getQueues([...jobNames])).map((queue) => [queue.name, queue]));
  for (const name of jobNames) {
    const { policy } = queues[name];
    const earlier = known.get(name);
    if (earlier?.policy === policy) {
      if (earlier.heartbeatSeconds !== retries.heartbeatSeconds) await boss.updateQueue(name, retries);
      continue;
    }
    if (earlier !== undefined) await boss.deleteQueue(name);
    await boss.createQueue(name, { ...retries, policy });
  }
  // Sending looks a queue up once; inside a transaction on the embedded database's one connection, that look-up would wait for itself.
  // Canceling no job at all makes it happen here.
  for (const name of jobNames) await boss.cancel(name, noJob);
};

/** Has a job of each step queued every minute, and none of steps that there are no more. */
export const scheduleSweep = async (boss: PgBoss, steps: readonly string[]): Promise<void> => {
  for (const { key } of await boss.getSchedules('sweep')) if (!steps.includes(key)) await boss.unschedule('sweep', key);
  for (const step of steps) {
    await boss.schedule(
      'sweep',
      '* * * * *',
      { step },
      { key: step, singletonKey: queues.sweep.keyOf({ step }, false) },
    );
  }
};
