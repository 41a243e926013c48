import { parseArgs } from 'node:util';

export type Format = 'table' | 'json' | 'markdown' | 'gwt';

export type Options = {
  readonly files: readonly string[];
  readonly sidecar: string | null;
  /** The machines that are meant; all, where none is named. */
  readonly machines: readonly string[];
  readonly pairs: boolean;
  /** Also the conditions inside guards. */
  readonly conditions: boolean;
  /** Steps of a path at most, whatever then lies too far; null for the usual ones, or as many as the farthest goal needs. */
  readonly cap: number | null;
  readonly format: Format;
  /** Findings that mean untested behaviour do not fail the command. */
  readonly allowFindings: boolean;
  /** What the design is asked about fails the command, too. */
  readonly lint: boolean;
  readonly help: boolean;
  /** Writes sidecars to begin with. */
  readonly init: boolean;
  readonly check: boolean;
  /** Writes what the machines do on their paths, instead of comparing it with what is committed. */
  readonly accept: boolean;
  /** Prints all that the machines do on their paths. */
  readonly facts: boolean;
  readonly mutants: boolean;
  /** Mutants of the source text: of the machines' modules, or of the functions that these import. */
  readonly sourceMutants: 'machines' | 'rules' | null;
  /** Forgets what earlier runs have found of mutants. */
  readonly afresh: boolean;
  /** A revision: only mutants of machines that have changed since, with what they import and their sidecars. */
  readonly since: string | null;
  readonly stats: boolean;
  /** Walks the machines of a system together. */
  readonly compose: boolean;
  /** Where to begin with random orders; null for none. */
  readonly seed: number | null;
  readonly runs: number;
  /** A trace to replay, as it was printed. */
  readonly trace: string | null;
  /** Where to write how often a run takes each transition. */
  readonly coverage: string | null;
};

export const usage = `npx atlas paths [options] [path/to/machine.ts]

  --init            write a sidecar with a sample of everything, for each named file without one
  --model FILE      the sidecar of that machine, which else lies in test/models/ beside or above it
  --machine ID      only the machine of this id
  --goal pairs      also every two transitions that can follow one another
  --conditions      of a file: also every condition inside a guard, both ways
  --cap N           steps of a path at most; --tour: as many as it takes
  --json, --markdown, --gwt       data, a document or Given-When-Then instead of the table
  --allow-findings  findings that mean untested behaviour do not fail
  --lint            what the design is asked about (no onError, a dead end) fails, too
  --accept [ID …]   write what the machines do on their locked paths, a page a machine
  --facts [ID …]    print all that they do there, a line a fact
  --check           fail when paths.lock.json or a page is stale, and write nothing
  --mutants         change the machines, and count what the paths notice: 97% at least
  --mutants source  the same with their source text, 95%; rules: with what they import, 90%
  --since REV, --afresh           for these two: machines changed since; forget earlier results
  --compose         walk the machines of test/models/system.ts together
  --seed N, --runs N, --trace TEXT  for --compose: in random orders; replay a printed trace
  --coverage FILE   run the paths, and write how often each transition is taken
  --stats           also say how long it took

Exit status: 0 where all is tested and as expected, 1 where not, 2 where a file could not be used.
The README of @fifteen/atlas says more of each.`;

/** A cap, in steps, that no path reaches. */
const unlimited = 1_000;

/** Words after `--mutants` that mean mutants of the source text. */
const mutantOptions: Readonly<Record<string, 'machines' | 'rules'>> = { source: 'machines', rules: 'rules' };

/** Options that ask for different things. */
const rivals: readonly (readonly [string, readonly string[]])[] = [
  ['json', ['markdown', 'gwt']],
  ['markdown', ['gwt']],
  ['tour', ['cap']],
  ['accept', ['check', 'compose', 'mutants', 'coverage', 'goal', 'conditions', 'cap', 'tour', 'machine', 'model']],
  ['accept', ['json', 'markdown', 'gwt', 'allow-findings']],
  ['facts', ['accept', 'check', 'init', 'compose', 'mutants', 'coverage', 'machine', 'model']],
  ['init', ['accept', 'check', 'compose', 'mutants', 'coverage', 'goal', 'conditions', 'model']],
  [
    'check',
    [
      'mutants',
      'coverage',
      'goal',
      'conditions',
      'cap',
      'tour',
      'machine',
      'model',
      'json',
      'markdown',
      'gwt',
      'allow-findings',
    ],
  ],
  ['compose', ['check', 'mutants', 'coverage', 'goal', 'conditions', 'cap', 'tour', 'markdown', 'gwt']],
  ['mutants', ['allow-findings', 'coverage', 'goal', 'conditions', 'cap', 'tour', 'markdown', 'gwt']],
];

/** Options that mean something only with another one. */
const dependent = [
  ['seed', 'compose'],
  ['runs', 'seed'],
  ['trace', 'compose'],
] as const;

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} takes a whole number.`);
  return Number(text);
};

/** @throws when two options cannot both be meant, or one has nothing to be about */
const refuseRivals = (values: Readonly<Record<string, unknown>>, files: readonly string[]): void => {
  const isGiven = (name: string): boolean => values[name] !== undefined && values[name] !== false;
  for (const [name, others] of rivals) {
    const other = isGiven(name) ? others.find(isGiven) : undefined;
    if (other !== undefined) throw new Error(`--${name} and --${other} do not go together.`);
  }
  if (isGiven('model') && files.length === 0)
    throw new Error('--model needs the file of the machine that it is about.');
  if (isGiven('check') && files.length > 0)
    throw new Error('--check is about the machines of the project, not a file.');
  for (const [name, mode] of dependent) {
    if (isGiven(name) && !isGiven(mode)) throw new Error(`--${name} is for --${mode}.`);
  }
  if (values.coverage === '') throw new Error('--coverage takes the file to write.');
};

const selectFormat = (values: { json: boolean; markdown: boolean; gwt: boolean }): Format =>
  values.json ? 'json' : values.markdown ? 'markdown' : values.gwt ? 'gwt' : 'table';

/** @throws when an option is unknown or has a value that it cannot have */
export const readOptions = (args: readonly string[]): Options => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      model: { type: 'string' },
      machine: { type: 'string' },
      since: { type: 'string' },
      afresh: { type: 'boolean', default: false },
      goal: { type: 'string' },
      conditions: { type: 'boolean', default: false },
      cap: { type: 'string' },
      tour: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      markdown: { type: 'boolean', default: false },
      gwt: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      init: { type: 'boolean', default: false },
      'allow-findings': { type: 'boolean', default: false },
      lint: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      accept: { type: 'boolean', default: false },
      facts: { type: 'boolean', default: false },
      mutants: { type: 'boolean', default: false },
      stats: { type: 'boolean', default: false },
      compose: { type: 'boolean', default: false },
      seed: { type: 'string' },
      runs: { type: 'string' },
      trace: { type: 'string' },
      coverage: { type: 'string' },
    },
  });
  refuseRivals(values, positionals);
  const cap = values.cap === undefined ? null : Number(values.cap.trim() || Number.NaN);
  if (cap !== null && (!Number.isInteger(cap) || cap < 1))
    throw new Error('--cap takes a whole number of steps, 1 or more.');
  if (values.goal !== undefined && values.goal !== 'pairs') throw new Error('--goal knows only "pairs".');
  const sourceMutants = values.mutants ? (mutantOptions[positionals[0] ?? ''] ?? null) : null;
  for (const name of ['since', 'afresh'] as const) {
    if (values[name] !== undefined && values[name] !== false && sourceMutants === null)
      throw new Error(`--${name} is for --mutants source and --mutants rules.`);
  }
  const namesMachines = values.accept || values.facts;
  return {
    files: namesMachines ? [] : sourceMutants === null ? positionals : positionals.slice(1),
    sidecar: values.model ?? null,
    machines: namesMachines ? positionals : values.machine === undefined ? [] : [values.machine],
    pairs: values.goal === 'pairs',
    conditions: values.conditions,
    cap: values.tour ? unlimited : cap,
    format: selectFormat(values),
    allowFindings: values['allow-findings'],
    lint: values.lint,
    help: values.help,
    init: values.init,
    check: values.check,
    accept: values.accept,
    facts: values.facts,
    mutants: values.mutants && sourceMutants === null,
    sourceMutants,
    since: values.since ?? null,
    afresh: values.afresh,
    stats: values.stats,
    compose: values.compose,
    seed: values.seed === undefined ? null : wholeNumber('seed', values.seed),
    runs: values.runs === undefined ? 100 : wholeNumber('runs', values.runs),
    trace: values.trace ?? null,
    coverage: values.coverage ?? null,
  };
};
