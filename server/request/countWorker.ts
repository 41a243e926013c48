import { parentPort } from 'node:worker_threads';
import { computeStatistics } from '../../machines/request/textStatistics.ts';

/** Entry of the worker: texts come in one at a time, their shapes go out. */
parentPort?.on('message', (text: unknown) => {
  if (typeof text !== 'string') throw new TypeError('The worker expects a text.');
  parentPort?.postMessage(computeStatistics(text));
});
