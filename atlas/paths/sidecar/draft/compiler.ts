import { dirname, join } from 'node:path';
import ts from 'typescript';

/** What sidecars import types from. */
export const packageName = '@fifteen/atlas';

/** Types are read from this package, wherever the sidecar is and whether or not it is installed there; of no ending, as it may be compiled. */
const packageFile = join(import.meta.dirname, '../../../index');

/** Options of the project that a file belongs to; strict ones where it belongs to none. */
export const optionsFor = (file: string): ts.CompilerOptions => {
  const found = ts.findConfigFile(dirname(file), ts.sys.fileExists);
  const own: ts.CompilerOptions =
    found === undefined
      ? { allowImportingTsExtensions: true }
      : ts.parseJsonConfigFileContent(ts.readConfigFile(found, ts.sys.readFile).config, ts.sys, dirname(found)).options;
  const { tsBuildInfoFile: _, ...rest } = own;
  return {
    strict: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
    ...rest,
    paths: { ...rest.paths, [packageName]: [packageFile] },
    allowJs: true,
    noEmit: true,
    incremental: false,
    composite: false,
  };
};

/** A program with a file that is not on the disk. @param before one that has read the other files already */
export const programWith = (
  file: string,
  text: string,
  options: ts.CompilerOptions,
  before?: ts.Program,
): ts.Program => {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version, ...rest) =>
    name === file ? ts.createSourceFile(name, text, version, true) : read(name, version, ...rest);
  const exists = host.fileExists.bind(host);
  host.fileExists = (name) => name === file || exists(name);
  return ts.createProgram([file], options, host, before);
};

/** What is wrong with a text as a file of its own, as the compiler says it. */
export const errorsIn = (program: ts.Program, file: string): readonly string[] => {
  const source = program.getSourceFile(file);
  return program
    .getSemanticDiagnostics(source)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
};
