import { basename, extname, relative, resolve } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { isMachine } from '../xstate/machines.ts';
import { type Failure, failureOf } from './failure.ts';
import { importFile } from './importFile.ts';
import { Problem } from './problem.ts';

/** A machine, with where it is from. */
export type FoundMachine = {
  readonly machine: AnyStateMachine;
  /** The machine's id; with the names of the export, where another machine beside it has the same. */
  readonly name: string;
  /** The absolute path of its file, and the names that lead to it from the file's exports. */
  readonly file: string;
  readonly exported: readonly string[];
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

type Found = Pick<FoundMachine, 'machine' | 'exported'>;

/** Machines among exports; also those in exported lists and objects, and those of actors that were made of them. */
const among = (values: Readonly<Record<string, unknown>>, way: readonly string[]): Found[] =>
  Object.entries(values).flatMap(([name, value]): Found[] => {
    const exported = [...way, name];
    if (isMachine(value)) return [{ machine: value, exported }];
    if (isObject(value) && 'logic' in value && isMachine(value.logic)) {
      return [{ machine: value.logic, exported: [...exported, 'logic'] }];
    }
    return isHolder(value) && way.length < 2 ? among(value, exported) : [];
  });

const kindOf = (value: unknown): string => (typeof value === 'function' ? 'a function' : `a ${typeof value}`);

/** Every machine that a file exports, those of its own names first; a machine exported twice counts once. */
export const machinesIn = async (path: string): Promise<FoundMachine[]> => {
  const file = resolve(path);
  const seen = new Set<AnyStateMachine>();
  return among(await importFile(file), [])
    .toSorted((one, other) => one.exported.length - other.exported.length)
    .filter(({ machine }) => !seen.has(machine) && seen.add(machine))
    .map((one) => ({ ...one, file, name: one.machine.id }));
};

const baseOf = (file: string): string => basename(file, extname(file));

/** Names for a machine, the shortest first. */
const namings: readonly ((one: FoundMachine) => string)[] = [
  ({ machine }) => machine.id,
  ({ machine, exported }) => `${machine.id} (${exported.join('.')})`,
  ({ machine, exported, file }) => `${machine.id} (${baseOf(file)}: ${exported.join('.')})`,
  ({ machine, exported, file }) => `${machine.id} (${relative(process.cwd(), file)}: ${exported.join('.')})`,
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

const nothingIn = async (file: string): Promise<Problem> => {
  const others = Object.entries(await importFile(file)).map(([name, value]) => `${name} (${kindOf(value)})`);
  const only = others.length === 0 ? '' : `, only ${others.join(', ')}`;
  return new Problem(
    `${relative(process.cwd(), file)} exports no machine${only}.`,
    'Export what `createMachine` returns, by any name or as the default.',
  );
};

/**
 * The machines of files, each file for itself: what is wrong with one of them stops no other.
 * @param mayBeEmpty whether a file without a machine is none to speak of
 */
export const findMachines = async (
  files: readonly string[],
  mayBeEmpty = false,
): Promise<{ readonly machines: readonly FoundMachine[]; readonly failures: readonly Failure[] }> => {
  const found: FoundMachine[] = [];
  const failures: Failure[] = [];
  for (const file of new Set(files.map((path) => resolve(path)))) {
    try {
      const machines = await machinesIn(file);
      if (machines.length === 0 && !mayBeEmpty) throw await nothingIn(file);
      found.push(...machines);
    } catch (error) {
      failures.push(failureOf(baseOf(file), error, 'Mend the file, and draw it again.'));
    }
  }
  return { machines: withNames(found), failures };
};

/**
 * The machines of files that somebody has named.
 * @throws in a sentence, when one cannot be imported or exports no machine
 */
export const machinesOf = async (files: readonly string[]): Promise<readonly FoundMachine[]> => {
  const { machines, failures } = await findMachines(files);
  const [first] = failures;
  if (first !== undefined) throw new Problem(first.reason, first.remedy);
  return machines;
};
