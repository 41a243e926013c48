import { parentPort, workerData } from 'node:worker_threads';
import { StatementUnreadable } from './readStatement.ts';
import { readStatements } from './readStatements.ts';

const answer = (bytes: Uint8Array): object => {
  try {
    return { statements: readStatements(bytes) };
  } catch (error) {
    if (error instanceof StatementUnreadable) return { unreadable: error.message };
    throw error;
  }
};

/** Entry of the worker: one file comes in as the worker's data; out go its statements, or what is wrong with it. */
if (!(workerData instanceof Uint8Array)) throw new TypeError('The worker expects the bytes of a file.');
parentPort?.postMessage(answer(workerData));
