/** A line of two texts: of both, of the earlier one alone, of the later one alone; `…` stands for lines left out. */
export type DiffLine = { readonly mark: ' ' | '-' | '+' | '…'; readonly text: string };

/** Lines around a difference that are shown. */
const around = 2;

/** Lengths of the longest common ends of two lists, from each pair of places on. */
const commonLengths = (one: readonly string[], other: readonly string[]): readonly Uint32Array[] => {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row === undefined) continue;
      row[j] =
        one[i] === other[j]
          ? (lengths[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(lengths[i + 1]?.[j] ?? 0, lengths[i]?.[j + 1] ?? 0);
    }
  }
  return lengths;
};

const wholeDiff = (one: readonly string[], other: readonly string[]): DiffLine[] => {
  const lengths = commonLengths(one, other);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const [before, after] = [one[i], other[j]];
    if (before !== undefined && before === after) {
      lines.push({ mark: ' ', text: before });
      i += 1;
      j += 1;
    } else if (
      before !== undefined &&
      (after === undefined || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      lines.push({ mark: '-', text: before });
      i += 1;
    } else {
      lines.push({ mark: '+', text: after ?? '' });
      j += 1;
    }
  }
  return lines;
};

/** Two texts line by line, with a little of what is the same. */
export const lineDiff = (before: string, after: string): DiffLine[] => {
  const lines = wholeDiff(before.split('\n'), after.split('\n'));
  const isNear = (index: number): boolean =>
    lines.slice(Math.max(0, index - around), index + around + 1).some(({ mark }) => mark !== ' ');
  return lines.flatMap((line, index): DiffLine[] => {
    if (isNear(index)) return [line];
    return index === 0 || isNear(index - 1) ? [{ mark: '…', text: '' }] : [];
  });
};

/** The same as text. */
export const diffText = (lines: readonly DiffLine[]): string =>
  lines.map(({ mark, text }) => `${mark} ${text}`.trimEnd()).join('\n');
