import { basename, extname, relative, resolve } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { isMachine } from '../xstate/machines.ts';
import { callText, factoriesIn, type Made, makeMachine } from './factories.ts';
import { type Failure, failureText, toFailure } from './failure.ts';
import { findMachine } from './findMachine.ts';
import { expectImports } from './guard.ts';
import { importFile } from './import/importFile.ts';
import { nothingIn } from './nothingIn.ts';
import { Problem } from './problem.ts';
import { endProgress, showProgress } from './progress.ts';
import { shownPath } from './shownPath.ts';

/** A machine, with where it is from. */
export type FoundMachine = {
  readonly machine: AnyStateMachine;
  /** The machine's id; with the names of the export, where another machine beside it has the same. */
  readonly name: string;
  /** The absolute path of its file, and the names that lead to it, or to the function that makes it, from the file's exports. */
  readonly file: string;
  readonly exported: readonly string[];
  /** How the function makes it; undefined where the file exports the machine itself. */
  readonly made?: Made;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

type Found = Pick<FoundMachine, 'machine' | 'exported' | 'made'>;

/** Machines among exports; also those in exported lists and objects, and those of actors that were made of them. */
const among = (values: Readonly<Record<string, unknown>>, way: readonly string[]): Found[] =>
  Object.entries(values).flatMap(([name, value]): Found[] => {
    const exported = [...way, name];
    const machine = findMachine(value);
    if (machine !== null) return [{ machine, exported: isMachine(value) ? exported : [...exported, 'logic'] }];
    return isHolder(value) && way.length < 2 ? among(value, exported) : [];
  });

const toBaseName = (file: string): string => basename(file, extname(file));

/** What XState calls a machine to which nobody has given an id. */
const noId = '(machine)';

/** A machine's id or, where it has none, what it is exported as, or its file. */
const nameMachine = ({ machine, exported, file }: Pick<FoundMachine, 'machine' | 'exported' | 'file'>): string => {
  if (machine.id !== noId) return machine.id;
  const name = exported.filter((part) => part !== 'default' && part !== 'logic').join('.');
  return name === '' ? toBaseName(file) : name;
};

/** The machines of one file or of several, and what of them gives none. */
export type Contents = { readonly machines: readonly FoundMachine[]; readonly failures: readonly Failure[] };

type Place = {
  /** The project's folder, or a copy of it. */
  readonly root?: string;
  /** Whether the file may lack a function that the configuration names. */
  readonly mayLack?: boolean;
};

/**
 * What a file exports, those of its own names first, and what functions of it make that the configuration names; a machine
 * exported twice counts once.
 * @throws Problem when the file cannot be imported
 */
export const readContents = async (path: string, { root, mayLack = false }: Place = {}): Promise<Contents> => {
  const file = resolve(path);
  const module = await importFile(file);
  const seen = new Set<AnyStateMachine>();
  const exported = among(module, [])
    .toSorted((one, other) => one.exported.length - other.exported.length)
    .filter(({ machine }) => !seen.has(machine) && seen.add(machine));
  const made: Found[] = [];
  const failures: Failure[] = [];
  for (const listed of factoriesIn(file, root)) {
    const name = listed.factory.export;
    if (mayLack && !(name in module)) continue;
    try {
      made.push({ ...(await makeMachine(file, module, listed)), exported: [name] });
    } catch (error) {
      failures.push(toFailure(name, error, 'Mend the function.'));
    }
  }
  return {
    machines: [...exported, ...made].map((one) => ({ ...one, file, name: nameMachine({ ...one, file }) })),
    failures,
  };
};

const toProblem = (failures: readonly Failure[]): Problem => {
  const [first] = failures;
  return first === undefined || failures.length > 1
    ? new Problem(failures.map(failureText).join('\n'), '')
    : new Problem(first.reason, first.remedy);
};

/** Every machine of a file. @throws Problem when it cannot be imported, or a function of it makes no machine */
export const machinesIn = async (path: string): Promise<readonly FoundMachine[]> => {
  const { machines, failures } = await readContents(path);
  if (failures.length > 0) throw toProblem(failures);
  return machines;
};

/** The export, or the call of it. */
const wayTo = ({ exported, made }: FoundMachine): string =>
  made === undefined ? exported.join('.') : callText(exported.join('.'), made);

/** Names for a machine, the shortest first. */
const namings: readonly ((one: FoundMachine) => string)[] = [
  nameMachine,
  (one) => `${nameMachine(one)} (${wayTo(one)})`,
  (one) => `${nameMachine(one)} (${toBaseName(one.file)}: ${wayTo(one)})`,
  (one) => `${nameMachine(one)} (${relative(process.cwd(), one.file)}: ${wayTo(one)})`,
  // The same function, with arguments that are too much for a name.
  (one) =>
    `${nameMachine(one)} (${relative(process.cwd(), one.file)}: ${wayTo(one)}${one.made === undefined ? '' : `, entry ${one.made.at + 1}`})`,
];

/** Machines of one name, distinguished. */
export const withNames = (found: readonly FoundMachine[]): FoundMachine[] =>
  namings.reduce<FoundMachine[]>(
    (named, naming) => {
      const names = named.map(({ name }) => name);
      const isShared = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name);
      return named.map((one) => (isShared(one.name) ? { ...one, name: naming(one) } : one));
    },
    [...found],
  );

/**
 * The machines of files, each file for itself: what is wrong with one of them stops no other.
 * @param mayBeEmpty whether a file without a machine is none to speak of
 */
export const findMachines = async (files: readonly string[], mayBeEmpty = false): Promise<Contents> => {
  const found: FoundMachine[] = [];
  const failed: Failure[] = [];
  const paths = new Set(files.map((path) => resolve(path)));
  expectImports([...paths]);
  for (const [index, file] of [...paths].entries()) {
    showProgress(`Reading ${index + 1} of ${paths.size}: ${shownPath(file)}`);
    try {
      const { machines, failures } = await readContents(file);
      if (machines.length === 0 && failures.length === 0 && !mayBeEmpty) throw await nothingIn(file);
      found.push(...machines);
      failed.push(...failures);
    } catch (error) {
      failed.push(toFailure(toBaseName(file), error, 'Mend the file.'));
    }
  }
  endProgress();
  return { machines: withNames(found), failures: failed };
};

/** Is given what fails, for the others to go on; where nobody takes it, it is thrown. */
export type Failed = (failure: Failure) => void;

/** @throws Problem when something fails and nobody takes it, or nothing is left */
export const goingOn = ({ machines, failures }: Contents, failed: Failed | undefined): readonly FoundMachine[] => {
  if (failures.length > 0 && (failed === undefined || machines.length === 0)) throw toProblem(failures);
  for (const failure of failures) failed?.(failure);
  return machines;
};

/**
 * The machines of files that somebody has named.
 * @throws in a sentence, when one cannot be imported or exports no machine, and nobody takes the failure
 */
export const loadMachines = async (files: readonly string[], failed?: Failed): Promise<readonly FoundMachine[]> =>
  goingOn(await findMachines(files), failed);
