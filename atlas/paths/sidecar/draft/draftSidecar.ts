import { existsSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import ts from 'typescript';
import { folderBelow, isPattern, newFileNamed } from '../../../config/placePattern.ts';
import { getSidecarPattern, project } from '../../../config/project.ts';
import type { FoundMachine } from '../../../describe/machinesIn.ts';
import { actorLine, delayLine, eventLine, property } from '../lines.ts';
import { neededBy } from '../needed.ts';
import { readModelTypes, typeImport } from './modelTypes.ts';

/** A choice of the context that guards are likely to read: what is true or false, one of a few words, or there or not. */
const keyText = (checker: ts.TypeChecker, context: ts.Type, at: ts.Node): string => {
  const parts = checker.getPropertiesOfType(context).flatMap((symbol): string[] => {
    const type = checker.getTypeOfSymbolAtLocation(symbol, at);
    const name = /^[A-Za-z_$][\w$]*$/.test(symbol.name)
      ? `context.${symbol.name}`
      : `context[${JSON.stringify(symbol.name)}]`;
    const members = type.isUnion() ? type.types : [type];
    const isChoice = members.every(
      (one) =>
        one.isLiteral() ||
        (one.flags & (ts.TypeFlags.BooleanLiteral | ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0,
    );
    if (isChoice) return [name];
    if (members.some((one) => (one.flags & ts.TypeFlags.Null) !== 0)) return [`${name} === null`];
    return members.some((one) => (one.flags & ts.TypeFlags.Undefined) !== 0) ? [`${name} === undefined`] : [];
  });
  return parts.length === 0 ? '() => null' : `(context) => [${parts.join(', ')}]`;
};

const about =
  '/** Samples to begin with: add those that guards tell apart, and put real content in the place of `text`, `1` and `null`. */';

export type Draft = {
  readonly text: string;
  /** What the compiler says of it; nothing of a text that compiles. */
  readonly errors: readonly string[];
};

/**
 * A sidecar to begin with: a sample of each event, outcome, delay and input by their types, so that it compiles.
 * @param file where it is going to be
 * @throws in a sentence, when the machine is no export by a name of its own
 */
export const draftSidecar = (found: FoundMachine, file: string): Draft => {
  const types = readModelTypes(found, file);
  const { checker, declaration, contextType, inputType, partOf, sample } = types;
  /** @param unnamed lines for a machine whose types name nothing */
  const entries = (type: ts.Type, text: (symbol: ts.Symbol) => string, unnamed: readonly string[]): string => {
    const named = checker.getPropertiesOfType(type).map(text);
    const lines = named.length === 0 ? unnamed : named;
    return lines.length === 0 ? '{}' : `{\n${lines.map((line) => `    ${line}`).join('\n')}\n  }`;
  };
  const sampled = (symbol: ts.Symbol): string =>
    `${property(symbol.name)}: ${sample(checker.getTypeOfSymbolAtLocation(symbol, declaration))},`;
  /** The outcomes of an actor: each may fail, which only an error shows, and it may be of any type. */
  const outcomes = (symbol: ts.Symbol): string =>
    sampled(symbol).replace(/errors: \[(undefined)?\]/, "errors: [new Error('It failed.')]");
  const inputText = inputType === null ? 'undefined' : sample(inputType);
  const { events, actors, delays } = neededBy(found.machine);
  const delayNamed = (delay: string): string => delayLine(delay, delays.get(delay) ?? null);
  const delayOf = (symbol: ts.Symbol): string => delayNamed(symbol.name);
  const keyFunction = contextType === null ? '() => null' : keyText(checker, contextType, declaration);
  const model = [
    `export const ${types.name} = {`,
    `  machine${types.machine === 'machine' ? '' : `: ${types.machine}`},`,
    `  inputs: { start: () => ${inputText.startsWith('{') ? `(${inputText})` : inputText} },`,
    `  events: ${entries(partOf('events'), sampled, events.map(eventLine))},`,
    `  actors: ${entries(partOf('actors'), outcomes, actors.map(actorLine))},`,
    `  delays: ${entries(partOf('delays'), delayOf, [...delays.keys()].map(delayNamed))},`,
    `  key: ${keyFunction},`,
  ].join('\n');
  const typed = `${typeImport}\n${types.machineImport}\n\n${about}\n${model}\n} satisfies Model<typeof ${types.machine}>;\n`;
  const text = /\.[cm]?tsx?$/.test(file) ? typed : `${types.machineImport}\n\n${about}\n${model}\n};\n`;
  return { text, errors: types.errorsIn(typed) };
};

/** Where the sidecar of a file is looked for first: in `test/models/`, or what the configuration names, of its package. */
export const sidecarPlace = (file: string): string => {
  const { root } = project();
  const sidecars = getSidecarPattern(file);
  if (isPattern(sidecars)) return newFileNamed(sidecars, root, basename(file, extname(file)), folderBelow(file, root));
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return join(folder, sidecars, basename(file));
    if (dirname(folder) === folder) return join(dirname(file), sidecars, basename(file));
  }
};
