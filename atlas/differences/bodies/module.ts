import { parseSync } from 'oxc-parser';
import { isNode, type Node, nodeAt, nodesAt } from '../../paths/conditions/syntax.ts';
import { boundNames, findName } from './scope.ts';

/** Something that a module declares at its top: the code that it stands for, and the statement to show of it. */
export type Declaration = { readonly name: string; readonly code: Node; readonly statement: Node };

/** Where a name comes from: another module, and its name there (`default`, or `*` for the whole module). */
export type Import = { readonly source: string; readonly name: string };

/** A module's text, and what its top level declares, imports and exports. */
export type Module = {
  readonly file: string;
  readonly text: string;
  readonly declarations: ReadonlyMap<string, Declaration>;
  readonly imports: ReadonlyMap<string, Import>;
  /** Exported names: what they stand for in the module, or where they come from. */
  readonly exports: ReadonlyMap<string, Node | Import>;
  /** Modules of which all is exported again. */
  readonly again: readonly string[];
};

const textIn = (node: Node | null): string => {
  const value: unknown = node === null ? null : Reflect.get(node, 'value');
  return findName(node) ?? (typeof value === 'string' ? value : '');
};

const declarationsIn = (statement: Node): Declaration[] => {
  if (statement.type === 'VariableDeclaration') {
    const declarators = nodesAt(statement, 'declarations');
    return declarators.flatMap((declarator) => {
      const [id, code] = [nodeAt(declarator, 'id'), nodeAt(declarator, 'init')];
      if (id === null || code === null) return [];
      const shown = declarators.length === 1 ? statement : declarator;
      const isPlain = findName(id) !== null;
      return boundNames(id).map((name) => ({ name, code: isPlain ? code : declarator, statement: shown }));
    });
  }
  const isNamed = ['FunctionDeclaration', 'ClassDeclaration', 'TSEnumDeclaration'].includes(statement.type);
  const name = isNamed ? findName(nodeAt(statement, 'id')) : null;
  return name === null ? [] : [{ name, code: statement, statement }];
};

/** @throws when the text is no module */
export const readModule = (file: string, text: string): Module => {
  const { program, errors } = parseSync(file, text, { preserveParens: false });
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const declarations = new Map<string, Declaration>();
  const imports = new Map<string, Import>();
  const exports = new Map<string, Node | Import>();
  const again: string[] = [];

  const declare = (statement: Node): readonly Declaration[] => {
    const declared = declarationsIn(statement);
    for (const one of declared) declarations.set(one.name, one);
    return declared;
  };
  const readImports = (statement: Node, source: string): void => {
    for (const specifier of nodesAt(statement, 'specifiers')) {
      const imported = textIn(nodeAt(specifier, 'imported'));
      const name = { ImportDefaultSpecifier: 'default', ImportNamespaceSpecifier: '*' }[specifier.type] ?? imported;
      imports.set(textIn(nodeAt(specifier, 'local')), { source, name });
    }
  };
  const readExports = (statement: Node, source: string): void => {
    const declaration = nodeAt(statement, 'declaration');
    for (const { name, code } of declaration === null ? [] : declare(declaration)) exports.set(name, code);
    for (const specifier of nodesAt(statement, 'specifiers')) {
      const [local, exported] = [nodeAt(specifier, 'local'), textIn(nodeAt(specifier, 'exported'))];
      if (local !== null) exports.set(exported, source === '' ? local : { source, name: textIn(local) });
    }
  };

  for (const statement of isNode(program) ? nodesAt(program, 'body') : []) {
    const source = textIn(nodeAt(statement, 'source'));
    if (statement.type === 'ImportDeclaration') readImports(statement, source);
    else if (statement.type === 'ExportNamedDeclaration') readExports(statement, source);
    else if (statement.type === 'ExportAllDeclaration') again.push(source);
    else if (statement.type === 'ExportDefaultDeclaration') {
      const declaration = nodeAt(statement, 'declaration');
      if (declaration !== null) exports.set('default', declaration);
      if (declaration !== null) declare(declaration);
    } else declare(statement);
  }
  return { file, text, declarations, imports, exports, again };
};
