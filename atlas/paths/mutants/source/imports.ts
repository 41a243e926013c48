import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { type ParseResult, parseSync } from 'oxc-parser';
import { sources } from '../../../describe/sources.ts';

/** A module as it is written, and what it imports and exports. */
export type Parsed = { readonly text: string } & Pick<ParseResult, 'module' | 'program'>;

const known = new Map<string, Parsed>();

/** A module; parsed once for each text that its file has. */
export const parsedAt = (file: string): Parsed => {
  const text = readFileSync(file, 'utf8');
  const before = known.get(file);
  if (before?.text === text) return before;
  const { module, program } = parseSync(file, text);
  const parsed = { text, module, program };
  known.set(file, parsed);
  return parsed;
};

/** The file beside a module that it names so; null for packages, and for what is not there. */
export const fileBeside = (file: string, specifier: string): string | null => {
  const found = specifier.startsWith('.') ? resolve(dirname(file), specifier) : null;
  return found !== null && existsSync(found) ? found : null;
};

/** What a module imports, as it names it. Types do nothing. */
const namedBy = (file: string): string[] => {
  const { text, module } = parsedAt(file);
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest === null || isType ? [] : [moduleRequest.value])),
  );
  // Without its quotes; what is computed leads to no file.
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  return [...imports, ...exports, ...later];
};

/** What a module imports from files beside it. */
const importedBy = (file: string): string[] =>
  sources.includes(extname(file)) ? namedBy(file).flatMap((name) => fileBeside(file, name) ?? []) : [];

/** Files, and all that they import. */
export const withImports = (files: readonly string[]): ReadonlySet<string> => {
  const found = new Set(files);
  // A set is walked to the end also while it grows.
  for (const file of found) for (const imported of importedBy(file)) found.add(imported);
  return found;
};

/** The modules on all ways by which one imports another, both included; empty where there is none. */
export const between = (from: string, to: string): ReadonlySet<string> =>
  new Set([...withImports([from])].filter((file) => withImports([file]).has(to)));
