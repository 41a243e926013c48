import { availableParallelism } from 'node:os';

/** Does something with each, as many at a time as there are processors; the results are in the order of what was given. */
export const sideBySide = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const results: (readonly [at: number, result: R])[] = [];
  const waiting = [...all.entries()];
  const takeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.push([next[0], await work(next[1])]);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeNext));
  return results.sort(([one], [other]) => one - other).map(([, result]) => result);
};
