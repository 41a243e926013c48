import { readOptions } from '../charts/options.ts';

/** What `atlas serve` is asked for. `chart` are the options that it hands on to `atlas chart`. */
export type ServeOptions = {
  readonly help: boolean;
  readonly host: string;
  /** The port that somebody has asked for; null for the usual one, or the next that is free. */
  readonly port: number | null;
  readonly chart: readonly string[];
  readonly files: readonly string[];
  readonly out: string;
  /** The revision to compare with in all pages. */
  readonly diff: string | null;
};

export const usualPort = 4715;

export const usage = `atlas serve [options] [file …]

Draws like atlas chart, serves what is drawn, and draws anew when a machine's file, what it imports, its sidecar or the
configuration changes; pages that are open reload by themselves. In a page one chooses a branch, a tag or a commit to compare
with, as --diff does for all pages.

  --port N         the port; without it ${usualPort}, or the next one that is free
  --host NAME      the name or address to listen at; without it 127.0.0.1, which no other computer reaches

Other options are those of atlas chart (atlas chart --help), except those that draw nothing.

Ends with Ctrl+C. Exit status: 0; 2 when it could not be started, with the reason.
`;

/** Options of `atlas chart` after which it draws no pages, or not only. */
const unserved = ['mermaid', 'markdown', 'export', 'sequence'] as const;

const parsePort = (text: string): number => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error('--port takes a number from 0 to 65535.');
  return port;
};

/** @throws in a sentence, when an option is unknown, lacks its value, or is not for pages */
export const readServeOptions = (args: readonly string[]): ServeOptions => {
  const own = new Map<string, string>();
  const chart: string[] = [];
  for (let rest = [...args]; rest.length > 0; ) {
    const [word = '', ...others] = rest;
    const [, name, written] = /^--(port|host)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) chart.push(word);
    else {
      const value = written ?? others.shift() ?? '';
      if (value === '') throw new Error(`--${name} needs a value.`);
      own.set(name, value);
    }
    rest = others;
  }
  const options = readOptions(chart);
  const refused = unserved.find((name) => options[name] !== undefined && options[name] !== false);
  if (refused !== undefined) throw new Error(`--${refused} is for npx atlas chart: npx atlas serve shows pages.`);
  const port = own.get('port');
  return {
    help: options.help,
    host: own.get('host') ?? '127.0.0.1',
    port: port === undefined ? null : parsePort(port),
    chart,
    files: options.files,
    out: options.out,
    diff: options.diff ?? null,
  };
};
