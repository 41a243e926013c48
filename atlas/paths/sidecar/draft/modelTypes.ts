import { dirname, relative } from 'node:path';
import ts from 'typescript';
import { jsonArguments } from '../../../describe/factories.ts';
import type { FoundMachine } from '../../../describe/machinesIn.ts';
import { Problem } from '../../../describe/problem.ts';
import { camelCase } from '../lines.ts';
import { errorsIn, optionsFor, packageName, programWith } from './compiler.ts';
import { sampleTextWith } from './sampleText.ts';

/** What the compiler knows of the samples of a machine. */
export type ModelTypes = {
  readonly checker: ts.TypeChecker;
  /** Where types are asked for. */
  readonly declaration: ts.Node;
  /** What a model of the machine is called, and what it calls the machine. */
  readonly name: string;
  readonly machine: string;
  /** The line that imports the machine, and makes it where a function does. */
  readonly machineImport: string;
  /** The type of a part of the model. @throws in a sentence, where the machine has no types */
  readonly partOf: (part: string) => ts.Type;
  readonly inputType: ts.Type | null;
  readonly contextType: ts.Type | null;
  /** Writes a value of a type. */
  readonly sample: (type: ts.Type) => string;
  /** What the compiler says of a sidecar. */
  readonly errorsIn: (text: string) => readonly string[];
};

export const typeImport = `import type { Model } from '${packageName}';`;

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

/** A name for the model of an export: `doorModel` for `doorMachine`. */
const modelName = (exported: string, id: string): string => {
  const base =
    exported === 'default'
      ? camelCase(id)
      : exported.replace(/^(make|create)([A-Z])/, (_, __, first: string) => first.toLowerCase());
  return `${base.replace(/Machine$/, '') || 'machine'}Model`;
};

/**
 * @param file where the sidecar is going to be
 * @throws in a sentence, when the machine is no export by a name of its own
 */
export const readModelTypes = (found: FoundMachine, file: string): ModelTypes => {
  const [exported, ...inner] = found.exported;
  if (exported === undefined || inner.length > 0)
    throw new Error(
      `"${found.name}" is exported as ${found.exported.join('.')}: export it by a name of its own for a sidecar.`,
    );
  const maker = exported === 'default' ? 'make' : exported;
  const machine = exported === 'default' || found.made !== undefined ? 'machine' : exported;
  const imported = exported === 'default' ? (found.made === undefined ? machine : maker) : `{ ${exported} }`;
  const name = modelName(exported, found.machine.id);
  const options = optionsFor(found.file);
  const values = found.made === undefined ? '' : jsonArguments(found.made.arguments);
  if (values === null)
    throw new Problem(
      `"${found.name}" is made with arguments that are no JSON.`,
      `Write its sidecar by hand: const machine = ${exported}(…); export const ${name} = { machine, … };`,
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
  const [input] = partOf('inputs').getStringIndexType()?.getCallSignatures() ?? [];
  const [key] = partOf('key').getCallSignatures();
  const [context] = key?.getParameters() ?? [];
  return {
    checker,
    declaration,
    name,
    machine,
    machineImport,
    partOf,
    inputType: input?.getReturnType() ?? null,
    contextType: context === undefined ? null : checker.getTypeOfSymbolAtLocation(context, declaration),
    sample,
    errorsIn: (text) => errorsIn(programWith(beside, text, options, program), beside),
  };
};
