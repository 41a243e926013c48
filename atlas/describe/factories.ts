import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import type { MachineFactory } from '../config/config.ts';
import { project } from '../config/project.ts';
import { isMachine } from '../xstate/machines.ts';
import { findMachine } from './findMachine.ts';
import { seeIn } from './import/thrownAt.ts';
import { Problem } from './problem.ts';
import { shownPath } from './shownPath.ts';
import { sentence } from './text/sentence.ts';
import { valueWords } from './text/valueWords.ts';

/** How a function makes a machine: what it is called with, and where the configuration says so. */
export type Made = {
  readonly arguments: readonly unknown[];
  readonly configFile: string;
  /** The index in the configuration's `machines`. */
  readonly at: number;
};

/** A function of a file that the configuration names. */
export type Listed = { readonly factory: MachineFactory; readonly configFile: string; readonly at: number };

type Module = Readonly<Record<string, unknown>>;

/** Functions that the configuration names in a file. @param root the project's folder, or a copy of it */
export const factoriesIn = (file: string, root = project().root): readonly Listed[] => {
  const { machines, configFile } = project();
  return (machines ?? []).flatMap((factory, at) =>
    typeof factory === 'string' || configFile === null || resolve(root, factory.file) !== file
      ? []
      : [{ factory, configFile, at }],
  );
};

/** Values as a program writes them; null where JSON does not carry them. */
export const jsonArguments = (values: readonly unknown[]): string | null => {
  try {
    const text = JSON.stringify(values);
    return isDeepStrictEqual(JSON.parse(text), values) ? text.slice(1, -1) : null;
  } catch {
    return null;
  }
};

/** The call as it is written, with `…` in place of arguments that are too much to read. */
export const callText = (name: string, { arguments: values }: Pick<Made, 'arguments'>): string => {
  const text = jsonArguments(values) ?? '…';
  return `${name}(${text.length > 40 ? '…' : text})`;
};

const getArguments = ({ arguments: given = [] }: MachineFactory): readonly unknown[] =>
  typeof given === 'function' ? given() : given;

/** What a function returns, or promises; a value that is no function, as it is. @throws what the function throws */
export const callFactory = async (make: unknown, values: readonly unknown[]): Promise<unknown> =>
  typeof make === 'function' ? make(...values) : make;

/**
 * Makes a machine as the configuration says.
 * @throws Problem when there is no such function, it throws, or it makes no machine
 */
export const makeMachine = async (
  file: string,
  module: Module,
  { factory, configFile, at }: Listed,
): Promise<{ readonly machine: AnyStateMachine; readonly made: Made }> => {
  const name = factory.export;
  const [place, config] = [shownPath(file), shownPath(configFile)];
  const make = module[name];
  if (make === undefined) {
    const others = Object.keys(module).join(', ') || 'nothing';
    throw new Problem(`${place} exports no ${name}, only ${others}.`, `Correct \`export\` of ${place} in ${config}.`);
  }
  if (typeof make !== 'function') {
    const remedy = isMachine(make)
      ? `Write '${factory.file}' in \`machines\` of ${config}: it exports the machine itself.`
      : `Name a function that returns a machine in ${config}.`;
    throw new Problem(`${name} of ${place} is ${valueWords(make)}, not a function.`, remedy);
  }
  let values: readonly unknown[] = [];
  let result: unknown;
  try {
    values = getArguments(factory);
    result = await callFactory(make, values);
  } catch (error) {
    throw new Problem(
      `${callText(name, { arguments: values })} of ${place} throws: ${sentence(error)}${seeIn(error)}`,
      `Correct it, or its \`arguments\` in ${config}.`,
      { cause: error },
    );
  }
  const machine = findMachine(result);
  if (machine !== null) return { machine, made: { arguments: values, configFile, at } };
  throw new Problem(
    `${callText(name, { arguments: values })} of ${place} returns ${valueWords(result)}, not a machine.`,
    'Let it return what `createMachine` returns.',
  );
};
