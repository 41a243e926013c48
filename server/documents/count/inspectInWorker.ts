import { Worker } from 'node:worker_threads';
import type { Inspection } from './inspection.ts';
import { fileLimits } from './limits.ts';

/** `time`: milliseconds of the processor; `heap`: MB. */
export type WorkerLimits = { readonly time: number; readonly heap: number };

export type RunningInspection = {
  /** Rejects where the worker could not do its work for a reason that is not the document's: it is tried again. */
  readonly done: Promise<Inspection>;
  readonly stop: () => Promise<void>;
};

/** A document that takes more than its share is a person's work. */
const givenUp: Inspection = { status: 'uncountable', format: null };

/** The worker's own stack traces would quote the document; it says nothing but its answer. */
const quiet = { stdout: true, stderr: true };

/** Milliseconds between looks at what a worker has used. */
const lookPause = 250;

/** Looks at a document in a worker of its own, so that a hostile one can exhaust only its share of the processor and of memory. */
export const inspectInWorker = (bytes: Uint8Array, limits: WorkerLimits = fileLimits): RunningInspection => {
  const own = new Uint8Array(bytes);
  const worker = new Worker(new URL('./countWorker.ts', import.meta.url), {
    workerData: own,
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: 32 },
    ...quiet,
  });
  worker.unref();
  const { promise, resolve, reject } = Promise.withResolvers<Inspection>();
  /** The processor's time is the worker's own: a busy machine makes a document wait, and is no verdict on it. */
  const readUsedTime = async (): Promise<number> => {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  };
  let begun: number | null = null;
  const look = setInterval(
    () => {
      readUsedTime()
        .then((used) => {
          if (begun !== null && used - begun > limits.time) resolve(givenUp);
        })
        // A worker that has ended says so itself.
        .catch(() => {});
    },
    Math.min(lookPause, limits.time),
  );
  const deadline = setTimeout(() => reject(new Error('The worker does not answer.')), fileLimits.wallTime);
  worker.on('message', (message: 'begun' | Inspection) => {
    if (message !== 'begun') return resolve(message);
    // Loading the worker's code is not the document's doing.
    readUsedTime().then(
      (used) => {
        begun = used;
      },
      () => {},
    );
  });
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(givenUp);
    else reject(error);
  });
  worker.once('exit', () => reject(new Error('The worker ended without an answer.')));
  const stop = async (): Promise<void> => {
    clearInterval(look);
    clearTimeout(deadline);
    await worker.terminate();
  };
  return { done: promise.finally(stop), stop };
};
