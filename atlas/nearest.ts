/** How many letters are to be written, left out or changed to make one word of another. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, same] of [...other].entries()) {
      const changed = (row[index] ?? 0) + (letter === same ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** The word that somebody may have meant; null where none is alike. */
export const nearest = (word: string, words: readonly string[]): string | null => {
  const [best] = words
    .map((other) => ({ other, letters: distance(word.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, letters }) => letters <= Math.max(1, Math.floor(Math.max(word.length, other.length) / 3)))
    .sort((one, other) => one.letters - other.letters);
  return best?.other ?? null;
};

/** The same as a question; empty where none is alike. */
export const meant = (word: string, words: readonly string[]): string => {
  const found = nearest(word, words);
  return found === null ? '' : ` Is "${found}" meant?`;
};
