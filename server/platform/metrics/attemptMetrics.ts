import { performance } from 'node:perf_hooks';
import { jobNames } from '../jobs/queues.ts';
import type { Instrumentation } from '../log/instrumentation.ts';
import type { Metering } from './metering.ts';

/** Seconds: a mail leaves in some milliseconds, an export of a customer's data takes minutes. */
const buckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];

/** What became of attempts of this process to do jobs. */
export const attemptMetrics = (metering: Metering): Instrumentation['job'] => {
  const attempts = metering.counter({
    name: 'job_attempts_total',
    help: 'Attempts to do a job: completed, retried (it failed and is tried again), or failed for good.',
    labels: ['queue', 'outcome'],
  });
  const durations = metering.histogram(
    { name: 'job_duration_seconds', help: 'Time of an attempt to do a job.', labels: ['queue'] },
    buckets,
  );
  // The first failure is an increase only where there was a zero before it.
  for (const queue of jobNames)
    for (const outcome of ['completed', 'retried', 'failed']) attempts.inc({ queue, outcome }, 0);
  return async ({ queue, isLast }, work) => {
    const started = performance.now();
    let outcome = isLast ? 'failed' : 'retried';
    try {
      const answer = await work();
      outcome = 'completed';
      return answer;
    } finally {
      attempts.inc({ queue, outcome });
      durations.observe({ queue }, (performance.now() - started) / 1000);
    }
  };
};
