/** A part of a text: lines that stay, lines whose end may be left out, or lines that may be replaced as a whole. */
export type Part =
  | { readonly kind: 'fixed'; readonly lines: readonly string[] }
  | {
      readonly kind: 'lines';
      readonly lines: readonly string[];
      /** What stands in the place of so many lines. */
      readonly left: (count: number) => readonly string[];
    }
  | { readonly kind: 'whole'; readonly lines: readonly string[]; readonly instead: readonly string[] };

const measureLines = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length + 1, 0);

type Shown = { readonly part: Part; readonly count: number };

const listLines = ({ part, count }: Shown): readonly string[] => {
  const left = part.lines.length - count;
  if (part.kind === 'fixed' || left === 0) return part.lines;
  return part.kind === 'whole' ? part.instead : [...part.lines.slice(0, count), ...part.left(left)];
};

/** Whether something of a part can be left out yet. */
const canShrink = ({ part, count }: Shown): boolean => part.kind !== 'fixed' && count > (part.kind === 'lines' ? 1 : 0);

/** Half of the lines; of those that count only together, none. A single line that is too long stays. */
const shrunk = ({ part, count }: Shown): Shown => ({ part, count: part.kind === 'whole' ? 0 : Math.floor(count / 2) });

const ending = '\n… The rest is left out.\n';

/** What is left out first: half of what is longest; or what counts only as a whole, and then that. */
export type Shortening = 'longest first' | 'diagrams first';

/** Parts as one text of so many characters at most: again and again one of them, usually the longest, loses half of its lines. */
export const fitted = (parts: readonly Part[], limit: number, shortening: Shortening = 'longest first'): string => {
  const comesFirst = ({ part }: Shown): boolean => shortening === 'diagrams first' && part.kind === 'whole';
  const shown: Shown[] = parts.map((part) => ({ part, count: part.lines.length }));
  const sizes = shown.map((one) => measureLines(listLines(one)));
  let size = sizes.reduce((sum, one) => sum + one, 0);
  while (size > limit) {
    let longest = -1;
    const able = [...shown.entries()].filter(([, one]) => canShrink(one));
    const first = able.filter(([, one]) => comesFirst(one));
    for (const [index] of first.length > 0 ? first : able) {
      if (longest === -1 || (sizes[index] ?? 0) > (sizes[longest] ?? 0)) longest = index;
    }
    const one = shown[longest];
    if (one === undefined) break;
    shown[longest] = shrunk(one);
    sizes[longest] = measureLines(listLines(shrunk(one)));
    size = sizes.reduce((sum, part) => sum + part, 0);
  }
  const text = `${shown.flatMap(listLines).join('\n').trimEnd()}\n`;
  return text.length <= limit ? text : text.slice(0, limit - ending.length).toWellFormed() + ending;
};
