import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { Changed } from './importMutant.ts';
import { type Judgement, type Original, prepare } from './prepared.ts';

/** What the thread is given: a machine, and mutants of what it is made of. */
export type Task = Original & { readonly mutants: readonly Changed[] };

/** What the thread says: how long the original takes, then what becomes of each mutant. */
export type Message =
  | { readonly kind: 'ready'; readonly took: number }
  | { readonly kind: 'begun' | Judgement; readonly at: number }
  | { readonly kind: 'failed'; readonly sentence: string };

/** Modules stay loaded: a thread that has filled so much of its memory ends, and another one goes on. */
const fullShare = 0.4;

const isFull = (): boolean => {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used > fullShare * limit;
};

const say = (message: Message): void => parentPort?.postMessage(message);

const judgeAll = async ({ mutants, ...original }: Task): Promise<void> => {
  const { took, judge } = await prepare(original);
  say({ kind: 'ready', took });
  for (const [at, mutant] of mutants.entries()) {
    say({ kind: 'begun', at });
    say({ kind: await judge(mutant), at });
    if (isFull()) return;
  }
};

await judgeAll(workerData).catch((error: unknown) =>
  say({ kind: 'failed', sentence: error instanceof Error ? error.message : String(error) }),
);
