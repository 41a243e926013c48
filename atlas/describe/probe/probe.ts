import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { project } from '../../config/project.ts';
import { errorText } from '../../errorText.ts';
import { ownFile } from '../../ownFile.ts';
import type { Guard } from '../guard.ts';
import { Problem } from '../problem.ts';
import { shownPath } from '../shownPath.ts';
import type { ProbeMessage, Refused } from './probeMessage.ts';

/** What the files may take of the memory, in MB. */
const memoryMb = 1_000;

const endless = (file: string, limit: number): Refused => ({
  reason: `${shownPath(file)} is not imported after ${limit / 1000} s.`,
  remedy:
    'Look for a loop that does not end, or an `await` outside functions that waits too long; `timeLimit` in atlas.config.ts allows more seconds.',
});

const stuck = (file: string): Refused => ({
  reason: `${shownPath(file)} is never imported: it waits outside functions for something that never comes.`,
  remedy: 'Look for an `await` outside functions, there or in what it imports, and do that in a function.',
});

const ended = (file: string, error: unknown): Refused => {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory
    ? {
        reason: `${shownPath(file)} takes more than ${memoryMb} MB of memory while it is imported.`,
        remedy: 'Look for a loop that collects without end, there or in what it imports.',
      }
    : {
        reason: `${shownPath(file)} ends the thread that imports it: ${errorText(error)}`,
        remedy: 'Do this in a function, and not while the file is imported.',
      };
};

type Thread = { readonly worker: Worker; readonly waiting: Set<string>; current: string | null };

/**
 * Imports files in a thread first: what does not end there, ends the thread or fails, is not imported into this process. The
 * files have one thread, and another one after each that it does not survive.
 */
export const createProbe = (limitOf = (): number => project().timeLimit): Guard => {
  const answers = new Map<string, PromiseWithResolvers<Refused | null>>();
  let thread: Thread | null = null;

  const started = (): Thread => {
    const worker = new Worker(ownFile(import.meta, 'probeWorker'), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const own: Thread = { worker, waiting: new Set(), current: null };
    let timer: NodeJS.Timeout | undefined;
    let reason: ((file: string) => Refused) | null = null;
    const answer = (file: string, refused: Refused | null): void => {
      clearTimeout(timer);
      own.waiting.delete(file);
      own.current = null;
      if (own.waiting.size === 0) worker.unref();
      answers.get(file)?.resolve(refused);
    };
    worker.on('message', (message: ProbeMessage) => {
      if (message.kind === 'ended') return answer(message.file, message.refused);
      own.current = message.file;
      const limit = limitOf();
      timer = setTimeout(() => {
        reason = (file) => endless(file, limit);
        void worker.terminate();
      }, limit);
    });
    worker.on('error', (error) => {
      reason = (file) => ended(file, error);
    });
    worker.on('exit', () => {
      thread = thread === own ? null : thread;
      const { current } = own;
      if (current !== null) answer(current, (reason ?? stuck)(current));
      const rest = [...own.waiting];
      // A thread that ends before it imports anything says nothing of the files.
      if (current === null) for (const file of rest) answer(file, null);
      else send(rest);
    });
    return own;
  };
  const send = (files: readonly string[]): void => {
    if (files.length === 0) return;
    thread ??= started();
    for (const file of files) thread.waiting.add(file);
    thread.worker.ref();
    thread.worker.postMessage(files);
  };
  const expect = (paths: readonly string[]): void => {
    const files = [...new Set(paths.map((path) => resolve(path)))].filter((file) => !answers.has(file));
    for (const file of files) answers.set(file, Promise.withResolvers());
    send(files);
  };
  return {
    expect,
    ask: async (path) => {
      expect([path]);
      const refused = await answers.get(resolve(path))?.promise;
      if (refused) throw new Problem(refused.reason, refused.remedy);
    },
  };
};
