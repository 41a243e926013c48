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
  /** Looks for samples of conditions that nothing achieves. */
  readonly search: boolean;
  /** Steps of a path at most, whatever then lies too far; null for the usual ones, or as many as the farthest goal needs. */
  readonly cap: number | null;
  readonly format: Format;
  /** Findings that mean untested behaviour do not fail the command. */
  readonly allowFindings: boolean;
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

  --init           writes a sidecar for each named file that has none, test/models/NAME of its package: a sample of each event,
                   answer, delay and input by their types, so that it compiles; to be filled in
  --model FILE     the sidecar of that machine: sample events, actors' answers, delays
  --machine ID     only the machine of this id
  --goal pairs     also every two transitions that can follow one another
  --conditions     of a file, also every condition inside a guard, or in a function that it calls, both ways: \`&&\`, \`||\`, \`!\`, \`?:\`,
                   \`if\` and comparisons, each where it determines the outcome; with --search prints samples that achieve
                   what nothing achieves yet, as lines for the sidecar
  --cap N          steps of a path at most; goals that lie farther are left out, and named. Without it 20, or three times as
                   many as the farthest goal needs, where that is more than 20
  --tour           as few paths as possible, however long
  --json, --markdown, --gwt
                   instead of the table: data, a document, Given-When-Then
  --allow-findings findings that mean untested behaviour are named, and do not fail
  --accept [ID …]  writes what the machines (of these ids; all, without any) do on their locked paths, a page a machine, with which
                   every other run compares them: a difference is a failure
  --facts [ID …]   prints all that they do there, a line for each fact: two revisions of it can be compared
  --check          fails when paths.lock.json or a page is stale, and writes nothing
  --mutants        changes the machines one bit at a time, and counts the changes that the paths notice (as a table or --json);
                   changes that make no difference to any sequence of events are listed apart; exit status 1 below 97% for any machine
  --mutants source the same with changes of the machines' source text, in threads, and exit status 1 below 95%; --since REV takes
                   only machines that have changed since that revision of Git, with what they import and their sidecars
  --mutants rules  the same with changes of the functions that the machines' modules import, each of which any machine may notice
                   that needs the function, and exit status 1 below 90% of all; --machine ID and --since REV take the functions
                   that those machines need
  --afresh         forgets what earlier runs have found of mutants of the source text (node_modules/.cache/atlas/mutants.json);
                   without it, those whose machine, samples and imports are as they were are not judged again
  --compose        walks the machines of test/models/system.ts, or of a named file that exports systems, together through
                   their messages, and prints what they do to one another that they should not; --machine NAME only that
                   system; --json. With --seed N also --runs M times (100) in random orders; --trace TEXT only replays a
                   printed trace
  --coverage FILE  also executes the paths on the machines, and writes how often they took each transition;
                   \`npx atlas chart --coverage FILE\` shows it
  --stats          also says how long it took

Without --model, a machine takes the sidecar that lies in test/models/ beside or above it; without any, its events come
without content and its actors answer nothing or fail.

Exit status: 0 when the paths achieve every goal, at least one, and no finding means untested behaviour (--allow-findings
accepts those); 1 when not, with the reasons, or when a check fails; 2 when a file or a sidecar could not be used, with the
reason: the other machines go on, if there are any.`;

/** A cap, in steps, that no path reaches. */
const unlimited = 1_000;

/** Words after `--mutants` that mean mutants of the source text. */
const textOf: Readonly<Record<string, 'machines' | 'rules'>> = { source: 'machines', rules: 'rules' };

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
  ['search', 'conditions'],
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
      since: { type: 'string' },
      afresh: { type: 'boolean', default: false },
      goal: { type: 'string' },
      conditions: { type: 'boolean', default: false },
      search: { type: 'boolean', default: false },
      cap: { type: 'string' },
      tour: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      markdown: { type: 'boolean', default: false },
      gwt: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      init: { type: 'boolean', default: false },
      'allow-findings': { type: 'boolean', default: false },
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
  const sourceMutants = values.mutants ? (textOf[positionals[0] ?? ''] ?? null) : null;
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
    search: values.search,
    cap: values.tour ? unlimited : cap,
    format: formatOf(values),
    allowFindings: values['allow-findings'],
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
