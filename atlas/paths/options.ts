import { parseArgs } from 'node:util';

export type Format = 'table' | 'json' | 'markdown' | 'gwt';

export type Options = {
  readonly files: readonly string[];
  readonly sidecar: string | null;
  readonly machine: string | null;
  readonly pairs: boolean;
  /** Also the conditions inside guards. */
  readonly conditions: boolean;
  /** Steps of a path at most, whatever then lies too far; null for the usual ones, or as many as the farthest goal needs. */
  readonly cap: number | null;
  readonly format: Format;
  readonly help: boolean;
  readonly check: boolean;
  readonly mutants: boolean;
  /** Mutants of the machines' source text. */
  readonly sourceMutants: boolean;
  readonly stats: boolean;
  /** Where to write how often a run takes each transition. */
  readonly coverage: string | null;
};

export const usage = `npm run paths [-- options] [path/to/machine.ts]

  --model FILE     the sidecar of that machine: sample events, actors' answers, delays
  --machine ID     only the machine of this id
  --goal pairs     also every two transitions that can follow one another
  --conditions     also every condition inside a guard, or in a function that it calls, both ways: \`&&\`, \`||\`, \`!\`, \`?:\`,
                   \`if\` and comparisons, each where it determines the outcome
  --cap N          steps of a path at most; goals that lie farther are left out, and named. Without it 20, or as many as
                   the farthest goal needs
  --tour           as few paths as possible, however long
  --json, --markdown, --gwt
                   instead of the table: data, a document, Given-When-Then
  --check          fails when paths.lock.json is stale, and writes nothing
  --mutants        changes the machines one bit at a time, and counts the changes that the paths notice (as a table or --json);
                   changes that make no difference to any sequence of events are listed apart; exit status 1 below 97% for any machine
  --mutants source the same with changes of the machines' source text, and exit status 1 below 95%
  --coverage FILE  also executes the paths on the machines, and writes how often they took each transition;
                   \`npm run charts -- --coverage FILE\` shows it
  --stats          also says how long it took

Without --model, a machine takes the sidecar that lies in test/models/ beside or above it; without any, its events come
without content and its actors answer nothing or fail.

Exit status: 0 when the paths achieve everything that can be achieved; 1 when they do not, or when a check fails; 2 when
nothing could be done, with the reason.`;

/** A cap, in steps, that no path reaches. */
const unlimited = 1_000;

/** Options that ask for different things. */
const rivals: readonly (readonly [string, readonly string[]])[] = [
  ['json', ['markdown', 'gwt']],
  ['markdown', ['gwt']],
  ['tour', ['cap']],
  [
    'check',
    ['mutants', 'coverage', 'goal', 'conditions', 'cap', 'tour', 'machine', 'model', 'json', 'markdown', 'gwt'],
  ],
  ['mutants', ['coverage', 'goal', 'conditions', 'cap', 'tour', 'markdown', 'gwt']],
];

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
  if (values.coverage === '') throw new Error('--coverage takes the file to write.');
};

const formatOf = (values: { json: boolean; markdown: boolean; gwt: boolean }): Format =>
  values.json ? 'json' : values.markdown ? 'markdown' : values.gwt ? 'gwt' : 'table';

/** @throws when an option is unknown or has a value that it cannot have */
export const readOptions = (args: readonly string[]): Options => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      model: { type: 'string' },
      machine: { type: 'string' },
      goal: { type: 'string' },
      conditions: { type: 'boolean', default: false },
      cap: { type: 'string' },
      tour: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      markdown: { type: 'boolean', default: false },
      gwt: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      check: { type: 'boolean', default: false },
      mutants: { type: 'boolean', default: false },
      stats: { type: 'boolean', default: false },
      coverage: { type: 'string' },
    },
  });
  refuseRivals(values, positionals);
  const cap = values.cap === undefined ? null : Number(values.cap.trim() || Number.NaN);
  if (cap !== null && (!Number.isInteger(cap) || cap < 1))
    throw new Error('--cap takes a whole number of steps, 1 or more.');
  if (values.goal !== undefined && values.goal !== 'pairs') throw new Error('--goal knows only "pairs".');
  const sourceMutants = values.mutants && positionals[0] === 'source';
  return {
    files: sourceMutants ? positionals.slice(1) : positionals,
    sidecar: values.model ?? null,
    machine: values.machine ?? null,
    pairs: values.goal === 'pairs',
    conditions: values.conditions,
    cap: values.tour ? unlimited : cap,
    format: formatOf(values),
    help: values.help,
    check: values.check,
    mutants: values.mutants && !sourceMutants,
    sourceMutants,
    stats: values.stats,
    coverage: values.coverage ?? null,
  };
};
