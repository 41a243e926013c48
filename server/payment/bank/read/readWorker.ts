import { parentPort, workerData } from 'node:worker_threads';
import type { Reading } from './readStatement.ts';
import { StatementUnreadable } from './readStatement.ts';
import { readStatements } from './readStatements.ts';

const answer = (bytes: Uint8Array, reading: Reading | undefined): object => {
  try {
    return { statements: readStatements(bytes, reading) };
  } catch (error) {
    if (error instanceof StatementUnreadable) return { fault: error.fault };
    throw error;
  }
};

/** Entry of the worker: one file comes in as the worker's data; out go its statements, or what is wrong with it. */
const { bytes, reading }: { bytes?: unknown; reading?: Reading } = workerData;
if (!(bytes instanceof Uint8Array)) throw new TypeError('The worker expects the bytes of a file.');
parentPort?.postMessage(answer(bytes, reading));
