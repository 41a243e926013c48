import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import ts from 'typescript';
import type { Plugin } from 'vite';
import { canLend } from './lentPackages.ts';

const bindings = (clause: ts.ImportClause | undefined, text: string): string[] => {
  const named = clause?.namedBindings;
  if (named === undefined) return [];
  if (ts.isNamedImports(named)) return named.elements.map((element) => (element.propertyName ?? element.name).text);
  return [...text.matchAll(new RegExp(`\\b${named.name.text}\\.([A-Za-z_$][\\w$]*)`, 'g'))].map(
    ([, name = '']) => name,
  );
};

/** Names that a source text takes from a module, those of types included; `default` is left out. */
const importedNames = (text: string, module: string): string[] => {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest);
  const names = source.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement);
    if (!isImport && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    if (from === undefined || !ts.isStringLiteral(from) || from.text !== module) return [];
    if (isImport) return bindings(statement.importClause, text);
    const clause = statement.exportClause;
    return clause !== undefined && ts.isNamedExports(clause)
      ? clause.elements.map((element) => (element.propertyName ?? element.name).text)
      : [];
  });
  return [...new Set(names)].filter((name) => name !== 'default');
};

const prefix = '\0stand-in:';

const isPackage = (id: string): boolean =>
  /^(@[^/\s]+\/)?[\w-][^:\s]*$/.test(id) && !builtinModules.includes(id.split('/')[0] ?? id) && !canLend(id);

/** Whatever is asked of it, it answers with itself: it can be called, constructed, extended, read and iterated. */
const writeProgram = (name: string, exported: readonly string[]): string => `
const target = function () {};
const standIn = new Proxy(target, {
  apply: () => standIn,
  construct: () => standIn,
  get: (_, key) => {
    if (key === 'prototype') return target.prototype;
    if (key === Symbol.toPrimitive) return () => ${JSON.stringify(name)};
    if (key === Symbol.iterator) return function* () {};
    return key === 'then' || typeof key === 'symbol' ? undefined : standIn;
  },
});
export default standIn;
${exported.map((word, index) => `const export${index} = standIn; export { export${index} as ${word} };`).join('\n')}`;

/**
 * Puts something that does nothing in the place of each package that is not installed: a machine that a service's package
 * only hands data to is drawn without it.
 * @param missing is given the name of each
 */
export const standIns = (missing: (name: string) => void): Plugin => ({
  name: 'stand-ins',
  resolveId: {
    order: 'pre',
    async handler(id, importer, options) {
      // The scan before the first import asks about pages that are not there.
      if (importer === undefined || ('scan' in options && options.scan === true) || !isPackage(id)) return null;
      if ((await this.resolve(id, importer, { ...options, skipSelf: true })) !== null) return null;
      missing(id);
      const [path = ''] = importer.split('?');
      const names = existsSync(path) ? importedNames(readFileSync(path, 'utf8'), id) : [];
      return `${prefix}${JSON.stringify([id, names])}`;
    },
  },
  load(id) {
    if (!id.startsWith(prefix)) return null;
    const [name, names]: [string, string[]] = JSON.parse(id.slice(prefix.length));
    return writeProgram(name, names);
  },
});
