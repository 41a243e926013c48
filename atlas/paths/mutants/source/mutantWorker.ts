import { parentPort, workerData } from 'node:worker_threads';
import { type Original, prepare } from './prepared.ts';

/** What the thread is given: a machine, and its first mutant that nobody has judged. */
export type Task = Original & { readonly from: number };

/** What the thread says: how long the original takes, then of each mutant whether it is noticed. */
export type Message =
  | { readonly kind: 'ready'; readonly took: number; readonly reasons: Readonly<Record<string, string>> }
  | { readonly kind: 'begun' | 'noticed' | 'survives'; readonly at: number }
  | { readonly kind: 'same'; readonly at: number; readonly why: string }
  | { readonly kind: 'failed'; readonly sentence: string };

const say = (message: Message): void => parentPort?.postMessage(message);

const judgeAll = async ({ from, ...original }: Task): Promise<void> => {
  const { mutants, took, reasons, isNoticed } = await prepare(original);
  say({ kind: 'ready', took, reasons });
  for (const [at, mutant] of mutants.entries()) {
    if (at < from) continue;
    if (mutant.same !== null) {
      say({ kind: 'same', at, why: mutant.same });
      continue;
    }
    say({ kind: 'begun', at });
    say({ kind: (await isNoticed(mutant)) ? 'noticed' : 'survives', at });
  }
};

await judgeAll(workerData).catch((error: unknown) =>
  say({ kind: 'failed', sentence: error instanceof Error ? error.message : String(error) }),
);
