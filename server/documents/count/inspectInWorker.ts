import { Worker } from 'node:worker_threads';
import type { Inspection } from './inspection.ts';
import { fileLimits } from './limits.ts';

export type WorkerLimits = { readonly time: number; readonly heap: number };

export type RunningInspection = { readonly done: Promise<Inspection>; readonly stop: () => Promise<void> };

/** A document that takes more than its share is a person's work. */
const givenUp: Inspection = { status: 'uncountable', format: null };

/** The worker's own stack traces would quote the document; it says nothing but its answer. */
const quiet = { stdout: true, stderr: true };

/** Looks at a document in a worker of its own, so that a hostile one can exhaust only its share of time and memory. */
export const inspectInWorker = (bytes: Uint8Array, limits: WorkerLimits = fileLimits): RunningInspection => {
  const own = new Uint8Array(bytes);
  const worker = new Worker(new URL('./countWorker.ts', import.meta.url), {
    workerData: own,
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: 32 },
    ...quiet,
  });
  worker.unref();
  const done = new Promise<Inspection>((resolve) => {
    // A busy machine may take long to load the worker's code: the document's own time begins after that.
    let timer = setTimeout(() => resolve(givenUp), fileLimits.workerStart);
    worker.on('message', (message: 'begun' | Inspection) => {
      if (message !== 'begun') return resolve(message);
      clearTimeout(timer);
      timer = setTimeout(() => resolve(givenUp), limits.time);
    });
    worker.once('error', () => resolve(givenUp));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(givenUp);
    });
  });
  const stop = async (): Promise<void> => {
    await worker.terminate();
  };
  return { done: done.finally(stop), stop };
};
