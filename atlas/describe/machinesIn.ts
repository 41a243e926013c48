import { relative, resolve } from 'node:path';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { importFile } from './importFile.ts';

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

const isMachine = (value: unknown): value is AnyStateMachine =>
  value instanceof StateMachine ||
  (isObject(value) && '__xstatenode' in value && 'root' in value && 'implementations' in value);

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

/** Machines of one name, distinguished. */
export const withNames = (found: readonly FoundMachine[]): FoundMachine[] => {
  const isShared = (name: string): boolean => found.filter((other) => other.name === name).length > 1;
  return found.map((one) => (isShared(one.name) ? { ...one, name: `${one.name} (${one.exported.join('.')})` } : one));
};

/**
 * The machines of files that somebody has named.
 * @throws in a sentence, when one cannot be imported or exports no machine
 */
export const machinesOf = async (files: readonly string[]): Promise<FoundMachine[]> => {
  const found: FoundMachine[] = [];
  for (const file of new Set(files.map((path) => resolve(path)))) {
    const machines = await machinesIn(file);
    found.push(...machines);
    if (machines.length > 0) continue;
    const others = Object.entries(await importFile(file)).map(([name, value]) => `${name} (${kindOf(value)})`);
    const only = others.length === 0 ? '' : `, only ${others.join(', ')}`;
    throw new Error(`${relative(process.cwd(), file)} exports no machine${only}.`);
  }
  return withNames(found);
};
