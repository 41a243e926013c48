import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { project } from '../config/project.ts';
import { type SequenceOptions, sequenceOptions, sequenceUsage } from '../sequence/options.ts';

const exchangeOptions = {
  export: { type: 'string' },
} as const;

/** Options of commands that neither draw pages nor compare revisions, as `parseArgs` takes them. */
const otherOptions = { ...exchangeOptions, ...sequenceOptions } as const;

type OtherOptions = SequenceOptions & {
  readonly [name in keyof typeof exchangeOptions]?: string | undefined;
};

const otherUsage = `
  --export LIST    write every machine as pictures into the folder of --out: svg and png, separated by commas
${sequenceUsage}`;

export type Options = OtherOptions & {
  readonly files: readonly string[];
  readonly mermaid: boolean;
  readonly help: boolean;
  readonly coverage: string | undefined;
  readonly diff: string | undefined;
  readonly model: string | undefined;
  /** The address of a page that shows any state as customers see it. */
  readonly screens: string | undefined;
  /** The file for the differences as one Markdown comment; `-` for the terminal. */
  readonly markdown: string | undefined;
  readonly out: string;
  /** Whether somebody has named the folder. */
  readonly isOutNamed: boolean;
};

export const usage = `npx atlas chart [options] [file.ts …]

Draws every machine of the project, or every machine that the named files export, into dist/atlas/, with an index. What
cannot be drawn has a page and a card in the index that say why and what to do; it stops nothing else. A package that is
not installed where a file needs it is left out, and the page says so. Named files add to an index that is there already.

  --coverage FILE  colour what a run has taken: JSON of transition ids and counts, by machine or of one
  --diff REV       compare with a git revision: charts, functions and what committed paths do; draw both versions in one
                   chart, and beside each other to play the paths that differ
  --markdown FILE  with --diff: write the differences as one comment for a pull request (- prints it); with --out, pages are
                   drawn as well, and the comment shows their pictures in the place of Mermaid's
  --model FILE     the sidecar of a named machine: samples for the simulation in its page
  --screens URL    link a page that shows any state as customers see it: it is opened with #machine=…&state=…; without this
                   option screens/index.html in the folder of --out, where it is
  --mermaid        print every machine as Markdown with a Mermaid diagram
  --out DIR        write somewhere else
${otherUsage}
Exit status: 0 when all is well; 1 when something differs (--diff); 2 when something could not be done, with the
reason: all that can be drawn is drawn all the same.
`;

/** A folder as somebody would write it. */
const nameFolder = (folder: string): string => relative(process.cwd(), folder) || '.';

/** @throws when an option is unknown or lacks its value */
export const readOptions = (args: readonly string[]): Options => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      mermaid: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      ...otherOptions,
      coverage: { type: 'string' },
      diff: { type: 'string' },
      model: { type: 'string' },
      screens: { type: 'string' },
      markdown: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const { out } = values;
  const absent = { coverage: undefined, diff: undefined, model: undefined, screens: undefined, markdown: undefined };
  return {
    files: positionals,
    ...absent,
    ...values,
    out: out ?? nameFolder(project().out),
    isOutNamed: out !== undefined,
  };
};
