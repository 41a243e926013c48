import type { StaticExportEntry, StaticImportEntry } from 'oxc-parser';
import { isNode, listChildren, type Node, nodeAt, nodesAt } from '../../conditions/syntax.ts';
import { fileBeside, parsedAt } from './imports.ts';

/** A part of a module's text. */
export type Span = { readonly start: number; readonly end: number };

/** A name that a module exports: `default`, or `*` for all of them. */
type Exported = { readonly file: string; readonly name: string };

/** What stands at the top of a module: the names that it declares (none for a statement), and those that it uses. */
type Unit = Span & { readonly declares: readonly string[]; readonly uses: ReadonlySet<string> };

type Module = {
  readonly units: readonly Unit[];
  /** Where an imported name is from, by the name that it has here. */
  readonly imports: ReadonlyMap<string, Exported>;
  /** What an exported name is: a name of this module, or what another one exports. */
  readonly exports: ReadonlyMap<string, string | Exported>;
  /** Modules of which all is exported. */
  readonly passedOn: readonly string[];
};

/** The name of what `export default` declares without one. */
const unnamed = 'export default';

const nameIn = (node: Node): string[] => {
  const name: unknown = Reflect.get(node, 'name');
  return node.type === 'Identifier' && typeof name === 'string' ? [name] : [];
};

const isType = ({ type }: Node): boolean => type.startsWith('TS') && !type.endsWith('Expression');

/** Names that are properties of something. */
const isPropertyName = (node: Node, child: Node): boolean =>
  !Reflect.get(node, 'computed') &&
  ((node.type === 'MemberExpression' && nodeAt(node, 'property') === child) ||
    (nodeAt(node, 'key') === child && !Reflect.get(node, 'shorthand')));

const namesIn = (node: Node): string[] =>
  isType(node)
    ? []
    : [...nameIn(node), ...listChildren(node).flatMap((child) => (isPropertyName(node, child) ? [] : namesIn(child)))];

/** Names that a pattern binds; defaults among them are harmless. */
const boundIn = (node: Node | null): string[] => (node === null ? [] : namesIn(node));

const createUnit = (node: Node, declares: readonly string[]): Unit => ({
  start: node.start,
  end: node.end,
  declares,
  uses: new Set(namesIn(node)),
});

const listUnits = (statement: Node): Unit[] => {
  if (isType(statement) || ['ImportDeclaration', 'ExportAllDeclaration'].includes(statement.type)) return [];
  if (statement.type === 'ExportNamedDeclaration') {
    const declaration = nodeAt(statement, 'declaration');
    return declaration === null ? [] : listUnits(declaration);
  }
  if (statement.type === 'ExportDefaultDeclaration') {
    const declaration = nodeAt(statement, 'declaration');
    return declaration === null ? [] : [createUnit(declaration, [unnamed, ...boundIn(nodeAt(declaration, 'id'))])];
  }
  if (statement.type === 'VariableDeclaration')
    return nodesAt(statement, 'declarations').map((one) => createUnit(one, boundIn(nodeAt(one, 'id'))));
  return [createUnit(statement, boundIn(nodeAt(statement, 'id')))];
};

const importedName = ({ kind, name }: StaticImportEntry['importName'] | StaticExportEntry['importName']): string =>
  kind === 'Default' ? 'default' : kind === 'Name' && name !== null ? name : '*';

const moduleAt = (file: string): Module => {
  const { program, module } = parsedAt(file);
  const imports = new Map<string, Exported>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = fileBeside(file, moduleRequest.value);
    if (from === null) continue;
    for (const one of entries) {
      if (!one.isType) imports.set(one.localName.value, { file: from, name: importedName(one.importName) });
    }
  }
  const exports = new Map<string, string | Exported>();
  const passedOn: string[] = [];
  for (const one of module.staticExports.flatMap(({ entries }) => entries)) {
    if (one.isType) continue;
    const from = one.moduleRequest === null ? null : fileBeside(file, one.moduleRequest.value);
    const name = one.exportName.kind === 'Default' ? 'default' : one.exportName.name;
    if (one.moduleRequest === null) exports.set(name ?? 'default', one.localName.name ?? unnamed);
    else if (from !== null && name === null) passedOn.push(from);
    else if (from !== null && name !== null) exports.set(name, { file: from, name: importedName(one.importName) });
  }
  const body = isNode(program) ? nodesAt(program, 'body') : [];
  return { units: body.flatMap(listUnits), imports, exports, passedOn };
};

/**
 * The declarations that an exported name needs, through all modules of the project: by file, as parts of its text. What a module
 * does while it is loaded is needed with any part of it. @param isElsewhere names that are not followed
 */
export const reachedFrom = (
  from: Exported,
  isElsewhere: (exported: Exported) => boolean = () => false,
): ReadonlyMap<string, readonly Span[]> => {
  const modules = new Map<string, Module>();
  const reached = new Map<string, Set<Unit>>();
  const seen = new Set<string>();
  const open = (file: string): Module => {
    const before = modules.get(file);
    if (before !== undefined) return before;
    const module = moduleAt(file);
    modules.set(file, module);
    for (const unit of module.units) if (unit.declares.length === 0) take(file, unit);
    return module;
  };
  const take = (file: string, unit: Unit): void => {
    const taken = reached.get(file) ?? new Set();
    reached.set(file, taken);
    if (taken.has(unit)) return;
    taken.add(unit);
    for (const name of unit.uses) followLocal(file, name);
  };
  const followLocal = (file: string, name: string): void => {
    const { imports, units } = open(file);
    const imported = imports.get(name);
    if (imported !== undefined) follow(imported);
    for (const unit of units) if (unit.declares.includes(name)) take(file, unit);
  };
  const follow = (exported: Exported): void => {
    const { file, name } = exported;
    if (isElsewhere(exported) || seen.has(`${file}#${name}`)) return;
    seen.add(`${file}#${name}`);
    const { exports, passedOn } = open(file);
    if (name === '*') for (const each of exports.keys()) follow({ file, name: each });
    const known = exports.get(name);
    if (typeof known === 'string') followLocal(file, known);
    else if (known !== undefined) follow(known);
    else for (const next of passedOn) follow({ file: next, name });
  };
  follow(from);
  return new Map([...reached].map(([file, units]) => [file, [...units]]));
};
