import { Worker } from 'node:worker_threads';
import { ownFile } from '../../../ownFile.ts';
import type { Changed } from './importMutant.ts';
import type { Message, Task } from './mutantWorker.ts';
import type { Judgement, Original } from './prepared.ts';

/** What becomes of a mutant on the paths of a machine. One that does not end counts as noticed. */
export type Outcome = Judgement | 'endless';

/** What a mutant that collects without end may take of the memory, in MB. */
const memoryMb = 1_500;

/** A mutant may take as many times what the original takes for all its paths, and some seconds for a busy machine. */
const slower = 20;
const graceMs = 10_000;

/** Judges mutants in a thread, until all are judged, one does not end, or the thread is full. @throws what it could not do */
const judgeSome = (task: Task): Promise<readonly Outcome[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(ownFile(import.meta, 'mutantWorker'), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const outcomes: Outcome[] = [];
    let isBegun = false;
    let limit = graceMs;
    let timer: NodeJS.Timeout | undefined;
    worker.on('message', (message: Message) => {
      clearTimeout(timer);
      if (message.kind === 'ready') limit = graceMs + slower * message.took;
      else if (message.kind === 'failed') reject(new Error(message.sentence));
      else if (message.kind !== 'begun') outcomes[message.at] = message.kind;
      else {
        isBegun = true;
        timer = setTimeout(() => {
          outcomes[message.at] = 'endless';
          worker.terminate().catch(reject);
        }, limit);
      }
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (isBegun && error.code === 'ERR_WORKER_OUT_OF_MEMORY') outcomes.push('endless');
      else reject(error);
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve(outcomes);
    });
  });

/** What becomes of each mutant. @throws a sentence where the machine has no samples */
export const judge = async (original: Original, mutants: readonly Changed[]): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  while (outcomes.length < mutants.length) {
    const some = await judgeSome({ ...original, mutants: mutants.slice(outcomes.length) });
    if (some.length === 0) throw new Error(`${original.name}: the mutants could not be judged.`);
    outcomes.push(...some);
  }
  return outcomes;
};
