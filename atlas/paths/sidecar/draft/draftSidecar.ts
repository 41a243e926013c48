import { existsSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import ts from 'typescript';
import { folderBelow, isPattern, newFileNamed } from '../../../config/placePattern.ts';
import { getSidecarPattern, project } from '../../../config/project.ts';
import { jsonArguments } from '../../../describe/factories.ts';
import type { FoundMachine } from '../../../describe/machinesIn.ts';
import { Problem } from '../../../describe/problem.ts';
import { actorLine, camelCase, delayLine, eventLine, property } from '../lines.ts';
import { neededBy } from '../needed.ts';
import { errorsIn, optionsFor, packageName, programWith } from './compiler.ts';
import { sampleTextWith } from './sampleText.ts';

const source = /\.([cm]?)tsx?$/;

/** The ending with which a project's compiler takes imports of its own TypeScript: as it is, as what is emitted, or none. */
const withEnding = (
  path: string,
  { allowImportingTsExtensions, rewriteRelativeImportExtensions, moduleResolution }: ts.CompilerOptions,
): string => {
  if (allowImportingTsExtensions === true || rewriteRelativeImportExtensions === true) return path;
  return moduleResolution === ts.ModuleResolutionKind.Bundler
    ? path.replace(/\.tsx?$/, '')
    : path.replace(source, (_, kind: string) => `.${kind}js`);
};

/** A module as another file imports it. */
const specifier = (from: string, to: string, options: ts.CompilerOptions): string => {
  const path = relative(dirname(from), to).replaceAll('\\', '/');
  return withEnding(path.startsWith('.') ? path : `./${path}`, options);
};

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

/** A name for the model of an export: `doorModel` for `doorMachine`. */
const modelName = (exported: string, id: string): string => {
  const base =
    exported === 'default'
      ? camelCase(id)
      : exported.replace(/^(make|create)([A-Z])/, (_, __, first: string) => first.toLowerCase());
  return `${base.replace(/Machine$/, '') || 'machine'}Model`;
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
  const [exported, ...inner] = found.exported;
  if (exported === undefined || inner.length > 0)
    throw new Error(
      `"${found.name}" is exported as ${found.exported.join('.')}: export it by a name of its own for a sidecar.`,
    );
  const maker = exported === 'default' ? 'make' : exported;
  const machine = exported === 'default' || found.made !== undefined ? 'machine' : exported;
  const imported = exported === 'default' ? (found.made === undefined ? machine : maker) : `{ ${exported} }`;
  const options = optionsFor(found.file);
  const typeImport = `import type { Model } from '${packageName}';`;
  const values = found.made === undefined ? '' : jsonArguments(found.made.arguments);
  if (values === null)
    throw new Problem(
      `"${found.name}" is made with arguments that are no JSON.`,
      `Write its sidecar by hand: const machine = ${exported}(…); export const ${modelName(exported, found.machine.id)} = { machine, … };`,
    );
  const importLine = `import ${imported} from '${specifier(file, found.file, options)}';`;
  const machineImport = found.made === undefined ? importLine : `${importLine}\n\nconst machine = ${maker}(${values});`;
  // Types are asked for in TypeScript, whatever the sidecar is written in.
  const beside = `${file}.draft.ts`;
  const probe = `${typeImport}\n${machineImport}\nexport declare const model: Model<typeof ${machine}>;\n`;
  const program = programWith(beside, probe, options);
  const source = program.getSourceFile(beside);
  const declaration = source?.statements.findLast(ts.isVariableStatement)?.declarationList.declarations[0];
  if (declaration === undefined) throw new Error('The compiler reads nothing.');
  const checker = program.getTypeChecker();
  const sample = sampleTextWith(checker, declaration);
  const partOf = (name: string): ts.Type => {
    const symbol = checker.getTypeAtLocation(declaration).getProperty(name);
    if (symbol === undefined)
      throw new Error(`"${found.name}" has no types to draw samples from: make it with \`setup\`.`);
    return checker.getTypeOfSymbolAtLocation(symbol, declaration);
  };
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
  const [input] = partOf('inputs').getStringIndexType()?.getCallSignatures() ?? [];
  const inputText = input === undefined ? 'undefined' : sample(input.getReturnType());
  const [key] = partOf('key').getCallSignatures();
  const [context] = key?.getParameters() ?? [];
  const { events, actors, delays } = neededBy(found.machine);
  const delayNamed = (delay: string): string => delayLine(delay, delays.get(delay) ?? null);
  const delayOf = (symbol: ts.Symbol): string => delayNamed(symbol.name);
  const keyFunction =
    context === undefined
      ? '() => null'
      : keyText(checker, checker.getTypeOfSymbolAtLocation(context, declaration), declaration);
  const model = [
    `export const ${modelName(exported, found.machine.id)} = {`,
    `  machine${machine === 'machine' ? '' : `: ${machine}`},`,
    `  inputs: { start: () => ${inputText.startsWith('{') ? `(${inputText})` : inputText} },`,
    `  events: ${entries(partOf('events'), sampled, events.map(eventLine))},`,
    `  actors: ${entries(partOf('actors'), outcomes, actors.map(actorLine))},`,
    `  delays: ${entries(partOf('delays'), delayOf, [...delays.keys()].map(delayNamed))},`,
    `  key: ${keyFunction},`,
  ].join('\n');
  const typed = `${typeImport}\n${machineImport}\n\n${about}\n${model}\n} satisfies Model<typeof ${machine}>;\n`;
  const text = /\.[cm]?tsx?$/.test(file) ? typed : `${machineImport}\n\n${about}\n${model}\n};\n`;
  return { text, errors: errorsIn(programWith(beside, typed, options, program), beside) };
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
