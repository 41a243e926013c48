import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { ownFile } from '../../../ownFile.ts';
import type { Message, Task } from './mutantWorker.ts';
import { type SourceMutant, sourceMutants } from './operators.ts';
import type { Original } from './prepared.ts';

export type SourceKills = {
  readonly name: string;
  /** Changes that are not proven to be the same. */
  readonly mutants: number;
  readonly killed: number;
  /** How many of those that are noticed did not end: a change may make a loop endless. */
  readonly endless: number;
  /** Changes that nothing on the paths shows, and of which the sidecar does not say why. */
  readonly survivors: readonly string[];
  /** The others that nothing shows, each with the sidecar's reason why no sample could. */
  readonly explained: readonly string[];
  /** Changes that the sidecar gives a reason for, and that are noticed or are none. */
  readonly needless: readonly string[];
  /** Changes that are the same as the original, with the reason, whatever the samples. */
  readonly same: readonly string[];
};

/** What a mutant that collects without end may take of the memory, in MB. */
const memoryMb = 1_500;

/** A mutant may take as many times what the original takes for all its paths, and some seconds for a busy machine. */
const slower = 20;
const graceMs = 10_000;

type Verdict = { readonly kind: 'noticed' | 'survives' | 'endless' } | { readonly kind: 'same'; readonly why: string };

/** Judges mutants in a thread, from one on, until all are judged or one does not end. @throws what the thread could not do */
const judge = (task: Task, verdicts: Map<number, Verdict>, reasons: Map<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(ownFile(import.meta, 'mutantWorker'), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    let current: number | null = null;
    let limit = graceMs;
    let timer: NodeJS.Timeout | undefined;
    worker.on('message', (message: Message) => {
      clearTimeout(timer);
      if (message.kind === 'ready') {
        limit = graceMs + slower * message.took;
        for (const [id, why] of Object.entries(message.reasons)) reasons.set(id, why);
      } else if (message.kind === 'failed') reject(new Error(message.sentence));
      else if (message.kind === 'same') verdicts.set(message.at, { kind: 'same', why: message.why });
      else if (message.kind !== 'begun') verdicts.set(message.at, { kind: message.kind });
      else {
        const { at } = message;
        current = at;
        timer = setTimeout(() => {
          verdicts.set(at, { kind: 'endless' });
          worker.terminate().catch(reject);
        }, limit);
      }
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (current !== null && error.code === 'ERR_WORKER_OUT_OF_MEMORY') verdicts.set(current, { kind: 'endless' });
      else reject(error);
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** How many changes of a machine's text its paths notice. @throws a sentence where it has no samples */
export const sourceKillsOf = async (original: Original): Promise<SourceKills> => {
  const mutants = sourceMutants(readFileSync(original.file, 'utf8'), original.file);
  const verdicts = new Map<number, Verdict>();
  const reasons = new Map<string, string>();
  while (verdicts.size < mutants.length) {
    const before = verdicts.size;
    await judge({ ...original, from: before }, verdicts, reasons);
    if (verdicts.size === before) throw new Error(`${original.name}: the mutants could not be judged.`);
  }
  const judgedAs = (kind: Verdict['kind']): SourceMutant[] =>
    mutants.filter((_, at) => verdicts.get(at)?.kind === kind);
  const surviving = judgedAs('survives');
  const same = mutants.flatMap(({ words }, at) => {
    const verdict = verdicts.get(at);
    return verdict?.kind === 'same' ? [`${words}: ${verdict.why}`] : [];
  });
  const unseen = new Set(surviving.map(({ id }) => id));
  const judged = mutants.length - same.length;
  return {
    name: original.name,
    mutants: judged,
    killed: judged - surviving.length,
    endless: judgedAs('endless').length,
    survivors: surviving.filter(({ id }) => !reasons.has(id)).map(({ words }) => words),
    explained: surviving.flatMap(({ id, words }) => {
      const why = reasons.get(id);
      return why === undefined ? [] : [`${words}: ${why}`];
    }),
    needless: [...reasons.keys()].filter((id) => !unseen.has(id)),
    same,
  };
};
