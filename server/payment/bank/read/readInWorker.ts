import { Worker } from 'node:worker_threads';
import type { BankStatementFault } from '../../../../openapi/types.ts';
import { type Reading, type ReadStatement, StatementUnreadable } from './readStatement.ts';

type Answer = { readonly statements: readonly ReadStatement[] } | { readonly fault: BankStatementFault };

/** Long for ten megabytes on a busy machine. */
const readTimeoutMs = 60_000;
const heapMb = 1_024;

/** Reads a bank's file in a worker of its own: a large one holds up nobody else. @throws StatementUnreadable */
export const readInWorker = async (bytes: Uint8Array, reading?: Reading): Promise<readonly ReadStatement[]> => {
  const own = new Uint8Array(bytes);
  const worker = new Worker(new URL('./readWorker.ts', import.meta.url), {
    workerData: { bytes: own, reading },
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    stdout: true,
    stderr: true,
  });
  const answer = await new Promise<Answer>((resolve) => {
    const givenUp = (): void => resolve({ fault: { reason: 'too_much' } });
    const timer = setTimeout(givenUp, readTimeoutMs);
    worker.once('message', resolve);
    worker.once('error', givenUp);
    worker.once('exit', () => {
      clearTimeout(timer);
      givenUp();
    });
  }).finally(() => worker.terminate());
  if ('fault' in answer) throw new StatementUnreadable(answer.fault);
  return answer.statements;
};
