import { computeFingerprint } from './fingerprint.ts';
import type { ReadEntry } from './read/readStatement.ts';

/** An entry that is stored, as far as it tells others from it. */
export type KnownEntry = { readonly fingerprint: string; readonly bankReference: string | null };

export type NewEntry = ReadEntry & { readonly fingerprint: string };

/**
 * Those of a statement's entries that are not among known ones. Each known one is one entry of it: entries that are alike are told apart by the bank's reference;
 * where it gives none, by how many of them there are.
 */
export const newEntries = (entries: readonly ReadEntry[], known: readonly KnownEntry[]): readonly NewEntry[] => {
  const left = Map.groupBy(known, ({ fingerprint }) => fingerprint);
  /** Takes a known one out that this is. */
  const take = (fingerprint: string, isIt: (known: KnownEntry) => boolean): boolean => {
    const alike = left.get(fingerprint) ?? [];
    const index = alike.findIndex(isIt);
    if (index >= 0) alike.splice(index, 1);
    return index >= 0;
  };
  const read = entries.map((entry) => ({ ...entry, fingerprint: computeFingerprint(entry) }));
  const unpaired = read.filter(
    ({ fingerprint, bankReference }) =>
      bankReference === null || !take(fingerprint, (one) => one.bankReference === bankReference),
  );
  return unpaired.filter(
    ({ fingerprint, bankReference }) =>
      !take(fingerprint, (one) => bankReference === null || one.bankReference === null),
  );
};
