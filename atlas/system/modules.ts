import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { type Node, nodeAt, nodesAt } from '../paths/conditions/syntax.ts';
import { findName, findText } from './nodes.ts';

/** What an import brings: a name of another file; null for all of it (`import * as`). */
type Imported = { readonly file: string; readonly name: string | null };

/** A source file, parsed. */
export type Module = {
  readonly file: string;
  readonly program: Node;
  readonly lineOf: (node: Node) => number;
  /** Files of the project by the local names that are imported of them; packages are left out. */
  readonly imports: ReadonlyMap<string, Imported>;
  /** What is declared at the top: functions, values and types. */
  readonly declarations: ReadonlyMap<string, Node>;
  /** Names that are exported from elsewhere, or as something else. */
  readonly exports: ReadonlyMap<string, Imported | string>;
  /** Every file that is loaded by it, types left out. */
  readonly loads: readonly string[];
};

/** A declaration, with the file that it stands in. */
export type Declared = { readonly module: Module; readonly name: string; readonly node: Node };

const endings = ['', '.ts', '.tsx', '.mts', '.js', '.jsx', '/index.ts', '/index.tsx', '/index.js'];

const fileAt = (from: string, specifier: string): string | null => {
  if (!specifier.startsWith('.')) return null;
  const path = resolve(dirname(from), specifier);
  const paths = [path, path.replace(/\.js(x?)$/, '.ts$1')].flatMap((base) => endings.map((ending) => base + ending));
  return paths.find((one) => existsSync(one) && statSync(one).isFile()) ?? null;
};

const declaredIn = (node: Node): [string, Node][] => {
  if (node.type === 'VariableDeclaration') {
    return nodesAt(node, 'declarations').flatMap((one): [string, Node][] => {
      const id = nodeAt(one, 'id');
      const name = id === null ? null : findName(id);
      return name === null ? [] : [[name, one]];
    });
  }
  const id = nodeAt(node, 'id');
  const name = id === null ? null : findName(id);
  return name === null ? [] : [[name, node]];
};

const parse = (file: string): Module => {
  const source = readFileSync(file, 'utf8');
  const { program, module: found } = parseSync(file, source);
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const imports = new Map<string, Imported>();
  const exports = new Map<string, Imported | string>();
  const declarations = new Map<string, Node>();
  const loads = new Set<string>();
  for (const statement of nodesAt(program, 'body')) {
    const written = nodeAt(statement, 'source');
    const from = written === null ? null : fileAt(file, findText(written) ?? '');
    const isType = [Reflect.get(statement, 'importKind'), Reflect.get(statement, 'exportKind')].includes('type');
    if (from !== null && !isType) loads.add(from);
    for (const specifier of nodesAt(statement, 'specifiers')) {
      const local = findName(nodeAt(specifier, 'local') ?? specifier);
      if (statement.type === 'ImportDeclaration') {
        const imported = nodeAt(specifier, 'imported');
        const name =
          imported !== null ? findName(imported) : specifier.type === 'ImportDefaultSpecifier' ? 'default' : null;
        if (from !== null && local !== null) imports.set(local, { file: from, name });
        continue;
      }
      const exported = findName(nodeAt(specifier, 'exported') ?? specifier);
      if (exported !== null && local !== null)
        exports.set(exported, from === null ? local : { file: from, name: local });
    }
    const declaration = statement.type.startsWith('Export') ? nodeAt(statement, 'declaration') : statement;
    for (const [name, node] of declaration === null ? [] : declaredIn(declaration)) declarations.set(name, node);
    if (statement.type === 'ExportDefaultDeclaration' && declaration !== null) {
      declarations.set('default', declaration);
      const name = findName(declaration);
      if (name !== null) exports.set('default', name);
    }
  }
  for (const { moduleRequest } of found.dynamicImports) {
    const from = fileAt(file, source.slice(moduleRequest.start + 1, moduleRequest.end - 1));
    if (from !== null) loads.add(from);
  }
  const lineOf = ({ start }: Node): number => {
    const next = starts.findIndex((begin) => begin > start);
    return next === -1 ? starts.length : next;
  };
  return { file, program, lineOf, imports, declarations, exports, loads: [...loads] };
};

/** Reads source files, each once. */
export const createModules = () => {
  const known = new Map<string, Module>();
  const read = (file: string): Module => {
    const module = known.get(file) ?? parse(file);
    known.set(file, module);
    return module;
  };
  const find = (module: Module, name: string, depth = 0): Declared | null => {
    if (depth > 8) return null;
    const elsewhere = module.imports.get(name);
    if (elsewhere !== undefined) {
      return elsewhere.name === null ? null : exported(read(elsewhere.file), elsewhere.name, depth + 1);
    }
    const node = module.declarations.get(name);
    return node === undefined ? null : { module, name, node };
  };
  const exported = (module: Module, name: string, depth = 0): Declared | null => {
    const other = module.exports.get(name);
    if (other === undefined) return find(module, name, depth);
    if (typeof other === 'string') return find(module, other, depth + 1);
    return other.name === null ? null : exported(read(other.file), other.name, depth + 1);
  };
  return {
    read,
    /** The declaration that a name of a file stands for, in whichever file; null for packages, and for inner names. */
    find: (module: Module, name: string): Declared | null => find(module, name),
    /** The declaration that another file's dynamic import brings. */
    loaded: (module: Module, specifier: string, name: string): Declared | null => {
      const file = fileAt(module.file, specifier);
      return file === null ? null : exported(read(file), name);
    },
  };
};

export type Modules = ReturnType<typeof createModules>;
