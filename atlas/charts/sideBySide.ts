import { availableParallelism } from 'node:os';

/** Does something with each of a list, several at a time. @returns what came of each, in the order of the list */
export const sideBySide = async <T, Result>(
  list: readonly T[],
  work: (index: number, item: T) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  // All lanes take from one iterator: none waits while there is something left.
  const entries = list.entries();
  const lane = async (): Promise<void> => {
    for (const [index, item] of entries) results[index] = await work(index, item);
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, lane));
  return results;
};
