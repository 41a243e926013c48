import { fingerprintOf } from './fingerprint.ts';
import type { ReadEntry } from './read/readStatement.ts';

/** An entry that is stored, as far as it tells others from it. */
export type KnownEntry = {
  readonly fingerprint: string;
  readonly ordinal: number;
  readonly bankReference: string | null;
};

export type NewEntry = ReadEntry & { readonly fingerprint: string; readonly ordinal: number };

/**
 * Those of a statement's entries that no statement before had. Entries that are alike are told apart by the bank's reference; where it gives none, by how many
 * of them there are.
 */
export const newEntries = (entries: readonly ReadEntry[], known: readonly KnownEntry[]): readonly NewEntry[] => {
  const alike = Map.groupBy(known, ({ fingerprint }) => fingerprint);
  const left = new Map([...alike].map(([fingerprint, stored]) => [fingerprint, [...stored]]));
  const counts = new Map(
    [...alike].map(([fingerprint, stored]) => [fingerprint, Math.max(...stored.map((one) => one.ordinal))]),
  );
  const read = entries.map((entry) => ({ ...entry, fingerprint: fingerprintOf(entry) }));
  /** Takes a stored one out that this is; each is one entry of a statement. */
  const take = (fingerprint: string, isIt: (stored: KnownEntry) => boolean): boolean => {
    const stored = left.get(fingerprint) ?? [];
    const index = stored.findIndex(isIt);
    if (index < 0) return false;
    stored.splice(index, 1);
    return true;
  };
  const unpaired = read.filter(
    ({ fingerprint, bankReference }) =>
      bankReference === null || !take(fingerprint, (stored) => stored.bankReference === bankReference),
  );
  return unpaired.flatMap((entry) => {
    const { fingerprint, bankReference } = entry;
    if (take(fingerprint, (stored) => bankReference === null || stored.bankReference === null)) return [];
    const ordinal = (counts.get(fingerprint) ?? 0) + 1;
    counts.set(fingerprint, ordinal);
    return [{ ...entry, ordinal }];
  });
};
