/**
 * Does work on each item in turn; one that fails holds up none after it.
 * @throws the only failure, or an AggregateError of all of them, once every item has had its turn
 */
export const forEachSettled = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
};
