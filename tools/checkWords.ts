import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import type { Shows } from '../machines/rules/screens.ts';
import { root } from './brands.ts';
import { readCatalogue } from './catalogue.ts';
import { firstViews } from './firstViews.ts';
import { isDeskMessage } from './vite/deskMessages.ts';
import { isAbsent, partOf } from './vite/messagesPlugin.ts';

/** Modules that are fetched together, and the parts of the words that are here when they show something. */
type Chunk = {
  readonly entries: readonly string[];
  /** How it is called where something is wrong; its entries by themselves where it has no name. */
  readonly name?: string;
  readonly isHere: (id: string, shows: Shows) => boolean;
  /** Views of the first route have functions for later ones beside them: only what elements name counts. */
  readonly names: 'elements' | 'all';
};

type Module = { readonly imports: readonly string[]; readonly text: string };

const known = Object.keys(readCatalogue(join(root, 'locales/en.json')));

/** The ids that a template may stand for; a value in it has no dot. */
const meantBy = (template: string): readonly string[] => {
  const pattern = template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[^.]+');
  return /^[\w.\\[\]^+-]+$/.test(pattern) ? known.filter((id) => new RegExp(`^${pattern}$`).test(id)) : [];
};

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, id]) => id ?? []);

/** Ids of elements: each must be here, and each that a template may stand for. */
const elementIds = (text: string): readonly (readonly string[])[] => [
  ...found(text, /\bid(?:=|: |=\{)["'](\w+\.[\w.]*)["']/g).map((id) => [id]),
  ...found(text, /\bid(?:=\{|: )`(\w+\.[^`\s]*)`/g)
    .flatMap(meantBy)
    .map((id) => [id]),
];

/** Ids that are written out anywhere, and for each template those that it may stand for: of these, one must be here. */
const namedIds = (text: string): readonly (readonly string[])[] => [
  ...found(text, /['"]([a-z]\w*\.[\w.]+)['"]/g)
    .filter((id) => known.includes(id))
    .map((id) => [id]),
  ...found(text, /`([a-z]\w*\.[^`\s]*)`/g)
    .map(meantBy)
    .filter((ids) => ids.length > 0),
];

const modules = new Map<string, Module>();

/** A module, and those that it needs at once. */
const read = (path: string): Module => {
  const cached = modules.get(path);
  if (cached !== undefined) return cached;
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const imports = source.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) && statement.importClause?.isTypeOnly !== true;
    const isReexport = ts.isExportDeclaration(statement) && !statement.isTypeOnly;
    if (!(isImport || isReexport)) return [];
    if (statement.moduleSpecifier === undefined || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const { text: name } = statement.moduleSpecifier;
    const file = join(dirname(path), name);
    return name.startsWith('.') && /\.tsx?$/.test(name) && existsSync(file) ? [file] : [];
  });
  const module = { imports, text };
  modules.set(path, module);
  return module;
};

const quoted = (text: string): readonly string[] => [...text.matchAll(/'(\w+)'/g)].flatMap(([, word]) => word ?? []);

const isIn = (names: readonly string[]): Chunk['isHere'] => {
  const parts: ReadonlySet<string> = new Set(names);
  return (id, shows) => isAbsent(id, shows) || parts.has(partOf(id, shows));
};

/** Screens and late views, as the application declares them. */
const laterChunks = (): readonly Chunk[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const declared = [
      ...text.matchAll(/load: \(\) => import\('([^']+)'\),\s*words: (?:[^[]*\['first'\] : )?\[([^\]]*)\]/g),
      ...text.matchAll(/createLateViews\(\s*\(\) => import\('([^']+)'\),([^)]*)\)/g),
    ];
    return declared.map(([, entry = '', parts = '']) => ({
      entries: [join(root, dirname(file), entry)],
      isHere: isIn(['first', ...quoted(parts)]),
      names: 'all' as const,
    }));
  });

const firstChunk = (shows: Shows): Chunk => ({
  entries: ['src/main.tsx', firstViews[shows]].map((entry) => join(root, entry)),
  isHere: isIn(['first']),
  names: 'elements',
});

/** Everything of the desk: its words come before it shows anything. */
const deskChunk = (): Chunk => ({
  entries: globSync('src/desk/**/*.{ts,tsx}', { cwd: root }).map((file) => join(root, file)),
  name: 'the desk',
  isHere: isDeskMessage,
  names: 'all',
});

const faultsOf = ({ entries, name, isHere, names }: Chunk, shows: Shows): readonly string[] => {
  const seen = new Set(entries);
  const faults: string[] = [];
  for (const path of seen) {
    const { imports, text } = read(path);
    for (const file of imports) seen.add(file);
    for (const ids of names === 'all' ? namedIds(text) : elementIds(text)) {
      if (ids.some((id) => isHere(id, shows))) continue;
      const chunk = name ?? entries.map((entry) => relative(root, entry)).join(', ');
      faults.push(`${relative(root, path)}: ${ids[0]} comes later than ${chunk} (${shows})`);
    }
  }
  return faults;
};

/** Messages that a screen or a late view shows without waiting for the part of the words that brings them. */
export const checkWords = (): readonly string[] => [
  ...faultsOf(firstChunk('application'), 'application'),
  ...faultsOf(firstChunk('demo'), 'demo'),
  ...laterChunks()
    .filter(({ entries }) => !entries.includes(join(root, firstViews.application)))
    .flatMap((chunk) => faultsOf(chunk, 'application')),
  ...faultsOf(deskChunk(), 'application'),
];
