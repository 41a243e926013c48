import { stripVTControlCharacters } from 'node:util';

/** A test that failed, or a file or a group that failed outside of its tests. */
export type Failure = {
  /** From the root. */
  readonly file: string;
  /** The full name; null where no test failed. */
  readonly name: string | null;
  /** What is said of it, and how the expected and the received value differ, both perhaps in colours. */
  readonly message: string;
  readonly diff: string;
  /** `file:line` of what the test called, and of the test. */
  readonly places: readonly string[];
  /** What its browser showed, as paths from the root. */
  readonly traces: readonly string[];
  readonly screenshots: readonly string[];
};

/** What the reporter writes of a run of vitest. */
export type TestReport = { readonly passed: number; readonly failures: readonly Failure[] };

/** The lines of a text that say something, without colours. */
const splitLines = (text: string): readonly string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');

/** The first line of a text that says something, without colours. */
export const firstLine = (text: string): string => splitLines(text)[0]?.trim() ?? 'no message';

const shortened = (line: string): string => (line.length > 200 ? `${line.slice(0, 199)}…` : line);

const maxLines = 12;

/** The first lines of what was expected and received, without those that are alike. */
const explain = ({ message, diff }: Failure): readonly string[] => {
  const differing = splitLines(diff).filter((line) => /^([-+]|Expected:|Received:)/.test(line));
  const said = splitLines(message).slice(0, differing.length === 0 ? maxLines : 4);
  const lines = [...(said.length === 0 ? ['no message'] : said), ...differing];
  return (lines.length > maxLines ? [...lines.slice(0, maxLines - 1), '…'] : lines).map(shortened);
};

/** A word that any shell of POSIX takes as it is. */
export const quote = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** The pattern of this name alone. */
export const toPattern = (name: string): string =>
  `^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('\n', '\\n')}$`;

/** The end of a run's output on one failure. @param command what runs tests, as `npm test` */
export const describeFailure = (failure: Failure, command: string): string => {
  const { file, name, places, traces, screenshots } = failure;
  const named = name === null ? '' : ` -t ${quote(toPattern(name))}`;
  return [
    `${file}: ${name ?? 'outside its tests'}`,
    ...explain(failure),
    ...places.map((place) => `at ${place}`),
    ...traces.map((path) => `trace: npx playwright-core show-trace --port 0 ${path}`),
    ...screenshots.map((path) => `screenshot: ${path}`),
    `alone: ${command} -- ${file}${named}`,
  ].join('\n  ');
};
