import type { AnyStateMachine } from 'xstate';
import type { AnyModel } from '../model.ts';
import { modelText } from './lines.ts';
import { neededBy } from './needed.ts';
import { findProblems, problemText } from './problems.ts';

type Exports = Readonly<Record<string, unknown>>;

const parts = ['inputs', 'events', 'actors', 'delays', 'key'] as const;

const isObject = (value: unknown): value is Exports => typeof value === 'object' && value !== null;

/** What is written of two machines, without functions, is the same. */
const isWrittenAlike = (one: object, machine: AnyStateMachine): boolean =>
  'config' in one && JSON.stringify(one.config) === JSON.stringify(machine.config);

/**
 * How well a model fits a machine, 0 where it is about another one. A bundler gives the sidecar a machine of its own, and a
 * function makes a new one: then the ids must do.
 */
const rateFit = ({ machine: own }: Exports, machine: AnyStateMachine): number => {
  if (own === machine) return 3;
  if (!isObject(own) || own.id !== machine.id) return 0;
  return isWrittenAlike(own, machine) ? 2 : 1;
};

const isComplete = (value: Exports, machine: AnyStateMachine): value is Exports & AnyModel =>
  findProblems(value, machine).length === 0;

const listParts = (value: Exports): readonly string[] => parts.filter((part) => part in value);

/** It has two of the parts that only sidecars have together. */
const looksLikeModel = (value: unknown): value is Exports => isObject(value) && listParts(value).length >= 2;

/**
 * The model of a machine among the exports of its sidecar, with the name of the export; null where there is none.
 * @param name the file, for messages
 * @throws in sentences, each with the line to write, when the model lacks a part or names no machine
 */
export const modelAmong = (
  exports: Exports,
  machine: AnyStateMachine,
  name: string,
): { readonly model: AnyModel; readonly exported: string } | null => {
  const [best] = Object.entries(exports)
    .flatMap(([exported, value]) => (isObject(value) && listParts(value).length > 0 ? [{ exported, value }] : []))
    .map((one) => ({ ...one, fit: rateFit(one.value, machine) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit);
  if (best !== undefined) {
    const { exported, value } = best;
    if (isComplete(value, machine)) return { model: value, exported };
    throw new Error(problemText(`${exported} in ${name}`, findProblems(value, machine)));
  }
  const nameless = Object.entries(exports).find(([, value]) => looksLikeModel(value) && !('machine' in value));
  if (nameless === undefined) return null;
  throw new Error(`${nameless[0]} in ${name} lacks \`machine\`. Write: machine: ${machine.id}Machine,`);
};

/** Ids of machines that a sidecar has models of. */
export const modelledIn = (exports: Exports): readonly string[] =>
  Object.values(exports).flatMap((value) =>
    looksLikeModel(value) && isObject(value.machine) && typeof value.machine.id === 'string' ? [value.machine.id] : [],
  );

/** What to write where a file has no model of a machine. */
export const noModelText = (name: string, machines: readonly AnyStateMachine[]): string =>
  [
    `${name} exports no model of ${machines.map(({ id }) => `"${id}"`).join(' or ')}. Write:`,
    ...machines.map((machine) => modelText(machine, neededBy(machine))),
  ].join('\n');
