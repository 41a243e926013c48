import { parentPort } from 'node:worker_threads';
import { loadFile } from '../import/importFile.ts';
import { neverExits } from '../neverExits.ts';
import { Problem } from '../problem.ts';
import type { ProbeMessage, Refused } from './probeMessage.ts';

const say = (message: ProbeMessage): void => parentPort?.postMessage(message);

/** What only the main thread can do is tried there. */
const isOnlyForMain = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ERR_WORKER_UNSUPPORTED_OPERATION';

const refusedBy = (error: unknown): Refused | null => {
  if (isOnlyForMain(error)) return null;
  if (error instanceof Problem) return { reason: error.message, remedy: error.remedy };
  return { reason: String(error), remedy: '' };
};

const waiting: string[] = [];
let isBusy = false;

/** While it imports, nothing but the import keeps the thread alive: it ends when an import waits for what never comes. */
const importAll = async (): Promise<void> => {
  isBusy = true;
  parentPort?.unref();
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    say({ kind: 'begun', file });
    try {
      await loadFile(file);
      say({ kind: 'ended', file, refused: null });
    } catch (error) {
      say({ kind: 'ended', file, refused: refusedBy(error) });
    }
  }
  isBusy = false;
  parentPort?.ref();
};

neverExits();
// What files print is printed when the process itself imports them.
for (const stream of [process.stdout, process.stderr]) stream.write = () => true;
for (const failure of ['uncaughtException', 'unhandledRejection'] as const) process.on(failure, () => {});
parentPort?.on('message', (files: readonly string[]) => {
  waiting.push(...files);
  if (!isBusy) void importAll();
});
