/** A path that failed, as it is told to people. */
export type FailedPath = {
  /** The way as numbered lines, its start first. */
  readonly lines: readonly string[];
  readonly expected: string;
  readonly seen: string;
  /** What else there is to see, by its name: addresses and commands. */
  readonly links: Readonly<Record<string, string>>;
};

const maxLength = 300;
const maxLines = 6;

const cut = (text: string): string => (text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`);

/** One line for a text of many: those of its lines that the other one lacks. */
const distinct = (text: string, other: string): string => {
  if (!text.includes('\n')) return cut(text);
  const known = new Set(other.split('\n'));
  const own = text.split('\n').filter((line) => !known.has(line));
  const shown = (own.length === 0 ? text.split('\n') : own).slice(0, maxLines).map((line) => line.trim());
  return cut(shown.join(' ') + (own.length > maxLines ? ' …' : ''));
};

/** The message of a test that fails: its steps, what was expected and what was seen, and where the way can be seen. */
export const failureText = ({ lines, expected, seen, links }: FailedPath): string => {
  const where = lines.length === 1 ? 'It fails at its start:' : `It fails at step ${lines.length - 1} of these:`;
  return [
    where,
    ...lines,
    '',
    `Expected: ${distinct(expected, seen)}`,
    `Seen: ${distinct(seen, expected)}`,
    '',
    ...Object.entries(links).map(([name, link]) => `${name}: ${link}`),
  ]
    .join('\n')
    .trim();
};
