import { parentPort, workerData } from 'node:worker_threads';
import { inspect } from './inspect.ts';

/** Entry of the worker: one document comes in as the worker's data; out goes word that its code is loaded, then one inspection. */
if (!(workerData instanceof Uint8Array)) throw new TypeError('The worker expects the bytes of a document.');
parentPort?.postMessage('begun');
parentPort?.postMessage(await inspect(workerData));
