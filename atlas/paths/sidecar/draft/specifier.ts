import { dirname, relative } from 'node:path';
import ts from 'typescript';

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
export const specifier = (from: string, to: string, options: ts.CompilerOptions): string => {
  const path = relative(dirname(from), to).replaceAll('\\', '/');
  return withEnding(path.startsWith('.') ? path : `./${path}`, options);
};
