import { parseArgs } from 'node:util';

export type Options = {
  readonly files: readonly string[];
  readonly check: boolean;
  readonly draw: boolean;
  readonly mermaid: boolean;
  readonly help: boolean;
  readonly coverage: string | undefined;
  readonly diff: string | undefined;
  readonly model: string | undefined;
  readonly out: string;
};

export const usage = `npm run charts -- [options] [file.ts …]

Draws every machine of the project, or every machine that the named files export, into dist/atlas/.

  --check          only say whether atlas/descriptions is up to date; exit status 1 when it is not
  --draw           only draw: leave atlas/descriptions as they are
  --coverage FILE  colour what a run has taken: JSON of transition ids and counts, by machine or of one
  --diff REV       draw this version and the one of a git revision in one chart, and say in words what differs
  --model FILE     the sidecar of a named machine: samples for the simulation in its page
  --mermaid        print every machine as Markdown with a Mermaid diagram
  --out DIR        write somewhere else

Exit status: 0 when all is well; 1 when something differs (--diff) or is not up to date (--check); 2 when nothing could
be done, with the reason.
`;

/** @throws when an option is unknown or lacks its value */
export const readOptions = (args: readonly string[]): Options => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      draw: { type: 'boolean', default: false },
      mermaid: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      coverage: { type: 'string' },
      diff: { type: 'string' },
      model: { type: 'string' },
      out: { type: 'string', default: 'dist/atlas' },
    },
  });
  return { files: positionals, coverage: undefined, diff: undefined, model: undefined, ...values };
};
