import type { RulesSource } from '../../platform/core/rules.ts';

/** Answers what is remembered by a key, or reads it. */
type Find<T> = (
  pricing: Pick<RulesSource, 'lists'>,
  key: string | number,
  read: () => Promise<T | undefined>,
) => Promise<T | undefined>;

/**
 * Remembers rows of the lists with which every catalogue begins, for as long as these are the same: each request needs a few of them.
 * What is not found is not remembered, so that no more is kept than there is.
 */
export const rememberFound = <T extends object>(): Find<T> => {
  const rows = new WeakMap<object, Map<string | number, T>>();
  return async (pricing, key, read) => {
    // Taken before the row is read: what is read while the lists change is kept with the old ones.
    const lists = pricing.lists();
    const found = rows.get(lists) ?? new Map<string | number, T>();
    rows.set(lists, found);
    const known = found.get(key);
    if (known !== undefined) return known;
    const row = await read();
    if (row !== undefined) found.set(key, row);
    return row;
  };
};
