import { parentPort, workerData } from 'node:worker_threads';
import { inspect } from './inspect.ts';

/** Entry of the worker: one document comes in as the worker's data, one inspection goes out. */
if (!(workerData instanceof Uint8Array)) throw new TypeError('The worker expects the bytes of a document.');
parentPort?.postMessage(await inspect(workerData));
