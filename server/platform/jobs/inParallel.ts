/** Does work on each item, so many at once. */
export const inParallel = async <T, R>(
  items: readonly T[],
  maxParallel: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> => {
  const waiting = [...items];
  const results: R[] = [];
  const take = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: Math.min(maxParallel, items.length) }, take));
  return results;
};
