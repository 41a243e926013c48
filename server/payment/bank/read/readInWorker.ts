import { Worker } from 'node:worker_threads';
import { type ReadStatement, StatementUnreadable } from './readStatement.ts';

type Answer = { readonly statements: readonly ReadStatement[] } | { readonly unreadable: string };

/** Long for ten megabytes on a busy machine. */
const patienceMs = 60_000;
const heapMb = 1_024;

/** Reads a bank's file in a worker of its own: a large one holds up nobody else. @throws StatementUnreadable */
export const readInWorker = async (bytes: Uint8Array): Promise<readonly ReadStatement[]> => {
  const own = new Uint8Array(bytes);
  const worker = new Worker(new URL('./readWorker.ts', import.meta.url), {
    workerData: own,
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    stdout: true,
    stderr: true,
  });
  const answer = await new Promise<Answer>((resolve) => {
    const givenUp = (): void => resolve({ unreadable: 'it takes too much time or memory' });
    const timer = setTimeout(givenUp, patienceMs);
    worker.once('message', resolve);
    worker.once('error', givenUp);
    worker.once('exit', () => {
      clearTimeout(timer);
      givenUp();
    });
  }).finally(() => worker.terminate());
  if ('unreadable' in answer) throw new StatementUnreadable(answer.unreadable);
  return answer.statements;
};
